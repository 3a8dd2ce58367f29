/** Adapters that break one rule of the storage contract each, as adapters do: by a lenient comparison, a look before a write. */
import type { MemoryAdapter } from "../../src/adapters/memory.js"
import type { Adapter, AdapterUser } from "../../src/types/adapter.js"

type Whole = ReturnType<typeof MemoryAdapter>
/** Methods that answer as they like. */
type Loose = { [Name in keyof Adapter]?: (...given: Parameters<Whole[Name]>) => unknown }
type Breaks = (whole: Whole) => Loose

/** What a rule is broken with, by its case's name. */
export type Broken = Readonly<Record<string, Breaks>>

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "")
const cut = (text: unknown): unknown => (typeof text === "string" ? text.slice(0, 255) : text)
const seconds = (date: Date): Date => new Date(Math.floor(date.getTime() / 1000) * 1000)
const mapped = <Row extends object>(row: Row, change: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value)])) as Row
const filled = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row
const absent = async (): Promise<undefined> => undefined
const refuse = (): never => {
  throw new TypeError("refused")
}

/** An insert whose unique constraint is missing: it tells success where the row is there already. */
function careless<Row extends object>(insert: (row: Row) => unknown, known: (row: Row) => unknown) {
  return async (row: Row): Promise<Row> => {
    if (await known(row)) refuse()
    await Promise.resolve(insert(row)).catch(() => undefined)
    return row
  }
}

/** A step that looks, lets others look, and acts: of callers at once all see what the first saw. */
function slow<Key, Row>(look: (key: Key) => unknown, act: (key: Key) => Row) {
  return async (key: Key): Promise<Awaited<Row>> => {
    const seen = await look(key)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const done = await act(key)
    return (seen ?? done) as Awaited<Row>
  }
}

const users: Broken = {
  "createUser: returns the row that it stored, with a text as id": (a) => ({
    createUser: async (user) => ({ ...(await a.createUser(user)), id: 7 }),
  }),
  "createUser: leaves emailVerified null until an address is proven": (a) => ({
    createUser: async (user) => filled(await a.createUser(user)),
  }),
  "createUser: keeps the milliseconds of emailVerified, as a Date": (a) => ({
    async getUser(id) {
      const user = await a.getUser(id)
      return user?.emailVerified ? { ...user, emailVerified: seconds(user.emailVerified) } : user
    },
  }),
  "createUser: keeps every character of a name": (a) => ({
    createUser: async (user) => a.createUser({ ...user, name: user.name?.normalize("NFC") ?? null }),
  }),
  "createUser: stores a user without a name and a picture": (a) => ({
    createUser: async (user) => (user.name ? a.createUser(user) : refuse()),
  }),
  "createUser: refuses a second user with the same address": (a) => ({
    createUser: async (user) => (await a.getUserByEmail(user.email)) ?? a.createUser(user),
  }),
  "createUser: makes one user of 20 sign-ins at once with a new address": (a) => ({
    createUser: careless(a.createUser, (user: AdapterUser) => a.getUserByEmail(user.email)),
  }),
  "getUser: returns the row of the id, with all members": (a) => ({
    getUser: async (id) => ((await a.getUser(id)) ? { id, email: "", emailVerified: null } : null),
  }),
  "getUser: returns null for an id that no user has": (a) => ({
    getUser: async (id) => (await a.getUser(id)) ?? absent(),
  }),
  "getUserByEmail: returns the row of the address, with all members": (a) => ({
    async getUserByEmail(email) {
      const user = await a.getUserByEmail(email)
      return user && { ...user, id: "first" }
    },
  }),
  "getUserByEmail: returns null for an address that no user has": (a) => ({
    getUserByEmail: async (email) => (await a.getUserByEmail(email)) ?? ({} as AdapterUser),
  }),
  "getUserByEmail: takes no other address for the same, nor a part of it for a pattern": (a) => ({
    getUserByEmail: async (email) => a.getUserByEmail(plain(email)),
  }),
  "updateUser: changes the members that are given and leaves the others alone": (a) => ({
    updateUser: async (change) => a.updateUser({ name: null, ...change }),
  }),
  "updateUser: stores a null": (a) => ({ updateUser: async (change) => a.updateUser(filled(change)) }),
  "updateUser: leaves a member alone that is undefined": (a) => ({
    updateUser: async (change) => a.updateUser(mapped(change, (value) => value ?? null)),
  }),
  "updateUser: loses neither of two changes at once to different members": (a) => ({
    async updateUser(change) {
      const row = await a.getUser(change.id)
      return a.updateUser({ ...row, ...change })
    },
  }),
  "updateUser: refuses the address of another user": (a) => ({
    updateUser: async (change) =>
      change.email ? { ...change, email: change.email, emailVerified: null } : a.updateUser(change),
  }),
  "updateUser: makes no user of an unknown id": (a) => ({
    updateUser: async (change) =>
      (await a.getUser(change.id))
        ? a.updateUser(change)
        : a.createUser({ email: "", emailVerified: null, ...change }),
  }),
  "deleteUser: takes the user away, whose address is free again, and leaves the others": (a) => ({
    deleteUser: async (id) => void (await a.updateUser({ id, name: "deleted" })),
  }),
  "deleteUser: leaves no account that signs in": (a) => {
    const taken = new Set<string>()
    return {
      linkAccount: async (account) =>
        taken.has(account.providerAccountId)
          ? refuse()
          : taken.add(account.providerAccountId) && a.linkAccount(account),
    }
  },
  "deleteUser: leaves no session": (a) => ({
    getSessionAndUser: async (token) => (await a.getSessionAndUser(token)) ?? { session: {}, user: {} },
  }),
  "deleteUser: leaves no passkey": (a) => {
    const kept: string[] = []
    return {
      createAuthenticator: async (row) => (kept.push(row.userId) ? a.createAuthenticator(row) : row),
      listAuthenticatorsByUserId: async (id) => kept.filter((one) => one === id),
    }
  },
}

