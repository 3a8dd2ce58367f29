/** What sessions came from, and the logout tokens that were used. */
import type { Adapter, AdapterSession, SessionOrigin, SessionOriginQuery } from "../../adapters.js"
import { AdapterError } from "../../errors.js"
import { missing } from "./failure.js"
import { keyOf, tagOf } from "./keys.js"
import { membersOf } from "./owned.js"
import { textOf } from "./rows.js"
import { besideScript, listScript, runScript } from "./scripts.js"
import { insert, read, type Store } from "./store.js"

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/** The key of an origin: it stands beside its session, ends with it and is removed with it. */
export const originKey = ({ prefix }: Store, session: string): string => keyOf(prefix, session, "origin")

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
export async function listOrigin(
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
export async function unlistOrigin(store: Store, session: string, origin: SessionOrigin): Promise<void> {
  const lists = await listsOf(store, origin)
  await Promise.all(lists.map((list) => store.send(list, "ZREM", list, session)))
}

/**
 * Makes the methods about the provider's side of a session.
 * @param store The server.
 */
export function originMethods(
  store: Store,
): Methods<"createSessionOrigin" | "getSessionOrigin" | "listSessionOrigins" | "useLogoutToken"> {
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
