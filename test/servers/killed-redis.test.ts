/** Redis with `appendonly yes`, killed and started again under an application that is set up as the guide to storage says. */
import { Redis } from "ioredis"
import { createClient, type RedisClientType } from "redis"
import { describe, expect, it } from "vitest"
import { RedisAdapter, type RedisClient } from "../../src/adapters/redis.js"
import { connectRedis } from "../support/redis-server.js"
import { Site } from "./killed-clients.js"
import { tablesIn } from "./killed-tables.js"
import { contradictions, finish, survive } from "./killed-traffic.js"
import { PrivateServer } from "./private-servers.js"

/** A client of an application, what it told of its connection, and how to leave it. */
interface Connected {
  client: RedisClient
  told: Error[]
  leave(): unknown
}

async function nodeRedis(url: string): Promise<Connected> {
  const told: Error[] = []
  const client: RedisClientType = createClient({ url })
  client.on("error", (error) => void told.push(error))
  await client.connect()
  return { client, told, leave: () => client.destroy() }
}

/** Sends what had no answer once more, by itself: commands may run twice. */
async function ioredis(url: string): Promise<Connected> {
  const told: Error[] = []
  const client = new Redis(url)
  client.on("error", (error) => void told.push(error))
  return { client, told, leave: () => client.disconnect() }
}

describe("Redis killed under traffic", () => {
  it.each([
    ["waits for it", 10_000, nodeRedis],
    ["gives up on commands that are sent nevertheless once it is back", 800, nodeRedis],
    ["sends commands twice", 10_000, ioredis],
  ])(
    "contradicts nothing that a client was told, where the application %s",
    async (_, adapter, connect) => {
      const server = await PrivateServer.create("redis")
      try {
        const { client, told, leave } = await connect(server.url)
        const site = new Site(RedisAdapter(client), { timeouts: { adapter } })
        const { recovered, failures } = await survive(site, server)
        await finish(site)
        leave()
        const reader = await connectRedis(server.url)
        const tables = await tablesIn(reader)
        reader.destroy()
        expect(contradictions(site, tables)).toEqual([])
        expect(told.length).toBeGreaterThan(1)
        if (adapter < 1_000) expect(failures).toBeGreaterThan(10)
        expect(Math.max(...recovered)).toBeLessThan(10_000)
      } finally {
        await server.remove()
      }
    },
    120_000,
  )
})