const accounts: Broken = {
  "linkAccount: stores every member of an account": (a) => ({
    linkAccount: async (account) =>
      a.linkAccount({ ...account, expires_at: Number(account.expires_at) / 1000 }),
  }),
  "linkAccount: keeps tokens of 10,000 characters whole": (a) => ({
    linkAccount: async (account) => a.linkAccount(mapped(account, cut)),
  }),
  "linkAccount: stores an account without tokens": (a) => ({
    linkAccount: async (account) => (account.access_token ? a.linkAccount(account) : refuse()),
  }),
  "linkAccount: refuses an account that a user has already": (a) => ({
    async linkAccount(account) {
      await a.unlinkAccount(account)
      return a.linkAccount(account)
    },
  }),
  "linkAccount: links one of 20 users who want an account at once": (a) => ({
    linkAccount: careless(a.linkAccount, a.getUserByAccount),
  }),
  "linkAccount: gives a user several accounts, also with one provider": (a) => ({
    async linkAccount(account) {
      const all = await a.listAccountsByUserId(account.userId)
      return all.some(({ provider }) => provider === account.provider) ? refuse() : a.linkAccount(account)
    },
  }),
  "getUserByAccount: returns the row of the user, with all members": (a) => ({
    async getUserByAccount(key) {
      const user = await a.getUserByAccount(key)
      return user && { ...user, id: "of the account" }
    },
  }),
  "getUserByAccount: returns null for the same id at another provider, and for another id": (a) => ({
    getUserByAccount: async ({ providerAccountId }) =>
      a.getUserByAccount({ provider: "acme", providerAccountId }),
  }),
  "getUserByAccount: compares ids at the provider byte for byte": (a) => ({
    getUserByAccount: async (key) =>
      a.getUserByAccount({ ...key, providerAccountId: key.providerAccountId.trimEnd() }),
  }),
  "getAccount: returns null for the same id at another provider, and for another id": (a) => ({
    getAccount: async (id) => a.getAccount(id, "acme"),
  }),
  "listAccountsByUserId: returns all accounts of a user, and none of another": (a) => ({
    listAccountsByUserId: async (id) => (await a.listAccountsByUserId(id)).slice(0, 1),
  }),
  "unlinkAccount: takes one account away, which can be linked again, and leaves the others": (a) => ({
    async unlinkAccount({ providerAccountId }) {
      await a.unlinkAccount({ provider: "acme", providerAccountId })
      await a.unlinkAccount({ provider: "other", providerAccountId })
    },
  }),
  "updateAccount: changes the members that are given, leaves the others alone and returns the whole row": (
    a,
  ) => ({
    updateAccount: async (change, where) => a.updateAccount({ scope: null, ...change }, where),
  }),
  "updateAccount: empties a member by null and leaves one alone that is undefined": (a) => ({
    updateAccount: async (change, where) =>
      a.updateAccount({ ...change, ...mapped(change, (value) => value ?? undefined) }, where),
  }),
  "updateAccount: returns null for an unknown account and makes none": (a) => ({
    updateAccount: async (change, where) => (await a.updateAccount(change, where)) ?? absent(),
  }),
  "updateAccount: changes a row that says what was read, tokens of 10,000 characters included": (a) => ({
    updateAccount: async (change, where) => a.updateAccount(change, where && mapped(where, cut)),
  }),
  "updateAccount: changes nothing in a row that says something else, by a single letter too": (a) => ({
    updateAccount: async (change) => a.updateAccount(change),
  }),
  "updateAccount: compares null with nothing": (a) => ({
    updateAccount: async (change, where) =>
      where?.refresh_token === null ? null : a.updateAccount(change, where),
  }),
  "updateAccount: lets one of 20 calls at once with the same comparison write": (a) => ({
    async updateAccount(change, where) {
      const row = await a.getAccount(change.providerAccountId, change.provider)
      const same =
        !where || (row?.access_token === where.access_token && row?.refresh_token === where.refresh_token)
      return same ? a.updateAccount(change) : null
    },
  }),
  "leaseAccount: refuses a second holder and gives it to the first again": () => ({
    leaseAccount: async () => true,
  }),
  "leaseAccount: is free when the first holder gives it back, and not when another does": (a) => {
    let last = ""
    return {
      async leaseAccount(key, { holder, ms }) {
        if (ms <= 0) return a.leaseAccount(key, { holder: last, ms })
        const has = await a.leaseAccount(key, { holder, ms })
        if (has) last = holder
        return has
      },
    }
  },
  "leaseAccount: goes to another holder when its time is up": (a) => ({
    leaseAccount: async (key, { holder, ms }) => a.leaseAccount(key, { holder, ms: ms * 1000 }),
  }),
  "leaseAccount: gives one of 20 holders at once the lease": (a) => {
    let held = false
    return {
      async leaseAccount(key, lease) {
        const free = !held
        await a.leaseAccount(key, lease)
        held = true
        return free
      },
    }
  },
}

