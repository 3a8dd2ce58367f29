/** The adapter over a cluster of Redis, which refuses every script and command that touches two slots. */
import { Cluster } from "ioredis"
import { createCluster } from "redis"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { RedisAdapter, type RedisClient } from "../../src/adapters/redis.js"
import { testAdapter } from "../../src/testing/adapter.js"
import { Application, goal } from "../support/application.js"
import { type RedisClusterProcesses, startRedisCluster } from "../support/redis-processes.js"
import { connectRedis } from "../support/redis-server.js"

/** A client of the cluster, and how to leave it. */
interface Connected {
  client: RedisClient
  close(): unknown
}

const clients: { name: string; connect(ports: number[]): Promise<Connected> }[] = [
  {
    name: "node-redis",
    async connect(ports) {
      const rootNodes = ports.map((port) => ({ url: `redis://127.0.0.1:${port}` }))
      const client = createCluster({ rootNodes })
      client.on("error", () => {})
      await client.connect()
      return { client, close: () => client.close() }
    },
  },
  {
    name: "ioredis",
    async connect(ports) {
      const client = new Cluster(ports.map((port) => ({ host: "127.0.0.1", port })))
      return { client, close: () => client.disconnect() }
    },
  },
]

describe("a cluster of three", () => {
  let cluster: RedisClusterProcesses

  beforeAll(async () => {
    cluster = await startRedisCluster()
  }, 60_000)
  afterAll(() => cluster?.stop())

  describe.each(clients)("over $name", ({ connect }) => {
    let connected: Connected

    beforeAll(async () => {
      connected = await connect(cluster.servers.map(({ port }) => port))
    })
    afterAll(() => connected?.close())

    testAdapter({ describe, it }, () => RedisAdapter(connected.client))

    it("signs users in by a provider and by mail", async () => {
      const app = new Application({ adapter: RedisAdapter(connected.client, { prefix: "app:" }) })
      expect(goal(await app.signIn())).toBe("")
      expect(await app.client.session()).toMatchObject({ user: { email: "ada@example.com" } })
      expect(goal(await app.mail("grace@example.com"))).toBe("")
      expect(app.errors).toEqual([])
    })

    it("says what the settings of its servers lack", async () => {
      const found = await RedisAdapter(connected.client).checkStorage()
      expect(found.map(({ message }) => message)).toEqual([expect.stringContaining("appendonly no")])
    })
  })

  it("spreads its keys over all servers", async () => {
    for (const { url } of cluster.servers) {
      const client = await connectRedis(url)
      expect(await client.dbSize()).toBeGreaterThan(50)
      await client.close()
    }
  })
})
