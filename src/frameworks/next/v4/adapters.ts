/** Storage for the options of version 4 of next-auth, and what its adapters need to keep the rules of ours. */
import { bindAdapterMethods } from "../../../engine/config/adapter.js"
import { AdapterError } from "../../../engine/errors.js"
import { omitUndefined } from "../../../engine/realm.js"
import { isDate, type Adapter as OwnAdapter } from "../../../types/adapter.js"
import type { Adapter } from "./adapter-types.js"

export * from "./adapter-types.js"

/**
 * Wraps an adapter that was made for version 4 of next-auth; tables and rows stay as they are. The database makes the ids of
 * users, dates are revived, nothing is null, and rows that are missing are answered or refused as the storage contract says.
 * What the database has no unique constraint for is looked up first, so that of two writes at once both may succeed.
 * @param adapter The adapter.
 * @returns An adapter for `adapter` of any config. One that has the methods of ours is handed back as it is.
 * @throws {AdapterError} When it is an adapter of version 3, which has `getAdapter`.
 * @example
 * ```ts
 * import { wrapAdapter } from "authlas/next/v4/adapters"
 *
 * NextAuth({ adapter: wrapAdapter(PrismaAdapter(prisma)), providers })
 * ```
 */
export function wrapAdapter(adapter: Adapter | OwnAdapter): OwnAdapter {
  if ("getAdapter" in adapter)
    throw new AdapterError(
      "`adapter` is one of next-auth 3. Install the adapter for version 4, and follow its notes on the tables.",
    )
  const own = adapter as OwnAdapter
  if (typeof own.createUserWithAccount === "function") return own
  const inner = bindAdapterMethods(own) as Required<OwnAdapter>
  const findSession = async (token: string) => reviveRows(await inner.getSessionAndUser(token))
  const changed: Partial<OwnAdapter> = {
    // Version 4 gives no id: the table has a default, which may be no text of ours.
    createUser: async ({ id: _, ...user }) => reviveRow(await inner.createUser(omitUndefined(user) as never)),
    getUser: async (id) => reviveRow(await inner.getUser(id)) ?? null,
    getUserByEmail: async (email) => reviveRow(await inner.getUserByEmail(email)) ?? null,
    getUserByAccount: async ({ provider, providerAccountId }) =>
      reviveRow(await inner.getUserByAccount({ provider, providerAccountId })) ?? null,
    async updateUser(user) {
      // Some adapters insert what they do not find.
      if (inner.getUser && !(await inner.getUser(user.id)))
        throw new AdapterError("The adapter has no such user.", { method: "updateUser" })
      const row = reviveRow(await inner.updateUser(omitUndefined(user)))
      // Some answer with what was given alone.
      return (inner.getUser && reviveRow(await inner.getUser(user.id))) || row
    },
    async linkAccount(account) {
      const { provider, providerAccountId } = account
      if (inner.getUserByAccount && (await inner.getUserByAccount({ provider, providerAccountId })))
        throw new AdapterError("The adapter has such an account already.", { method: "linkAccount" })
      // Version 4 knows one type for both kinds of OAuth.
      const type = account.type === "oidc" ? "oauth" : account.type
      await inner.linkAccount(omitUndefined({ ...account, type }))
    },
    unlinkAccount: async ({ provider, providerAccountId }) => {
      await inner.unlinkAccount({ provider, providerAccountId })
    },
    createSession: async (session) => ({ ...session, ...reviveRow(await inner.createSession(session)) }),
    getSessionAndUser: findSession,
    // Some adapters make an id of what is undefined.
    updateSession: (session) =>
      answerMissing(session.sessionToken, async () => {
        const row = reviveRow(await inner.updateSession(omitUndefined(session)))
        return row?.sessionToken ? row : ((await findSession(session.sessionToken))?.session ?? null)
      }),
    deleteSession: (token) =>
      answerMissing(token, async () => {
        await inner.deleteSession(token)
        return null
      }),
    createVerificationToken: async (token) => reviveRow(await inner.createVerificationToken(token)),
    useVerificationToken: async ({ identifier, token }) =>
      reviveRow(await inner.useVerificationToken({ identifier, token })) ?? null,
  }

  /** Tells a session that is gone from a database that fails. */
  async function answerMissing<Row>(token: string, ask: () => Promise<Row>): Promise<Row | null> {
    try {
      return await ask()
    } catch (error) {
      const found = await findSession(token).catch(() => undefined)
      if (found !== null) throw error
      return null
    }
  }

  const known = Object.entries(changed).filter(([name]) => name in inner)
  return { ...inner, ...Object.fromEntries(known) }
}

/** The members that are dates, also where a store has them as text or as a number. */
const dates = ["emailVerified", "expires"]

/** A row with its dates; records of mappers become objects. Nothing for what is no row. */
function reviveRow<Row>(row: Row): Row {
  if (typeof row !== "object" || row === null) return undefined as Row
  const plain = { ...("toJSON" in row && typeof row.toJSON === "function" ? row.toJSON() : row) }
  for (const name of dates) {
    const value: unknown = plain[name]
    if (typeof value === "number" || isDate(value)) plain[name] = new Date(value)
    if (value === undefined && name === "emailVerified" && "email" in plain) plain[name] = null
  }
  return Object.keys(plain).length > 0 ? plain : (undefined as Row)
}

function reviveRows<Found extends { session: object; user: object } | null>(found: Found): Found {
  const [session, user] = [reviveRow(found?.session), reviveRow(found?.user)]
  return (session && user ? { session, user } : null) as Found
}