const sessions: Broken = {
  "createSession: stores the session with the milliseconds of its end, and returns its row": (a) => ({
    createSession: async (row) => a.createSession({ ...row, expires: seconds(row.expires) }),
  }),
  "createSession: refuses a token that is there already": (a) => ({
    async createSession(row) {
      await a.deleteSession(row.sessionToken)
      return a.createSession(row)
    },
  }),
  "createSession: stores one of 20 sessions at once of the same token": (a) => ({
    createSession: careless(a.createSession, ({ sessionToken }) => a.getSessionAndUser(sessionToken)),
  }),
  "getSessionAndUser: returns the session and its user, with all members of both": (a) => ({
    async getSessionAndUser(token) {
      const found = await a.getSessionAndUser(token)
      return found && { ...found, user: { ...found.user, id: "of the session" } }
    },
  }),
  "getSessionAndUser: returns null for a token that no session has": (a) => ({
    getSessionAndUser: async (token) => (await a.getSessionAndUser(token)) ?? { session: null, user: null },
  }),
  "getSessionAndUser: compares tokens byte for byte": (a) => ({
    getSessionAndUser: async (token) => a.getSessionAndUser(plain(token)),
  }),
  "getSessionAndUser: answers for an expired session with the row or with null": (a) => ({
    async getSessionAndUser(token) {
      const found = await a.getSessionAndUser(token)
      return found && found.session.expires < new Date() ? refuse() : found
    },
  }),
  "updateSession: changes the end and leaves user and token alone": (a) => ({
    updateSession: async ({ sessionToken }) => a.updateSession({ sessionToken }),
  }),
  "updateSession: answers with nothing for an unknown session and makes none": (a) => ({
    updateSession: async (change) =>
      (await a.updateSession(change)) ?? a.createSession({ userId: "", expires: new Date(), ...change }),
  }),
  "updateSession: is seen by the 20 requests that follow, so that a session is extended once per updateAge": (
    a,
  ) => {
    const replica = new Map<string, Awaited<ReturnType<Whole["getSessionAndUser"]>>>()
    return {
      async getSessionAndUser(token) {
        if (!replica.has(token)) replica.set(token, await a.getSessionAndUser(token))
        return replica.get(token) ?? null
      },
    }
  },
  "updateSession: takes 20 extensions at once of a session, none of which fails": (a) => {
    let busy = false
    return {
      async updateSession(change) {
        if (busy) refuse()
        busy = true
        await new Promise((resolve) => setTimeout(resolve, 5))
        busy = false
        return a.updateSession(change)
      },
    }
  },
  "deleteSession: ends a session, a second time without an error, and leaves the user's others": (a) => ({
    deleteSession: async (token) => (await a.deleteSession(token)) ?? refuse(),
  }),
  "deleteSession: leaves reads at the same time with both rows or with null": (a) => ({
    async getSessionAndUser(token) {
      const before = await a.getSessionAndUser(token)
      const after = await a.getSessionAndUser(token)
      return before && { session: before.session, user: after?.user ?? null }
    },
  }),
  "deleteSession: is final, also for a session that 20 requests extend at the same time": (a) => ({
    async updateSession(change) {
      const found = await a.getSessionAndUser(change.sessionToken)
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (!found) return null
      return (await a.updateSession(change)) ?? a.createSession({ ...found.session, ...change })
    },
  }),
  "deleteSessionsByUserId: ends all sessions of a user, none of another, and throws nothing where there are none":
    (a) => {
      const first = new Map<string, string>()
      return {
        createSession: async (row) => first.set(row.userId, row.sessionToken) && a.createSession(row),
        deleteSessionsByUserId: async (id) => a.deleteSession(first.get(id) ?? ""),
      }
    },
}

