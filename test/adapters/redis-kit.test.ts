/** The adapter over Redis, held to the published kit with every client. */
import { Redis } from "ioredis"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { RedisAdapter, type RedisClient } from "../../src/adapters/redis.js"
import { adapterContract, tenantContract } from "../../src/testing/adapter.js"
import { connectRedis, newPrefix, redisAddress, removeKeys } from "../support/redis-server.js"

/** A client, and how to leave it. */
interface Connected {
  client: RedisClient
  close(): unknown
}

const clients: { name: string; connect(): Promise<Connected> }[] = [
  {
    name: "node-redis",
    async connect() {
      const client = await connectRedis()
      return { client, close: () => client.close() }
    },
  },
  {
    name: "ioredis",
    async connect() {
      const client = new Redis(redisAddress)
      return { client, close: () => client.disconnect() }
    },
  },
]

describe.each(clients)("Redis over $name", ({ connect }) => {
  const prefix = newPrefix()
  let connected: Connected

  beforeAll(async () => {
    connected = await connect()
  })
  afterAll(async () => {
    connected?.close()
    const client = await connectRedis()
    await removeKeys(client, prefix)
    await client.close()
  })

  it.each(adapterContract(() => RedisAdapter(connected.client, { prefix })))(
    "keeps $name",
    async ({ run }) => {
      // The methods that a rule would need and the adapter lacks.
      expect(await run()).toEqual([])
    },
  )

  it.each(tenantContract(() => RedisAdapter(connected.client, { prefix })))(
    "keeps $name",
    async ({ run }) => {
      expect(await run()).toEqual([])
    },
  )
})
