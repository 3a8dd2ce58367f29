/** One adapter over several stores: users in one, sessions in another. */
import type { Adapter, AdapterSession } from "../adapters.js"
import { hasOneWrite, withOneWrite } from "../brand/one-write.js"
import { methodsOf, needed } from "./compose/methods.js"
import { wholeMethods } from "./compose/whole.js"

/** A store of sessions whose users are elsewhere. `RedisAdapter` makes one. */
export type SessionStorage = Adapter &
  Pick<Required<Adapter>, "createSession" | "updateSession" | "deleteSession" | "deleteSessionsByUserId"> & {
    /**
     * Finds a session without looking for its user.
     * @param sessionToken Value of the session cookie.
     * @returns The row; null when there is none. An expired one may be returned.
     */
    getSession(sessionToken: string): PromiseLike<AdapterSession | null> | AdapterSession | null
  }

/** Which store keeps what. */
export interface Stores {
  /** Users, accounts and passkeys. */
  users: Adapter
  /** Sessions, what they came from, and logout tokens. */
  sessions: SessionStorage
  /** Verification tokens; by default where sessions are, or users where that store has no methods for them. */
  tokens?: Adapter
}

/** Stores with all methods, as those of this package are. */
export interface WholeStores extends Stores {
  /** Users, accounts and passkeys. */
  users: Required<Adapter>
  /** Sessions, what they came from, and logout tokens. */
  sessions: Required<Adapter> & SessionStorage
  /** Verification tokens; by default where sessions are. */
  tokens?: Required<Adapter>
}

/** Methods about users; `deleteUser` is made of two stores. */
const ofUsers = [
  ...(["createUser", "getUser", "getUserByEmail", "getUserByAccount", "updateUser"] as const),
  ...(["linkAccount", "unlinkAccount", "getAccount", "listAccountsByUserId", "updateAccount"] as const),
  ...(["createAuthenticator", "getAuthenticator", "listAuthenticatorsByUserId"] as const),
  ...(["updateAuthenticatorCounter", "storeFirstProof", "getFirstProof"] as const),
] as const

/** Methods about sessions; `getSessionAndUser` is made of two stores. */
const ofSessions = [
  ...(["createSession", "updateSession", "deleteSession"] as const),
  ...(["deleteSessionsByUserId", "listSessionsByUserId"] as const),
  ...(["createSessionOrigin", "getSessionOrigin", "listSessionOrigins", "useLogoutToken"] as const),
] as const

const ofTokens = ["createVerificationToken", "useVerificationToken"] as const

/**
 * Makes one adapter of several: users, accounts and passkeys in one store, sessions in another, which can be faster, and
 * verification tokens in either or a third. It has each method that the store in charge of it has; the right to refresh an
 * account's tokens is kept with the sessions where the store of the users lacks `leaseAccount`. A session whose user is gone
 * is none, and is removed. `deleteUser` ends the user's sessions first, and once more behind, so that none is left to a
 * later user of the same id.
 * @param stores Which store keeps what.
 * @returns The adapter.
 * @throws {AdapterError} Where a store lacks a method without which the parts do not fit; it says which, and what to do.
 * @example
 * ```ts
 * import { compose } from "authlas/adapters/compose"
 * import { KyselyAdapter } from "authlas/adapters/kysely"
 * import { RedisAdapter } from "authlas/adapters/redis"
 *
 * const config = { adapter: compose({ users: KyselyAdapter(db), sessions: RedisAdapter(client) }), providers: [] }
 * ```
 */
export function compose(stores: WholeStores): Required<Adapter>
/** Makes one adapter of several that may lack optional methods: those that a store lacks, the adapter lacks too. */
export function compose(stores: Stores): Adapter
export function compose({ users, sessions, tokens }: Stores): Adapter {
  needed("users", users, ["getUser"])
  needed("sessions", sessions, [
    ...(["createSession", "getSession", "updateSession", "deleteSession"] as const),
    "deleteSessionsByUserId",
  ])
  if (tokens) needed("tokens", tokens, ofTokens)
  const hasTokens = ofTokens.every((name) => typeof sessions[name] === "function")
  const tokenStore = tokens ?? (hasTokens ? sessions : users)
  return withOneWrite({
    ...methodsOf(sessions, ["leaseAccount"]),
    ...methodsOf(users, [...ofUsers, "leaseAccount"]),
    ...(hasOneWrite(users) && methodsOf(users, ["createUserWithAccount"])),
    ...methodsOf(sessions, ofSessions),
    ...methodsOf(tokenStore, ofTokens),
    ...crossing(users, sessions),
    ...wholeMethods([...new Set([users, sessions, tokenStore])]),
  })
}

export default compose

/** The methods that are made of two stores. */
function crossing(
  users: Adapter,
  sessions: SessionStorage,
): Pick<Adapter, "getSessionAndUser" | "deleteUser"> {
  return {
    async getSessionAndUser(sessionToken) {
      const session = await sessions.getSession(sessionToken)
      if (!session) return null
      const user = await users.getUser?.(session.userId)
      if (user) return { session, user }
      await sessions.deleteSession(sessionToken)
      return null
    },
    ...(typeof users.deleteUser === "function" && {
      async deleteUser(userId) {
        await sessions.deleteSessionsByUserId(userId)
        const user = await users.deleteUser?.(userId)
        await sessions.deleteSessionsByUserId(userId)
        return user ?? null
      },
    }),
  }
}