const registrations: Broken = {
  "createUserWithAccount: stores the user and the account with every member, and returns the user's row": (
    a,
  ) => ({
    createUserWithAccount: async ({ user, account }) =>
      a.createUserWithAccount({ user, account: mapped(account, cut) }),
  }),
  "createUserWithAccount: stores the passkey with them": (a) => ({
    createUserWithAccount: async ({ user, account }) => a.createUserWithAccount({ user, account }),
  }),
  "createUserWithAccount: refuses an address that a user has, and stores no account then": (a) => ({
    async createUserWithAccount({ user, account }) {
      const holder = await a.getUserByEmail(user.email)
      if (holder) await a.linkAccount({ ...account, userId: holder.id })
      return holder ? refuse() : a.createUserWithAccount({ user, account })
    },
  }),
  "createUserWithAccount: refuses an account that a user has, and stores no user then": (a) => ({
    async createUserWithAccount({ user, account }) {
      const created = await a.createUser(user)
      await a.linkAccount(account)
      return created
    },
  }),
  "createUserWithAccount: refuses a passkey that is there, and stores neither user nor account then": (
    a,
  ) => ({
    async createUserWithAccount({ authenticator, ...registration }) {
      const user = await a.createUserWithAccount(registration)
      if (authenticator) await a.createAuthenticator(authenticator)
      return user
    },
  }),
  "createUserWithAccount: makes one user of 20 sign-ins at once with a new account": (a) => ({
    async createUserWithAccount(registration) {
      const made = await Promise.resolve(a.createUserWithAccount(registration)).catch(() => null)
      return made ?? (await a.getUserByEmail(registration.user.email)) ?? refuse()
    },
  }),
  "createUserWithAccount: gives an account to one of 20 users who come with it at once, and stores no other":
    (a) => ({
      async createUserWithAccount(registration) {
        const { user, account } = registration
        const owner = await a.getUserByAccount(account)
        if (owner) refuse()
        await a.createUser(user)
        await a.linkAccount(account)
        return user
      },
    }),
}

const sessionLists: Broken = {
  "listSessionsByUserId: returns all sessions of a user with their ends, none of another, and an empty list where there are none":
    (a) => ({
      listSessionsByUserId: async (id) => (await a.listSessionsByUserId(id)).slice(0, 1),
    }),
  "listSessionsByUserId: leaves out sessions that ended": (a) => {
    const opened: Parameters<Whole["createSession"]>[0][] = []
    return {
      createSession: async (row) => (opened.push(row) ? a.createSession(row) : row),
      listSessionsByUserId: async (id) => opened.filter(({ userId }) => userId === id),
    }
  },
  "listSessionsByUserId: leaves out sessions that have expired": (a) => {
    const opened: Parameters<Whole["createSession"]>[0][] = []
    return {
      createSession: async (row) => (opened.push(row) ? a.createSession(row) : row),
      listSessionsByUserId: async (id) => opened.filter(({ userId }) => userId === id),
    }
  },
}

