/** Sessions, and tokens that are used once. */

import { AdapterError } from "../../engine/errors.js"
import { omitUndefined } from "../../engine/omit-undefined.js"
import type { Adapter, AdapterSession, AdapterUser, VerificationToken } from "../../types/adapter.js"
import type { SessionOrigin, SessionOriginQuery } from "../../types/storage.js"
import { membersOf, userKey } from "./accounts.js"
import { missing, taken } from "./failure.js"
import { heldOf, keyOf, tagOf, textOf } from "./rows.js"
import {
  besideScript,
  insert,
  listScript,
  read,
  replace,
  retried,
  runScript,
  type Store,
  take,
  takeScript,
} from "./store.js"

type OriginMethods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/** The key of an origin: it stands beside its session, ends with it and is removed with it. */
const originKey = ({ prefix }: Store, session: string): string => keyOf(prefix, session, "origin")

/** The lists in which an origin stands, or in which those of a query do: by `sid` and by subject. */
async function listsOf(
  { prefix }: Store,
  { provider, issuer, sid, subject }: Partial<SessionOriginQuery> & { provider: string },
): Promise<string[]> {
  if (issuer === undefined) return []
  const named = Object.entries({ sid, subject }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const tags = named.map(([name, value]) => tagOf("origin", provider, issuer, name, value))
  return (await Promise.all(tags)).map((tag) => keyOf(prefix, tag))
}

/**
 * Lists an origin, until its session ends.
 * @param session The tag of the session.
 * @param expires When it ends.
 */
async function listOrigin(
  store: Store,
  session: string,
  origin: SessionOrigin,
  expires: Date,
): Promise<void> {
  const end = String(expires.valueOf())
  const lists = await listsOf(store, origin)
  await Promise.all(lists.map((list) => runScript(store.send, listScript, [list], session, end)))
}

/**
 * Takes an origin off its lists.
 * @param session The tag of the session.
 */
async function unlistOrigin(store: Store, session: string, origin: SessionOrigin): Promise<void> {
  const lists = await listsOf(store, origin)
  await Promise.all(lists.map((list) => store.send(list, "ZREM", list, session)))
}

/**
 * Makes the methods about the provider's side of a session.
 * @param store The server.
 */
export function originMethods(
  store: Store,
): OriginMethods<"createSessionOrigin" | "getSessionOrigin" | "listSessionOrigins" | "useLogoutToken"> {
  return {
    async createSessionOrigin(origin) {
      const tag = await tagOf("session", origin.sessionToken)
      const key = keyOf(store.prefix, tag)
      const session = await read<AdapterSession>(store, key)
      if (!session) throw missing("session")
      // Listed before it is there: a provider that ends its sessions finds every one that is.
      await listOrigin(store, tag, origin, session.row.expires)
      const keys = [key, originKey(store, tag)] as const
      const stored = await runScript(store.send, besideScript, keys, textOf(origin))
      if (Number(stored) === 0) throw missing("session")
    },
    async getSessionOrigin(sessionToken) {
      const held = await read<SessionOrigin>(store, originKey(store, await tagOf("session", sessionToken)))
      return held?.row ?? null
    },
    listSessionOrigins: (query) => listOrigins(store, query),
    async useLogoutToken({ issuer, jti, expires }) {
      return insert(store, keyOf(store.prefix, await tagOf("logout", issuer, jti)), {}, expires)
    },
  }
}

async function listOrigins(
  store: Store,
  { provider, issuer, sid, subject }: SessionOriginQuery,
): Promise<SessionOrigin[]> {
  const wanted = Object.entries({ provider, issuer, sid, subject }).filter(([, value]) => value !== undefined)
  const [list] = await listsOf(store, { provider, issuer, sid, subject })
  if (list === undefined) {
    throw new AdapterError(
      "RedisAdapter lists sessions by sid or subject: give listSessionOrigins one of them.",
      {
        method: "listSessionOrigins",
      },
    )
  }
  const sessions = await membersOf(store, list)
  const held = await Promise.all(sessions.map((tag) => read<SessionOrigin>(store, originKey(store, tag))))
  const rows = held.flatMap((one) => (one ? [one.row] : []))
  return rows.filter((row) => wanted.every(([name, value]) => row[name as "sid"] === value))
}

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

const sessionTag = (sessionToken: string): Promise<string> => tagOf("session", sessionToken)

/**
 * Makes the methods about sessions.
 * @param store The server.
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
> & { getSession(sessionToken: string): Promise<AdapterSession | null> } {
  const getSession = async (sessionToken: string) => {
    const held = await read<AdapterSession>(store, keyOf(store.prefix, await sessionTag(sessionToken)))
    return held?.row ?? null
  }
  return {
    async createSession(session) {
      const tag = await sessionTag(session.sessionToken)
      // Listed before it is there, so that the end of all sessions of its user finds every one that is: entries without
      // a row are passed over and stay.
      await listSession(store, tag, session)
      if (!(await insert(store, keyOf(store.prefix, tag), session, session.expires))) throw taken("session")
      return session
    },
    getSession,
    async getSessionAndUser(sessionToken) {
      const session = await getSession(sessionToken)
      const user = session && (await read<AdapterUser>(store, await userKey(store, session.userId)))
      return session && user ? { session, user: user.row } : null
    },
    updateSession: (changed) => updateSession(store, changed),
    deleteSession: async (sessionToken) => endSession(store, await sessionTag(sessionToken)),
    deleteSessionsByUserId: (userId) => endSessions(store, userId),
    listSessionsByUserId: (userId) => listSessions(store, userId),
  }
}

/** Ids may be numbers where users are in a database: some adapters of Auth.js give them so. */
const isOf = (session: AdapterSession, userId: string): boolean => String(session.userId) === String(userId)

/** Lists a session with its user, until it ends. */
async function listSession(store: Store, tag: string, { userId, expires }: AdapterSession): Promise<void> {
  const list = await userKey(store, userId, "sessions")
  await runScript(store.send, listScript, [list], tag, String(expires.valueOf()))
}

/** Lists say the later end before the row does: an entry that ends too late does no harm, one that ends too early hides a session. */
async function updateSession(
  store: Store,
  changed: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">,
): Promise<AdapterSession | null> {
  const tag = await sessionTag(changed.sessionToken)
  const [key, beside] = [keyOf(store.prefix, tag), originKey(store, tag)]
  return retried(async () => {
    const held = await read<AdapterSession>(store, key)
    if (!held) return null
    const row = { ...held.row, ...omitUndefined(changed) }
    const text = textOf(row)
    if (text === held.text) return row
    const origin = await read<SessionOrigin>(store, beside)
    await Promise.all([
      listSession(store, tag, row),
      origin && listOrigin(store, tag, origin.row, row.expires),
    ])
    return (await replace(store, [key, beside], held.text, text, row.expires)) ? row : undefined
  }, "session")
}

/** The rows go first, both at once: an entry without a row does no harm. */
async function endSession(store: Store, tag: string): Promise<AdapterSession | null> {
  const keys = [keyOf(store.prefix, tag), originKey(store, tag)] as const
  const taken = await runScript(store.send, takeScript, keys)
  const [session, origin] = Array.isArray(taken) ? taken : []
  const row = typeof session === "string" ? heldOf<AdapterSession>(session).row : null
  const from = typeof origin === "string" ? heldOf<SessionOrigin>(origin).row : null
  const unlist = async (list: string) => store.send(list, "ZREM", list, tag)
  await Promise.all([
    row && unlist(await userKey(store, row.userId, "sessions")),
    from && unlistOrigin(store, tag, from),
  ])
  return row
}

/**
 * Ends all sessions of a user. Each leaves the list after its row is gone, so that what was interrupted can be done again.
 * @param userId Id of the user.
 */
export async function endSessions(store: Store, userId: string): Promise<void> {
  const end = async (tag: string) => {
    const held = await read<AdapterSession>(store, keyOf(store.prefix, tag))
    if (held && isOf(held.row, userId)) await endSession(store, tag)
  }
  const tags = await membersOf(store, await userKey(store, userId, "sessions"))
  await Promise.all(tags.map(end))
}

/** The sessions of a user that the server still has. */
async function listSessions(store: Store, userId: string): Promise<AdapterSession[]> {
  const tags = await membersOf(store, await userKey(store, userId, "sessions"))
  const held = await Promise.all(tags.map((tag) => read<AdapterSession>(store, keyOf(store.prefix, tag))))
  const rows = held.flatMap((one) => (one ? [one.row] : []))
  return rows.filter((row) => isOf(row, userId) && row.expires.valueOf() > Date.now())
}

/**
 * Makes the methods about verification tokens. The server removes those that have expired.
 * @param store The server.
 */
export function tokenMethods(store: Store): Methods<"createVerificationToken" | "useVerificationToken"> {
  const rowKey = async ({ identifier, token }: Pick<VerificationToken, "identifier" | "token">) =>
    keyOf(store.prefix, await tagOf("token", identifier, token))
  return {
    async createVerificationToken(token) {
      const key = await rowKey(token)
      await store.send(key, "SET", key, textOf(token), "PXAT", String(token.expires.valueOf()))
      return token
    },
    useVerificationToken: async (token) => take<VerificationToken>(store, await rowKey(token)),
  }
}
