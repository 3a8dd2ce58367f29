/** Storage in Redis and Valkey, over the application's own client. */

import { markOneWrite } from "../engine/realm.js"
import type { Adapter, AdapterSession } from "../types/adapter.js"
import { createRedisAccountMethods } from "./redis/accounts.js"
import { checkRedis } from "./redis/check.js"
import { createSend, type RedisClient } from "./redis/client.js"
import { createRedisDeviceMethods } from "./redis/device-grants.js"
import { createRedisSessionMethods } from "./redis/sessions.js"
import type { Store } from "./redis/store.js"
import { createRedisUserMethods } from "./redis/users.js"
import { addTenants } from "./tenants.js"

export { type PublishingClient, redisChannel } from "./redis/channel.js"
export type { RedisClient, SendCommand } from "./redis/client.js"

/** Options of the adapter. */
export interface RedisOptions {
  /** Begins every key; `authlas:` by default. Braces in it (`{app}:`) put all keys into one slot of a cluster. */
  prefix?: string
}

/** A complete adapter, which also finds a session whose user is elsewhere: `sessions` of `compose`. */
export type RedisStorage = Required<Adapter> & {
  /**
   * Makes the adapter of one tenant: its keys begin with the tenant.
   * @param tenantId The id of the tenant.
   */
  forTenant(tenantId: string): RedisStorage

  /**
   * Finds a session without looking for its user.
   * @param sessionToken Value of the session cookie.
   * @returns The row; null when there is none, or when it has expired.
   */
  getSession(sessionToken: string): Promise<AdapterSession | null>
}

/**
 * Makes a complete adapter for Redis 6.2, Valkey 7.2 and later, alone or as a cluster. The server must not lose what it has
 * confirmed: `appendonly yes`, and `maxmemory-policy noeviction`. It removes sessions and tokens by itself when they expire,
 * by its own clock. What belongs together is written by one script; what has to lie on several servers of a cluster, in an
 * order in which nothing counts until it is whole. `listSessionOrigins` needs `sid` or `subject`.
 * @param client The application's client, connected: one of `redis`, `ioredis` or `@upstash/redis`, or a function that
 * sends a command.
 * @param options How keys begin.
 * @returns The adapter, with all methods of the contract and its optional additions. What the server refuses is an
 * `AdapterError` that says why.
 * @throws {AdapterError} Where the client is none.
 * @example
 * ```ts
 * import { RedisAdapter } from "authlas/adapters/redis"
 * import { createClient } from "redis"
 *
 * const client = createClient({ url: process.env.REDIS_URL })
 * client.on("error", (error) => console.error(error))
 * await client.connect()
 * const config = { adapter: RedisAdapter(client), providers: [], trustHost: true, secret }
 * ```
 */
export function RedisAdapter(client: RedisClient, options: RedisOptions = {}): RedisStorage {
  const store: Store = { send: createSend(client), prefix: options.prefix ?? "authlas:" }
  const adapter = markOneWrite({
    ...createRedisUserMethods(store),
    ...createRedisAccountMethods(store),
    ...createRedisSessionMethods(store),
    ...createRedisDeviceMethods(store),
    // The server removes what has expired, and lists lose it when they are written.
    deleteExpired: async () => ({ sessions: 0, verificationTokens: 0, logoutTokens: 0, leases: 0 }),
    checkStorage: () => checkRedis(store.send),
  } satisfies Omit<RedisStorage, "forTenant">)
  // A colon ends the id, and ids have none: no key of one tenant begins as that of another.
  const formatPrefix = (tenantId: string) => `${store.prefix}tenant:${tenantId}:`
  return addTenants(adapter, (tenantId) => RedisAdapter(client, { prefix: formatPrefix(tenantId) }))
}

export default RedisAdapter