const tokens: Broken = {
  "createVerificationToken: stores a token with the milliseconds of its end": (a) => ({
    createVerificationToken: async (row) =>
      a.createVerificationToken({ ...row, expires: seconds(row.expires) }),
  }),
  "createVerificationToken: lets several tokens of one identifier stand side by side": (a) => {
    const last = new Map<string, string>()
    return {
      async createVerificationToken(row) {
        const { identifier } = row
        await a.useVerificationToken({ identifier, token: last.get(identifier) ?? "" })
        last.set(identifier, row.token)
        return a.createVerificationToken(row)
      },
    }
  },
  "createVerificationToken: keeps every character of an identifier": (a) => ({
    createVerificationToken: async (row) =>
      a.createVerificationToken({
        ...row,
        identifier: row.identifier.replace(/\p{Emoji_Presentation}/gu, "?"),
      }),
  }),
  "useVerificationToken: gives a token once": (a) => ({
    async useVerificationToken(key) {
      const row = await a.useVerificationToken(key)
      if (row) await a.createVerificationToken(row)
      return row
    },
  }),
  "useVerificationToken: gives a token to one of 50 callers at once": (a) => {
    const rows = new Map<string, Parameters<Whole["createVerificationToken"]>[0]>()
    return {
      async createVerificationToken(row) {
        rows.set(row.token, row)
        return a.createVerificationToken(row)
      },
      useVerificationToken: slow(
        async ({ token }) => rows.get(token) ?? null,
        async (key) => {
          rows.delete(key.token)
          return a.useVerificationToken(key)
        },
      ),
    }
  },
  "useVerificationToken: returns null for a token that was never stored": (a) => ({
    useVerificationToken: async (key) => (await a.useVerificationToken(key)) ?? refuse(),
  }),
  "useVerificationToken: returns null for another identifier or token, and leaves the row": (a) => ({
    useVerificationToken: async ({ identifier, token }) =>
      a.useVerificationToken({ identifier: identifier.trimEnd(), token }),
  }),
  "useVerificationToken: answers for an expired token with the row or with null": (a) => ({
    createVerificationToken: async (row) =>
      row.expires < new Date() ? refuse() : a.createVerificationToken(row),
  }),
}

const passkeys: Broken = {
  "createAuthenticator: stores every member and returns the row": (a) => ({
    async getAuthenticator(id) {
      const row = await a.getAuthenticator(id)
      return row && { ...row, credentialBackedUp: Number(row.credentialBackedUp) }
    },
  }),
  "createAuthenticator: stores a passkey without transports, or with null there": (a) => ({
    createAuthenticator: async (row) => (row.transports ? a.createAuthenticator(row) : refuse()),
  }),
  "createAuthenticator: refuses a credential id that is there already": (a) => ({
    createAuthenticator: async (row) =>
      (await a.getAuthenticator(row.credentialID)) ?? a.createAuthenticator(row),
  }),
  "createAuthenticator: stores one of 20 passkeys at once of the same credential id": (a) => ({
    createAuthenticator: careless(a.createAuthenticator, ({ credentialID }) =>
      a.getAuthenticator(credentialID),
    ),
  }),
  "getAuthenticator: returns null for a credential id that no passkey has": (a) => ({
    getAuthenticator: async (id) => (await a.getAuthenticator(id)) ?? absent(),
  }),
  "getAuthenticator: compares credential ids byte for byte: base64 has large and small letters": (a) => {
    const ids = new Map<string, string>()
    return {
      async createAuthenticator(row) {
        ids.set(row.credentialID.toLowerCase(), row.credentialID)
        return a.createAuthenticator(row)
      },
      getAuthenticator: async (id) => a.getAuthenticator(ids.get(id.toLowerCase()) ?? ""),
    }
  },
  "listAuthenticatorsByUserId: returns all passkeys of a user, none of another, and an empty list where there are none":
    (a) => ({
      async listAuthenticatorsByUserId(id) {
        const rows = await a.listAuthenticatorsByUserId(id)
        return rows.length > 0 ? rows : null
      },
    }),
  "updateAuthenticatorCounter: stores the count of one passkey and returns its whole row": (a) => ({
    updateAuthenticatorCounter: async (id) => a.updateAuthenticatorCounter(id, 1),
  }),
  "updateAuthenticatorCounter: stores counts up to 4294967295": (a) => ({
    updateAuthenticatorCounter: async (id, count) => a.updateAuthenticatorCounter(id, count | 0),
  }),
  "updateAuthenticatorCounter: throws for an unknown credential id and makes no passkey": (a) => ({
    updateAuthenticatorCounter: async (id, count) =>
      (await a.getAuthenticator(id)) ? a.updateAuthenticatorCounter(id, count) : absent(),
  }),
  "deleteAuthenticator: takes away one passkey, and is no error for one that is gone": (a) => ({
    deleteAuthenticator: async (id) =>
      (await a.getAuthenticator(id)) ? a.deleteAuthenticator(id) : refuse(),
  }),
  "deleteAuthenticator: takes the passkey from the list of its user": (a) => {
    const listed: Parameters<Whole["createAuthenticator"]>[0][] = []
    return {
      createAuthenticator: async (row) => (listed.push(row) > 0 ? a.createAuthenticator(row) : row),
      listAuthenticatorsByUserId: async (id) => listed.filter(({ userId }) => userId === id),
    }
  },
}

