/** Sessions, what they came from, tokens that are used once, and authenticators. */
import type { Adapter, AdapterSession, VerificationToken } from "../../types/adapter.js"
import type { SessionOrigin } from "../../types/storage.js"
import type { AdapterAuthenticator } from "../../types/webauthn.js"
import { missing } from "./failure.js"
import { insert, insertion, insertNew, insertOwned } from "./insert.js"
import { sql } from "./statement.js"
import {
  columnOf,
  columnsOf,
  encoded,
  equal,
  piece,
  type Row,
  recordOf,
  remove,
  run,
  type Store,
  select,
  tableOf,
  take,
  update,
  written,
} from "./store.js"
import { userOf } from "./users.js"

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

const sessionOf = (row: Row): AdapterSession => row as unknown as AdapterSession
const tokenOf = (row: Row): VerificationToken => row as unknown as VerificationToken
const authenticatorOf = (row: Row): AdapterAuthenticator => row as unknown as AdapterAuthenticator

/** An origin without what is not known. */
const originOf = (row: Row): SessionOrigin =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as SessionOrigin

/**
 * Makes the methods about sessions and verification tokens.
 * @param store The database.
 */
export function sessionMethods(
  store: Store,
): Methods<
  | "createSession"
  | "getSessionAndUser"
  | "updateSession"
  | "deleteSession"
  | "deleteSessionsByUserId"
  | "listSessionsByUserId"
  | "createVerificationToken"
  | "useVerificationToken"
> {
  return {
    async createSession(session) {
      await insert(store, "sessions", session)
      return session
    },
    getSessionAndUser: (sessionToken) => sessionAndUser(store, sessionToken),
    async updateSession({ sessionToken, ...change }) {
      const row = await update(store, "sessions", change, { sessionToken })
      return row ? sessionOf(row) : null
    },
    async deleteSession(sessionToken) {
      return store.atomic(async (inner) => {
        await remove(inner, "origins", { sessionToken })
        const row = await take(inner, "sessions", { sessionToken })
        return row ? sessionOf(row) : null
      })
    },
    async deleteSessionsByUserId(userId) {
      await store.atomic(async (inner) => {
        await remove(inner, "origins", { userId })
        await remove(inner, "sessions", { userId })
      })
    },
    async listSessionsByUserId(userId) {
      const rows = (await select(store, "sessions", { userId })).map(sessionOf)
      return rows.filter(({ expires }) => expires.valueOf() >= Date.now())
    },
    async createVerificationToken(token) {
      await insert(store, "tokens", token)
      return token
    },
    async useVerificationToken({ identifier, token }) {
      const row = await take(store, "tokens", { identifier, token })
      return row ? tokenOf(row) : null
    },
  }
}

/** In one query: the row of the session, and beside it that of its user. */
async function sessionAndUser(
  store: Store,
  sessionToken: string,
): Promise<{ session: AdapterSession; user: ReturnType<typeof userOf> } | null> {
  const behind = Object.keys(store.layout.tables.users.columns).length
  const both = piece(
    store,
    "session and user",
    () => sql`select ${columnsOf(store, "users", "u")}, ${columnsOf(store, "sessions", "s", behind)}
      from ${tableOf(store, "sessions")} as ${sql.id("s")}
      inner join ${tableOf(store, "users")} as ${sql.id("u")}
      on ${columnOf(store, "id", "u")} = ${columnOf(store, "userId", "s")}`,
  )
  const token = encoded(store, store.layout.tables.sessions.columns.sessionToken, sessionToken)
  if (token === null) return null
  const met = equal(store.dialect, columnOf(store, "sessionToken", "s"), token)
  const { rows } = await run(store, "sessions", sql`${both} where ${met}`, "session and user")
  const [row] = rows
  if (!row) return null
  return {
    session: sessionOf(recordOf(store, "sessions", row, behind)),
    user: userOf(recordOf(store, "users", row)),
  }
}

/**
 * Makes the methods about the provider's side of a session.
 * @param store The database.
 */
export function originMethods(
  store: Store,
): Methods<"createSessionOrigin" | "getSessionOrigin" | "listSessionOrigins" | "useLogoutToken"> {
  return {
    async createSessionOrigin(origin) {
      const pairs = written(store, "origins", origin)
      const token = equal(store.dialect, columnOf(store, "sessionToken"), String(origin.sessionToken))
      // Only beside its session: one statement, so that it does not stay behind where the session is gone.
      const { numAffectedRows } = await run(
        store,
        "origins",
        sql`insert into ${tableOf(store, "origins")} (${sql.join(pairs.map(([member]) => columnOf(store, member)))})
          select ${sql.join(pairs.map(([, value]) => value))} from ${tableOf(store, "sessions")} where ${token}`,
      )
      if (Number(numAffectedRows ?? 0) === 0) throw missing("session")
    },
    async getSessionOrigin(sessionToken) {
      const [row] = await select(store, "origins", { sessionToken })
      return row ? originOf(row) : null
    },
    async listSessionOrigins({ provider, issuer, sid, subject }) {
      return (await select(store, "origins", { provider, issuer, sid, subject })).map(originOf)
    },
    async useLogoutToken({ issuer, jti, expires }) {
      const until = columnOf(store, "expires")
      const now = encoded(store, store.layout.tables.logoutTokens.columns.expires, new Date())
      await run(
        store,
        "logoutTokens",
        sql`delete from ${tableOf(store, "logoutTokens")} where ${until} <= ${now}`,
      )
      return insertNew(store, "logoutTokens", insertion(store, "logoutTokens", { issuer, jti, expires }))
    },
  }
}

/**
 * Makes the methods about passkeys.
 * @param store The database.
 */
export function authenticatorMethods(
  store: Store,
): Methods<
  "createAuthenticator" | "getAuthenticator" | "listAuthenticatorsByUserId" | "updateAuthenticatorCounter"
> {
  return {
    async createAuthenticator(authenticator) {
      await insertOwned(store, "authenticators", authenticator)
      return authenticator
    },
    async getAuthenticator(credentialID) {
      const [row] = await select(store, "authenticators", { credentialID })
      return row ? authenticatorOf(row) : null
    },
    async listAuthenticatorsByUserId(userId) {
      return (await select(store, "authenticators", { userId })).map(authenticatorOf)
    },
    async updateAuthenticatorCounter(credentialID, counter) {
      const row = await update(store, "authenticators", { counter }, { credentialID })
      if (!row) throw missing("authenticator")
      return authenticatorOf(row)
    },
  }
}
