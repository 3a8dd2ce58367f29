/** Sessions, and tokens that are used once. */

import { AdapterError } from "../../engine/errors.js"
import { omitUndefined } from "../../engine/realm.js"
import type { Adapter, AdapterSession, AdapterUser, VerificationToken } from "../../types/adapter.js"
import type { SessionOrigin, SessionOriginQuery } from "../../types/storage.js"
import { formatUserKey, listTags } from "./accounts.js"
import { createRedisMissingError, createRedisTakenError } from "./failure.js"
import { formatKey, formatTag, parseRow, serializeRow } from "./rows.js"
import {
  besideScript,
  insertRow,
  listScript,
  readRow,
  replaceRow,
  retryUntilDone,
  runScript,
  type Store,
  takeRow,
  takeScript,
} from "./store.js"

/** Names the key of an origin, which expires and is removed with its session. */
const formatOriginKey = ({ prefix }: Store, session: string): string => formatKey(prefix, session, "origin")

/** Names the lists of an origin, or those that a query reads: by `sid` and by subject. */
async function formatOriginLists(
  { prefix }: Store,
  { provider, issuer, sid, subject }: Partial<SessionOriginQuery> & { provider: string },
): Promise<string[]> {
  if (issuer === undefined) return []
  const named = Object.entries({ sid, subject }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const tags = named.map(([name, value]) => formatTag("origin", provider, issuer, name, value))
  return (await Promise.all(tags)).map((tag) => formatKey(prefix, tag))
}

/** Lists an origin with the tag of its session, until that ends. */
async function listOrigin(
  store: Store,
  session: string,
  origin: SessionOrigin,
  expires: Date,
): Promise<void> {
  const end = String(expires.valueOf())
  const lists = await formatOriginLists(store, origin)
  await Promise.all(lists.map((list) => runScript(store.send, listScript, [list], session, end)))
}

/** Makes the methods about sessions, their origins, and verification tokens, whose expired rows the server removes. */
export function createRedisSessionMethods(store: Store) {
  const getSession = async (sessionToken: string) => {
    const key = formatKey(store.prefix, await formatTag("session", sessionToken))
    return (await readRow<AdapterSession>(store, key))?.row ?? null
  }
  const formatTokenKey = async ({ identifier, token }: Pick<VerificationToken, "identifier" | "token">) =>
    formatKey(store.prefix, await formatTag("token", identifier, token))
  return {
    async createSession(session) {
      const tag = await formatTag("session", session.sessionToken)
      // Listed before it is there, so that the end of all sessions of its user finds every one that is: entries without
      // a row are passed over and stay.
      await listSession(store, tag, session)
      if (!(await insertRow(store, formatKey(store.prefix, tag), session, session.expires)))
        throw createRedisTakenError("session")
      return session
    },
    getSession,
    async getSessionAndUser(sessionToken) {
      const session = await getSession(sessionToken)
      const user = session && (await readRow<AdapterUser>(store, await formatUserKey(store, session.userId)))
      return session && user ? { session, user: user.row } : null
    },
    async updateSession(changed) {
      const tag = await formatTag("session", changed.sessionToken)
      const [key, beside] = [formatKey(store.prefix, tag), formatOriginKey(store, tag)]
      return retryUntilDone(async () => {
        const held = await readRow<AdapterSession>(store, key)
        if (!held) return null
        const row = { ...held.row, ...omitUndefined(changed) }
        const text = serializeRow(row)
        if (text === held.text) return row
        // The lists come before the row: an entry that expires too late does no harm, one that expires too early hides a
        // session.
        const origin = await readRow<SessionOrigin>(store, beside)
        await Promise.all([
          listSession(store, tag, row),
          origin && listOrigin(store, tag, origin.row, row.expires),
        ])
        return (await replaceRow(store, [key, beside], held.text, text, row.expires)) ? row : undefined
      }, "session")
    },
    deleteSession: async (sessionToken) => endSession(store, await formatTag("session", sessionToken)),
    deleteSessionsByUserId: (userId) => endSessions(store, userId),
    async listSessionsByUserId(userId) {
      const tags = await listTags(store, await formatUserKey(store, userId, "sessions"))
      const held = await Promise.all(
        tags.map((tag) => readRow<AdapterSession>(store, formatKey(store.prefix, tag))),
      )
      const rows = held.flatMap((one) => (one ? [one.row] : []))
      return rows.filter((row) => belongsTo(row, userId) && row.expires.valueOf() > Date.now())
    },
    async createSessionOrigin(origin) {
      const tag = await formatTag("session", origin.sessionToken)
      const key = formatKey(store.prefix, tag)
      const session = await readRow<AdapterSession>(store, key)
      if (!session) throw createRedisMissingError("session")
      // The list is written first, so that a logout at the provider finds every session that exists.
      await listOrigin(store, tag, origin, session.row.expires)
      const keys = [key, formatOriginKey(store, tag)] as const
      const stored = await runScript(store.send, besideScript, keys, serializeRow(origin))
      if (Number(stored) === 0) throw createRedisMissingError("session")
    },
    async getSessionOrigin(sessionToken) {
      const held = await readRow<SessionOrigin>(
        store,
        formatOriginKey(store, await formatTag("session", sessionToken)),
      )
      return held?.row ?? null
    },
    async listSessionOrigins({ provider, issuer, sid, subject }) {
      const wanted = Object.entries({ provider, issuer, sid, subject }).filter(
        ([, value]) => value !== undefined,
      )
      const [list] = await formatOriginLists(store, { provider, issuer, sid, subject })
      if (list === undefined)
        throw new AdapterError(
          "RedisAdapter lists sessions by sid or subject: give listSessionOrigins one of them.",
          { method: "listSessionOrigins" },
        )
      const tags = await listTags(store, list)
      const held = await Promise.all(
        tags.map((tag) => readRow<SessionOrigin>(store, formatOriginKey(store, tag))),
      )
      const rows = held.flatMap((one) => (one ? [one.row] : []))
      return rows.filter((row) => wanted.every(([name, value]) => row[name as "sid"] === value))
    },
    async useLogoutToken({ issuer, jti, expires }) {
      return insertRow(store, formatKey(store.prefix, await formatTag("logout", issuer, jti)), {}, expires)
    },
    async createVerificationToken(token) {
      const key = await formatTokenKey(token)
      await store.send(key, "SET", key, serializeRow(token), "PXAT", String(token.expires.valueOf()))
      return token
    },
    useVerificationToken: async (token) => takeRow<VerificationToken>(store, await formatTokenKey(token)),
  } satisfies Partial<Adapter> & { getSession(sessionToken: string): Promise<AdapterSession | null> }
}

/** Ids may be numbers where users are in a database: some adapters of Auth.js give them so. */
const belongsTo = (session: AdapterSession, userId: string): boolean =>
  String(session.userId) === String(userId)

/** Lists a session with its user, until it ends. */
async function listSession(store: Store, tag: string, { userId, expires }: AdapterSession): Promise<void> {
  const list = await formatUserKey(store, userId, "sessions")
  await runScript(store.send, listScript, [list], tag, String(expires.valueOf()))
}

/** Removes both rows at once, then the entries of the lists: an entry without a row does no harm. */
async function endSession(store: Store, tag: string): Promise<AdapterSession | null> {
  const keys = [formatKey(store.prefix, tag), formatOriginKey(store, tag)] as const
  const taken = await runScript(store.send, takeScript, keys)
  const [session, origin] = Array.isArray(taken) ? taken : []
  const row = typeof session === "string" ? parseRow<AdapterSession>(session).row : null
  const from = typeof origin === "string" ? parseRow<SessionOrigin>(origin).row : null
  const lists = [
    ...(row ? [await formatUserKey(store, row.userId, "sessions")] : []),
    ...(from ? await formatOriginLists(store, from) : []),
  ]
  await Promise.all(lists.map((list) => store.send(list, "ZREM", list, tag)))
  return row
}

/**
 * Ends all sessions of a user. Each leaves the list after its row is gone, so that what was interrupted can be done
 * again.
 */
export async function endSessions(store: Store, userId: string): Promise<void> {
  const tags = await listTags(store, await formatUserKey(store, userId, "sessions"))
  await Promise.all(
    tags.map(async (tag) => {
      const held = await readRow<AdapterSession>(store, formatKey(store.prefix, tag))
      if (held && belongsTo(held.row, userId)) await endSession(store, tag)
    }),
  )
}