const kept = (a: Whole): Loose => {
  const origins = new Map<string, Parameters<Whole["createSessionOrigin"]>[0]>()
  return {
    createSessionOrigin: async (row) => origins.set(row.sessionToken, row) && a.createSessionOrigin(row),
    getSessionOrigin: async (token) => origins.get(token) ?? null,
  }
}

const origins: Broken = {
  "createSessionOrigin: stores every member, an ID token of 10,000 characters included": (a) => ({
    createSessionOrigin: async (row) => a.createSessionOrigin(mapped(row, cut)),
  }),
  "createSessionOrigin: stores an origin without an ID token's members": (a) => ({
    createSessionOrigin: async (row) => (row.subject ? a.createSessionOrigin(row) : refuse()),
  }),
  "getSessionOrigin: returns null for a session whose origin is not known": (a) => ({
    getSessionOrigin: async (token) => (await a.getSessionOrigin(token)) ?? absent(),
  }),
  "listSessionOrigins: returns the sessions for which all members that are given are equal": (a) => ({
    listSessionOrigins: async ({ provider, issuer, subject }) =>
      a.listSessionOrigins({ provider, issuer, ...(subject ? { subject } : {}) }),
  }),
  "deleteSession: takes along what the session came from, and that of no other session": kept,
  "deleteSessionsByUserId: takes along what the session came from, and that of no other session": kept,
  "deleteUser: takes along what the session came from, and that of no other session": kept,
  "useLogoutToken: answers true for a new logout token and false for a known one": () => ({
    useLogoutToken: async () => true,
  }),
  "useLogoutToken: tells apart tokens of two issuers with the same jti": (a) => ({
    useLogoutToken: async (token) => a.useLogoutToken({ ...token, issuer: "" }),
  }),
  "useLogoutToken: answers true to one of 20 calls at once": (a) => ({
    useLogoutToken: async (token) => (await a.useLogoutToken(token)) || refuse(),
  }),
}

const proofsThatStay = (a: Whole): Loose => {
  const proofs = new Map<string, Parameters<Whole["storeFirstProof"]>[0]>()
  return {
    storeFirstProof: async (row) => proofs.set(row.userId, row) && a.storeFirstProof(row),
    getFirstProof: async (id) => proofs.get(id) ?? null,
  }
}

