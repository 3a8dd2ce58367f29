/** Redis with `appendonly yes`, killed and started again under an application that is set up as the README says. */
import { createClient, type RedisClientType } from "redis"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { RedisAdapter } from "../../src/adapters/redis.js"
import { Site } from "./killed-clients.js"
import { tablesIn } from "./killed-tables.js"
import { contradictions, finish, survive } from "./killed-traffic.js"
import { PrivateServer, withoutPrograms } from "./private-servers.js"

const isLeftOut = await withoutPrograms("redis", "the tests of a Redis that is killed")

describe.skipIf(isLeftOut)("Redis killed under traffic", () => {
  let server: PrivateServer

  beforeAll(async () => {
    server = await PrivateServer.create("redis")
  })
  afterAll(() => server?.remove())

  it.each([
    ["waits for it", 10_000],
    ["gives up on commands that are sent nevertheless once it is back", 800],
  ])(
    "contradicts nothing that a client was told, where the application %s",
    async (_, adapter) => {
      const client: RedisClientType = createClient({ url: server.url })
      const told: Error[] = []
      client.on("error", (error) => void told.push(error))
      await client.connect()
      const site = new Site(RedisAdapter(client), { timeouts: { adapter } })
      const { recovered, failures } = await survive(site, server, 2)
      await finish(site)
      expect(contradictions(site, await tablesIn(client))).toEqual([])
      expect(told.length).toBeGreaterThan(2)
      if (adapter < 1_000) expect(failures).toBeGreaterThan(10)
      expect(Math.max(...recovered)).toBeLessThan(10_000)
      await client.flushAll()
      client.destroy()
    },
    120_000,
  )
})
