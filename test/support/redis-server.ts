/** A Redis that runs: each test file has a prefix of its own, whose keys are removed when it is done. */
import { randomBytes } from "node:crypto"
import { createClient, type RedisClientType } from "redis"

/** Where it listens: `REDIS_URL`, else the port of Redis on this machine. */
export const redisAddress = process.env.REDIS_URL ?? "redis://127.0.0.1:6379"

/** A client that fails where nothing listens, instead of trying for ever. */
export async function connectRedis(url = redisAddress): Promise<RedisClientType> {
  const client: RedisClientType = createClient({ url, socket: { reconnectStrategy: false } })
  // Without a listener the process would end; what was asked fails as well.
  client.on("error", () => {})
  await client.connect()
  return client
}

/** A prefix that nothing else has. */
export const newPrefix = (): string => `authlas-test-${randomBytes(6).toString("hex")}:`

/** Removes the keys of a prefix. */
export async function removeKeys(client: RedisClientType, prefix: string): Promise<void> {
  for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 1_000 }))
    if (keys.length > 0) await client.del(keys)
}