const firstProofs: Broken = {
  "storeFirstProof: stores the address and the moment with its milliseconds, for this user alone": (a) => ({
    storeFirstProof: async (row) => a.storeFirstProof({ ...row, time: seconds(row.time) }),
  }),
  "storeFirstProof: puts a later proof in the place of the one before": (a) => ({
    storeFirstProof: async (row) => (await a.getFirstProof(row.userId)) ?? a.storeFirstProof(row),
  }),
  "storeFirstProof: throws for an unknown user": (a) => ({
    storeFirstProof: async (row) => ((await a.getUser(row.userId)) ? a.storeFirstProof(row) : absent()),
  }),
  "getFirstProof: returns null for a user whose address was not proven, and for an unknown one": (a) => ({
    getFirstProof: async (id) => (await a.getFirstProof(id)) ?? absent(),
  }),
  "deleteUser: takes along the first proof of the user's address, and that of no other user": proofsThatStay,
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

const recordsThatStay = (a: Whole): Loose => {
  const records: Parameters<Whole["storeUserRecord"]>[0][] = []
  return {
    storeUserRecord: async (row) => records.push(row) > 0 && a.storeUserRecord(row),
    listUserRecords: async (id, kind) => records.filter((row) => row.userId === id && row.kind === kind),
  }
}

const userRecords: Broken = {
  "storeUserRecord: stores a text of 4000 characters of any script, and answers true": (a) => ({
    storeUserRecord: async (row) => a.storeUserRecord({ ...row, value: String(cut(row.value)) }),
  }),
  "storeUserRecord: puts a later record in the place of the one with the same key": (a) => ({
    storeUserRecord: async (row) => (await a.storeUserRecord(row, null)) || true,
  }),
  "storeUserRecord: stores nothing where the value before is another, or where there should be none": (
    a,
  ) => ({
    storeUserRecord: async (row, before) => a.storeUserRecord(row, before ?? undefined),
  }),
  "storeUserRecord: lets one of 20 calls at once store with the same value before": (a) => ({
    async storeUserRecord(row, before) {
      const held = (await a.listUserRecords(row.userId, row.kind)).find(({ key }) => key === row.key)
      await pause()
      if (before !== undefined && (held?.value ?? null) !== before) return false
      return a.storeUserRecord(row)
    },
  }),
  "storeUserRecord: throws for an unknown user": (a) => ({
    storeUserRecord: async (row, before) =>
      (await a.getUser(row.userId)) ? a.storeUserRecord(row, before) : false,
  }),
  "listUserRecords: lists the records of one user and one kind, an empty list where there are none": (a) => ({
    listUserRecords: async (id, kind) => [
      ...(await a.listUserRecords(id, kind)),
      ...(await a.listUserRecords(id, `${kind}s`)),
    ],
  }),
  "deleteUserRecord: gives a record once, and null from then on and for other letters": (a) => ({
    deleteUserRecord: async (row) => (await a.deleteUserRecord(row)) ?? absent(),
  }),
  "deleteUserRecord: gives a record to one of 20 calls at once": (a) => ({
    async deleteUserRecord(row) {
      const held = (await a.listUserRecords(row.userId, row.kind)).find(({ key }) => key === row.key)
      await pause()
      await a.deleteUserRecord(row)
      return held ?? null
    },
  }),
  "deleteUser: takes along the records of the user, and those of no other user": recordsThatStay,
}

const limits: Broken = {
  "consumeLimit: allows as many attempts as the rule says, then answers how long to wait": (a) => ({
    consumeLimit: async (key, rule) => Math.min(1, await a.consumeLimit(key, rule)),
  }),
  "consumeLimit: allows no attempt less where the window does not divide": (a) => ({
    consumeLimit: async (key, { limit, seconds }) =>
      a.consumeLimit(key, { limit: limit % 5 === 0 || limit === 2 ? limit : limit - 1, seconds }),
  }),
  "consumeLimit: waits no longer than the window for a limit that lies further ahead": (a) => {
    const ends = new Map<string, number>()
    return {
      async consumeLimit(key, rule) {
        const wait = await a.consumeLimit(key, rule)
        ends.set(key, Math.max(ends.get(key) ?? 0, Date.now() + (rule.seconds * 1000) / rule.limit))
        return wait > 0 || rule.seconds <= 3600 ? Math.max(wait, (ends.get(key) ?? 0) - Date.now()) : wait
      },
    }
  },
  "consumeLimit: counts keys by themselves, byte for byte": (a) => ({
    consumeLimit: async (key, rule) => a.consumeLimit(plain(key).trim().toLowerCase(), rule),
  }),
  "consumeLimit: allows five of 20 attempts at once": (a) => {
    const counts = new Map<string, number>()
    return {
      async consumeLimit(key, rule) {
        const count = counts.get(key) ?? 0
        await pause()
        counts.set(key, count + 1)
        return count < rule.limit ? 0 : a.consumeLimit(key, rule)
      },
    }
  },
  "consumeLimit: allows one attempt again when its share of the window has passed": (a) => {
    const counts = new Map<string, number>()
    return {
      async consumeLimit(key, rule) {
        counts.set(key, (counts.get(key) ?? 0) + 1)
        return (counts.get(key) ?? 0) > rule.limit
          ? (rule.seconds * 1000) / rule.limit
          : a.consumeLimit(key, rule)
      },
    }
  },
  "deleteExpired: leaves limits that are not whole again": (a) => {
    let cleaned = 0
    return {
      consumeLimit: async (key, rule) => a.consumeLimit(`${key} ${cleaned}`, rule),
      async deleteExpired(options) {
        cleaned += 1
        return a.deleteExpired(options)
      },
    }
  },
}

const deviceGrants: Broken = {
  "createDeviceGrant: stores a device with the milliseconds of its end and a text of 4000 characters": (
    a,
  ) => ({
    createDeviceGrant: async (row) => a.createDeviceGrant({ ...row, value: String(cut(row.value)) }),
  }),
  "createDeviceGrant: throws where another device has one of the codes, and leaves that one": (a) => ({
    async createDeviceGrant(row) {
      await a.deleteDeviceGrant(row.deviceCode)
      return a.createDeviceGrant(row)
    },
  }),
  "createDeviceGrant: stores one of 20 devices at once with the same code of a person": (a) => ({
    async createDeviceGrant(row) {
      if (await a.getDeviceGrant({ userCode: row.userCode })) refuse()
      await pause()
      return a.createDeviceGrant({ ...row, userCode: `${row.userCode} ${row.deviceCode}` })
    },
    getDeviceGrant: async (key) => a.getDeviceGrant(key),
  }),
  "getDeviceGrant: returns null for codes that were never stored, also for other letters": (a) => ({
    getDeviceGrant: async (key) =>
      a.getDeviceGrant(
        key.userCode === undefined
          ? { deviceCode: plain(key.deviceCode) }
          : { userCode: key.userCode.trim() },
      ),
  }),
  "updateDeviceGrant: changes the value where the one before is the same, and nothing else of the row": (
    a,
  ) => ({
    async updateDeviceGrant(row, before) {
      const held = await a.getDeviceGrant({ deviceCode: row.deviceCode })
      const isSame = held?.value.toLowerCase() === before.toLowerCase()
      return isSame ? a.updateDeviceGrant(row, held?.value ?? "") : false
    },
  }),
  "updateDeviceGrant: lets one of 20 calls at once change the same value": (a) => ({
    async updateDeviceGrant(row, before) {
      const held = await a.getDeviceGrant({ deviceCode: row.deviceCode })
      await pause()
      if (held?.value !== before) return false
      await a.updateDeviceGrant(row, before)
      return true
    },
  }),
  "deleteDeviceGrant: gives a device once, and null from then on and for other letters": (a) => ({
    deleteDeviceGrant: async (code) => (await a.deleteDeviceGrant(code)) ?? absent(),
  }),
  "deleteDeviceGrant: gives a device to one of 20 callers at once": (a) => ({
    deleteDeviceGrant: slow((deviceCode: string) => a.getDeviceGrant({ deviceCode }), a.deleteDeviceGrant),
  }),
  "updateDeviceGrant: brings no device back that was deleted at the same time": (a) => ({
    async updateDeviceGrant(row, before) {
      const held = await a.getDeviceGrant({ deviceCode: row.deviceCode })
      await pause()
      if (held?.value !== before) return false
      await a.deleteDeviceGrant(row.deviceCode)
      await a.createDeviceGrant({ ...held, ...row })
      return true
    },
  }),
  "deleteExpired: leaves devices that have not expired": (a) => {
    let cleaned = false
    return {
      getDeviceGrant: async (key) => (cleaned ? null : a.getDeviceGrant(key)),
      async deleteExpired(options) {
        cleaned = true
        return a.deleteExpired(options)
      },
    }
  },
}

const nothing = { sessions: 0, verificationTokens: 0, logoutTokens: 0, leases: 0 }

const wholeStore: Broken = {
  "deleteExpired: removes sessions that expired before the moment, and no other": (a) => ({
    deleteExpired: async ({ limit }) => a.deleteExpired({ now: new Date("2100-01-01"), limit }),
  }),
  "deleteExpired: takes along what the session came from, and that of no other session": kept,
  "deleteExpired: removes verification tokens that expired before the moment, and no other": () => ({
    deleteExpired: async () => nothing,
  }),
  "deleteExpired: remembers logout tokens that have not expired": (a) => {
    const known = new Set<string>()
    return {
      useLogoutToken: async ({ jti }) => !known.has(jti) && known.add(jti) !== undefined,
      async deleteExpired(options) {
        known.clear()
        return a.deleteExpired(options)
      },
    }
  },
  "deleteExpired: answers how many rows of each kind went": (a) => ({
    deleteExpired: async (options) => ({ ...(await a.deleteExpired(options)), sessions: undefined }),
  }),
  "deleteExpired: removes no more rows of a kind than the limit says": (a) => ({
    async deleteExpired({ now }) {
      const rows = await a.deleteExpired({ now, limit: 1_000_000 })
      return { ...rows, sessions: Math.min(rows.sessions, 2) }
    },
  }),
  "deleteExpired: leaves a session that is extended at the same time": (a) => {
    const ends = new Map<string, Date | undefined>()
    return {
      async updateSession(change) {
        ends.set(change.sessionToken, change.expires)
        return a.updateSession(change)
      },
      async deleteExpired({ now }) {
        const found = [...ends].filter(([, expires]) => expires && expires < now)
        await new Promise((resolve) => setTimeout(resolve, 5))
        for (const [token] of found) await a.deleteSession(token)
        for (const [token] of found) ends.delete(token)
        return { ...nothing, sessions: found.length }
      },
    }
  },
  "checkStorage: answers with a list of findings, each with a type, a message and a remedy": () => ({
    checkStorage: async () => [{ type: "error", message: "The disk is full." }],
  }),
}

/** One adapter for each rule. */
export const broken: Broken = {
  ...users,
  ...accounts,
  ...sessions,
  ...registrations,
  ...sessionLists,
  ...tokens,
  ...passkeys,
  ...origins,
  ...firstProofs,
  ...userRecords,
  ...limits,
  ...deviceGrants,
  ...wholeStore,
}
