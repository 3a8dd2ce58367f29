/** Storage as developers write it for Auth.js: plain tables, the methods of the contract and no others. */
import type {
  Adapter,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "../../src/types/adapter.js"

/** The tables, for a test to look into and to change. */
export interface Tables {
  users: AdapterUser[]
  accounts: AdapterAccount[]
  sessions: AdapterSession[]
  tokens: VerificationToken[]
  authenticators: AdapterAuthenticator[]
}

/** All methods of the contract. */
export type Contract = Required<
  Omit<
    Adapter,
    | "listAccountsByUserId"
    | "deleteSessionsByUserId"
    | "updateAccount"
    | "leaseAccount"
    | "createSessionOrigin"
    | "getSessionOrigin"
    | "listSessionOrigins"
    | "useLogoutToken"
    | "consumeLimit"
    | "storeUserRecord"
    | "listUserRecords"
    | "deleteUserRecord"
    | "createDeviceGrant"
    | "getDeviceGrant"
    | "updateDeviceGrant"
    | "deleteDeviceGrant"
    | "deleteAuthenticator"
    | "storeFirstProof"
    | "getFirstProof"
    | "listSessionsByUserId"
    | "deleteExpired"
    | "checkStorage"
    | "createUserWithAccount"
  >
>

/** Makes empty storage. */
export function storage(): { db: Tables; adapter: Contract } {
  const db: Tables = { users: [], accounts: [], sessions: [], tokens: [], authenticators: [] }
  return { db, adapter: { ...users(db), ...sessions(db), ...passkeys(db) } }
}

type Part<Name extends keyof Contract> = Pick<Contract, Name>

function users(
  db: Tables,
): Part<
  | "createUser"
  | "getUser"
  | "getUserByEmail"
  | "getUserByAccount"
  | "updateUser"
  | "deleteUser"
  | "linkAccount"
  | "unlinkAccount"
  | "getAccount"
> {
  const account = (provider: string, id: string) =>
    db.accounts.find((row) => row.provider === provider && row.providerAccountId === id)
  const byId = (id: string | undefined) => db.users.find((row) => row.id === id)
  return {
    async createUser(user) {
      if (user.email && db.users.some((row) => row.email === user.email)) throw unique("users.email")
      return insert(db.users, { ...user, id: user.id ?? crypto.randomUUID() })
    },
    async getUser(id) {
      return copy(byId(id))
    },
    async getUserByEmail(email) {
      return copy(db.users.find((row) => row.email === email))
    },
    async getUserByAccount({ provider, providerAccountId }) {
      return copy(byId(account(provider, providerAccountId)?.userId))
    },
    async updateUser(change) {
      const row = byId(change.id)
      if (!row) throw new Error("no such user")
      if (change.email && db.users.some(({ id, email }) => email === change.email && id !== change.id))
        throw unique("users.email")
      return { ...Object.assign(row, given(change)) }
    },
    async deleteUser(id) {
      for (const table of [db.accounts, db.sessions, db.authenticators]) {
        for (const row of table.filter(({ userId }) => userId === id)) remove(table as object[], row)
      }
      remove(db.users, byId(id))
    },
    async linkAccount(row) {
      if (account(row.provider, row.providerAccountId)) throw unique("accounts")
      return insert(db.accounts, row)
    },
    async unlinkAccount({ provider, providerAccountId }) {
      remove(db.accounts, account(provider, providerAccountId))
    },
    async getAccount(id, provider) {
      return copy(account(provider, id))
    },
  }
}

function sessions(
  db: Tables,
): Part<
  | "createSession"
  | "getSessionAndUser"
  | "updateSession"
  | "deleteSession"
  | "createVerificationToken"
  | "useVerificationToken"
> {
  const named = (token: string) => db.sessions.find((row) => row.sessionToken === token)
  return {
    async createSession(row) {
      if (named(row.sessionToken)) throw unique("sessions")
      return insert(db.sessions, row)
    },
    async getSessionAndUser(token) {
      const session = named(token)
      const user = db.users.find((row) => row.id === session?.userId)
      return session && user ? { session: { ...session }, user: { ...user } } : null
    },
    async updateSession(change) {
      const row = named(change.sessionToken)
      return row ? { ...Object.assign(row, given(change)) } : null
    },
    async deleteSession(token) {
      const row = named(token)
      remove(db.sessions, row)
      return row ?? null
    },
    async createVerificationToken(row) {
      return insert(db.tokens, row)
    },
    async useVerificationToken({ identifier, token }) {
      const row = db.tokens.find((one) => one.identifier === identifier && one.token === token)
      remove(db.tokens, row)
      return row ?? null
    },
  }
}

function passkeys(
  db: Tables,
): Part<
  "createAuthenticator" | "getAuthenticator" | "listAuthenticatorsByUserId" | "updateAuthenticatorCounter"
> {
  const named = (id: string) => db.authenticators.find((row) => row.credentialID === id)
  return {
    async createAuthenticator(row) {
      if (named(row.credentialID)) throw unique("authenticators")
      return insert(db.authenticators, row)
    },
    async getAuthenticator(id) {
      return copy(named(id))
    },
    async listAuthenticatorsByUserId(userId) {
      return db.authenticators.filter((row) => row.userId === userId)
    },
    async updateAuthenticatorCounter(id, counter) {
      const row = named(id)
      if (!row) throw new Error("no such authenticator")
      return { ...Object.assign(row, { counter }) }
    },
  }
}

function insert<Row extends object>(table: Row[], row: Row): Row {
  table.push({ ...row })
  return { ...row }
}

function given<Change extends object>(change: Change): object {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

function copy<Row extends object>(row: Row | undefined): Row | null {
  return row ? { ...row } : null
}

function remove<Row extends object>(table: Row[], row: Row | undefined): void {
  const at = row ? table.indexOf(row) : -1
  if (at >= 0) table.splice(at, 1)
}

function unique(what: string): Error {
  return Object.assign(new Error(`UNIQUE constraint failed: ${what}`), { code: "P2002" })
}
