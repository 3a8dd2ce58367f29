/** Sessions, what they came from, tokens that are used once, and authenticators. */
import { omitNulls } from "../../engine/realm.js"
import type { Adapter, AdapterSession, AdapterUser, VerificationToken } from "../../types/adapter.js"
import type { SessionOrigin } from "../../types/storage.js"
import type { AdapterAuthenticator } from "../../types/webauthn.js"
import { createSqlMissingError } from "./failure.js"
import { insertOrIgnore, insertRecord, insertUserRow, writeInsertion } from "./insert.js"
import { sql } from "./statement.js"
import {
  cachePiece,
  decodeRecord,
  encodeRow,
  encodeTenant,
  encodeValue,
  listMembers,
  refColumn,
  refColumns,
  refTable,
  removeRecords,
  runStatement,
  type Store,
  selectRecords,
  takeRecord,
  updateRecord,
  writeEquality,
  writeTenant,
} from "./store.js"

/** Makes the methods about sessions, their origins, tokens and passkeys. */
export function createSqlSessionMethods(store: Store) {
  return {
    async createSession(session) {
      await insertRecord(store, "sessions", session)
      return session
    },
    async getSessionAndUser(sessionToken) {
      const behind = listMembers(store.layout, "users").length
      const both = cachePiece(
        store,
        "session and user",
        () => sql`select ${refColumns(store, "users", "u")}, ${refColumns(store, "sessions", "s", behind)}
          from ${refTable(store, "sessions")} as ${sql.id("s")}
          inner join ${refTable(store, "users")} as ${sql.id("u")}
          on ${refColumn(store, "id", "u")} = ${refColumn(store, "userId", "s")}`,
      )
      const token = encodeValue(store, store.layout.tables.sessions.columns.sessionToken, sessionToken)
      if (token === null) return null
      const met = writeEquality(store.dialect, refColumn(store, "sessionToken", "s"), token)
      const { rows } = await runStatement(
        store,
        "sessions",
        sql`${both} where ${met}${writeTenant(store, "s")}${writeTenant(store, "u")}`,
        "session and user",
      )
      const [row] = rows
      if (!row) return null
      return {
        session: decodeRecord<AdapterSession>(store, "sessions", row, behind),
        user: decodeRecord<AdapterUser>(store, "users", row),
      }
    },
    async updateSession({ sessionToken, ...change }) {
      return updateRecord<AdapterSession>(store, "sessions", change, { sessionToken })
    },
    async deleteSession(sessionToken) {
      return store.atomic(async (inner) => {
        await removeRecords(inner, "origins", { sessionToken })
        return takeRecord<AdapterSession>(inner, "sessions", { sessionToken })
      })
    },
    async deleteSessionsByUserId(userId) {
      await store.atomic(async (inner) => {
        await removeRecords(inner, "origins", { userId })
        await removeRecords(inner, "sessions", { userId })
      })
    },
    async listSessionsByUserId(userId) {
      const rows = await selectRecords<AdapterSession>(store, "sessions", { userId })
      return rows.filter(({ expires }) => expires.valueOf() >= Date.now())
    },
    async createVerificationToken(token) {
      await insertRecord(store, "tokens", token)
      return token
    },
    async useVerificationToken({ identifier, token }) {
      return takeRecord<VerificationToken>(store, "tokens", { identifier, token })
    },
    async createSessionOrigin(origin) {
      const pairs = [...encodeRow(store, "origins", origin), ...encodeTenant(store)]
      const token = writeEquality(
        store.dialect,
        refColumn(store, "sessionToken"),
        String(origin.sessionToken),
      )
      // Only beside its session: one statement, so that it does not stay behind where the session is gone.
      const { numAffectedRows } = await runStatement(
        store,
        "origins",
        sql`insert into ${refTable(store, "origins")} (${sql.join(pairs.map(([member]) => refColumn(store, member)))})
          select ${sql.join(pairs.map(([, value]) => value))} from ${refTable(store, "sessions")} where ${token}${writeTenant(store)}`,
      )
      if (Number(numAffectedRows ?? 0) === 0) throw createSqlMissingError("session")
    },
    async getSessionOrigin(sessionToken) {
      const [row] = await selectRecords<SessionOrigin>(store, "origins", { sessionToken })
      return row ? omitNulls(row) : null
    },
    async listSessionOrigins({ provider, issuer, sid, subject }) {
      const where = { provider, issuer, sid, subject }
      return (await selectRecords<SessionOrigin>(store, "origins", where)).map(omitNulls)
    },
    async useLogoutToken({ issuer, jti, expires }) {
      const until = refColumn(store, "expires")
      const now = encodeValue(store, store.layout.tables.logoutTokens.columns.expires, new Date())
      await runStatement(
        store,
        "logoutTokens",
        sql`delete from ${refTable(store, "logoutTokens")} where ${until} <= ${now}`,
      )
      return insertOrIgnore(
        store,
        "logoutTokens",
        writeInsertion(store, "logoutTokens", { issuer, jti, expires }),
      )
    },
    async createAuthenticator(authenticator) {
      await insertUserRow(store, "authenticators", authenticator)
      return authenticator
    },
    async getAuthenticator(credentialID) {
      const [row] = await selectRecords<AdapterAuthenticator>(store, "authenticators", { credentialID })
      return row ?? null
    },
    async listAuthenticatorsByUserId(userId) {
      return selectRecords<AdapterAuthenticator>(store, "authenticators", { userId })
    },
    async deleteAuthenticator(credentialID) {
      await removeRecords(store, "authenticators", { credentialID })
    },
    async updateAuthenticatorCounter(credentialID, counter) {
      const where = { credentialID }
      const row = await updateRecord<AdapterAuthenticator>(store, "authenticators", { counter }, where)
      if (!row) throw createSqlMissingError("authenticator")
      return row
    },
  } satisfies Partial<Adapter>
}
