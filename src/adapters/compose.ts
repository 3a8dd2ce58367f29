/** One adapter over several stores: users in one, sessions in another. */

import { AdapterError } from "../engine/errors.js"
import { hasOneWrite, markOneWrite } from "../engine/realm.js"
import type { Adapter, AdapterSession, TenantAdapter } from "../types/adapter.js"
import type { ExpiredRows } from "../types/storage.js"
import { addTenants } from "./tenants.js"

/** Takes the methods that a store has, an object or an instance of a class, each with its own `this`. */
function bindMethods<Name extends keyof Adapter>(
  store: Adapter,
  names: readonly Name[],
): Pick<Adapter, Name> {
  const pairs = names.flatMap((name) => {
    const method: unknown = store[name]
    return typeof method === "function" ? [[name, method.bind(store) as unknown] as const] : []
  })
  return Object.fromEntries(pairs) as Pick<Adapter, Name>
}

/** Remedies for stores that lack methods. */
const remedies: Readonly<Record<string, string>> = {
  users: "Give it an adapter that keeps users: KyselyAdapter, or one of Auth.js.",
  sessions:
    "Give it RedisAdapter, or add them: adapters of databases keep sessions beside their users alone.",
  tokens: "Give it an adapter that has them, or leave tokens out: they are then kept where sessions are.",
}

function assertMethods(
  part: "users" | "sessions" | "tokens",
  store: object | undefined,
  names: readonly string[],
): void {
  const lacking = names.filter((name) => !store || typeof Reflect.get(store, name) !== "function")
  if (lacking.length === 0) return
  const given = store ? `a store as "${part}" that has no ${lacking.join(", no ")}` : `no store as "${part}"`
  throw new AdapterError(`compose was given ${given}. ${remedies[part]}`, { option: part, methods: lacking })
}

/** A store of sessions whose users are in another store, such as `RedisAdapter`. */
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
  ...(["updateAuthenticatorCounter", "deleteAuthenticator"] as const),
  ...(["storeFirstProof", "getFirstProof"] as const),
  ...(["storeUserRecord", "listUserRecords", "deleteUserRecord"] as const),
] as const

/** Methods about sessions; `getSessionAndUser` is made of two stores. */
const ofSessions = [
  ...(["createSession", "updateSession", "deleteSession"] as const),
  ...(["deleteSessionsByUserId", "listSessionsByUserId"] as const),
  ...(["createSessionOrigin", "getSessionOrigin", "listSessionOrigins", "useLogoutToken"] as const),
] as const

const ofTokens = ["createVerificationToken", "useVerificationToken"] as const

/** Methods about devices, all in one store. */
const ofDevices = [
  ...(["createDeviceGrant", "getDeviceGrant", "updateDeviceGrant", "deleteDeviceGrant"] as const),
] as const

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
  assertMethods("users", users, ["getUser"])
  assertMethods("sessions", sessions, [
    ...(["createSession", "getSession", "updateSession", "deleteSession"] as const),
    "deleteSessionsByUserId",
  ])
  if (tokens) assertMethods("tokens", tokens, ofTokens)
  const hasTokens = ofTokens.every((name) => typeof sessions[name] === "function")
  const tokenStore = tokens ?? (hasTokens ? sessions : users)
  const deviceStore = [tokenStore, sessions, users].find((store) =>
    ofDevices.every((name) => typeof store[name] === "function"),
  )
  const all = [...new Set<Adapter>([users, sessions, tokenStore])]
  const hasTenants = (store: Adapter): store is TenantAdapter =>
    typeof (store as Partial<TenantAdapter>).forTenant === "function"
  const composed = markOneWrite({
    ...bindMethods(sessions, ["leaseAccount"]),
    ...bindMethods(users, [...ofUsers, "leaseAccount", "consumeLimit"]),
    ...(hasOneWrite(users) && bindMethods(users, ["createUserWithAccount"])),
    // Sessions are in the faster store.
    ...bindMethods(sessions, [...ofSessions, "consumeLimit"]),
    ...bindMethods(tokenStore, ofTokens),
    ...(deviceStore && bindMethods(deviceStore, ofDevices)),
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
    ...(all.some((store) => store.checkStorage) && {
      async checkStorage() {
        const found = await Promise.all(all.map(async (store) => (await store.checkStorage?.()) ?? []))
        return found.flat()
      },
    }),
    ...(all.some((store) => store.deleteExpired) && {
      // One store after another, up to the limit in all.
      async deleteExpired({ now, limit }) {
        const removed: ExpiredRows = { sessions: 0, verificationTokens: 0, logoutTokens: 0, leases: 0 }
        const kinds = ["sessions", "verificationTokens", "logoutTokens", "leases"] as const
        for (const store of all) {
          const left = limit - Math.max(...Object.values(removed))
          if (left <= 0) break
          const rows = await store.deleteExpired?.({ now, limit: left })
          for (const kind of kinds) removed[kind] += rows?.[kind] ?? 0
          const { deviceGrants = 0 } = rows ?? {}
          if (deviceGrants > 0) removed.deviceGrants = (removed.deviceGrants ?? 0) + deviceGrants
        }
        return removed
      },
    }),
  } satisfies Adapter)
  if (!all.every(hasTenants)) return composed
  const forTenant = (tenantId: string): Adapter =>
    compose({
      users: (users as TenantAdapter).forTenant(tenantId),
      sessions: (sessions as unknown as TenantAdapter).forTenant(tenantId) as SessionStorage,
      ...(tokens && { tokens: (tokens as TenantAdapter).forTenant(tenantId) }),
    })
  return addTenants(composed, forTenant)
}

export default compose
