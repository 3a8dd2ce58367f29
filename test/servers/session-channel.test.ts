/** Processes that tell each other over Redis and PostgreSQL which sessions ended. */
import { Redis } from "ioredis"
import pg from "pg"
import { createClient, createCluster } from "redis"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { postgresChannel } from "../../src/adapters/postgres-channel.js"
import { redisChannel } from "../../src/adapters/redis.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { SessionChannel } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import { Client } from "../support/client.js"
import { PrivateServer } from "./private-servers.js"

const kinds: {
  name: string
  server: "redis" | "postgres"
  open(url: string): Promise<{ channel: SessionChannel; drop(): Promise<unknown>; close(): unknown }>
}[] = [
  {
    name: "redis",
    server: "redis",
    async open(url) {
      const client = createClient({ url })
      client.on("error", () => {})
      await client.connect()
      const drop = () => client.sendCommand(["CLIENT", "KILL", "TYPE", "pubsub"])
      return { channel: redisChannel(client), drop, close: () => client.destroy() }
    },
  },
  {
    name: "redis, protocol 3",
    server: "redis",
    async open(url) {
      const client = createClient({ url, RESP: 3 })
      client.on("error", () => {})
      await client.connect()
      const drop = () => client.sendCommand(["CLIENT", "KILL", "TYPE", "pubsub"])
      return { channel: redisChannel(client), drop, close: () => client.destroy() }
    },
  },
  {
    name: "ioredis",
    server: "redis",
    async open(url) {
      const client = new Redis(url)
      client.on("error", () => {})
      const drop = () => client.call("CLIENT", "KILL", "TYPE", "pubsub")
      // A client that is closed while it connects again tells of no end.
      const close = async () => {
        await client.ping()
        client.disconnect()
      }
      return { channel: redisChannel(client), drop, close }
    },
  },
  {
    name: "pg",
    server: "postgres",
    async open(url) {
      const channel = postgresChannel(() => new pg.Client({ connectionString: url }))
      const admin = new pg.Pool({ connectionString: url, max: 1 })
      admin.on("error", () => {})
      const drop = () =>
        admin.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query ~ '^(LISTEN|SELECT pg_notify)'",
        )
      return { channel, drop, close: () => Promise.all([channel.close(), admin.end()]) }
    },
  },
]

const servers: Partial<Record<"redis" | "postgres", PrivateServer>> = {}

beforeAll(async () => {
  servers.redis = await PrivateServer.create("redis")
  servers.postgres = await PrivateServer.create("postgres")
}, 60_000)
afterAll(async () => {
  for (const server of Object.values(servers)) await server.remove()
})

describe.each(kinds)("processes with a channel over $name", ({ server: kind, open }) => {
  const at = acme()
  const ends: (() => unknown)[] = []
  const logger = { error: vi.fn(), warn() {} }
  let store: Required<Adapter>

  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
    logger.error.mockClear()
  })

  /** Starts a process with connections of its own. */
  async function startProcess() {
    const { channel, drop, close } = await open(servers[kind]?.url ?? "")
    ends.push(close)
    const find = vi.fn(store.getSessionAndUser)
    const config = {
      providers: [at.provider],
      adapter: { ...store, getSessionAndUser: find },
      session: { strategy: "database" as const, revocable: { every: 3600, channel } },
      logger,
    }
    const openBrowser = (from?: Client): Client => {
      const client = new Client(config)
      for (const [name, value] of from?.cookies ?? []) client.cookies.set(name, value)
      return client
    }
    return { find, drop, open: openBrowser }
  }

  /** Two of them; a user is signed in at the first, and the second holds the session. */
  async function startPair() {
    store = MemoryAdapter()
    const [one, other] = [await startProcess(), await startProcess()]
    const client = one.open()
    await signInAs(client, at, { id: "9", name: "Ann", email: "ann@x.test" })
    const copy = other.open(client)
    await hold(other, copy)
    return { one, other, client, copy }
  }

  /** Looks at a session until it is held: a process that begins to listen lets go of all. */
  async function hold(at: Awaited<ReturnType<typeof startProcess>>, client: Client) {
    let quiet = 0
    await vi.waitUntil(
      async () => {
        at.find.mockClear()
        expect(await client.session()).toMatchObject({ user: { name: "Ann" } })
        quiet = at.find.mock.calls.length === 0 ? quiet + 1 : 0
        return quiet === 5
      },
      { timeout: 10_000, interval: 100 },
    )
  }

  /** Looks until the session has ended. */
  const waitForEnd = (client: () => Client) =>
    vi.waitFor(async () => expect(await client().session()).toBeNull(), { timeout: 10_000, interval: 20 })

  it("notice a sign-out, and the end of all sessions of a user, at once", async () => {
    const { one, other, client, copy } = await startPair()
    await client.submit("signout")
    await waitForEnd(() => other.open(copy))
    await signInAs(client, at, { id: "9", name: "Ann", email: "ann@x.test" })
    const again = other.open(client)
    await hold(other, again)
    const user = await store.getUserByAccount({ provider: "acme", providerAccountId: "9" })
    await createAccountManager(one.open().config).endAllSessions({ userId: user?.id ?? "" })
    await waitForEnd(() => other.open(again))
    expect(logger.error).not.toHaveBeenCalled()
  }, 30_000)

  it("hold nothing from before a lost connection came back, and go on", async () => {
    const { other, client, copy } = await startPair()
    other.find.mockClear()
    await other.drop()
    await vi.waitFor(
      async () => {
        await copy.session()
        expect(other.find).toHaveBeenCalled()
      },
      { timeout: 10_000, interval: 100 },
    )
    await hold(other, copy)
    await client.submit("signout")
    await waitForEnd(() => other.open(copy))
  }, 30_000)

  it("sign out while the server is away, and notice it when it is back", async () => {
    const { other, client, copy } = await startPair()
    await servers[kind]?.kill()
    const begun = performance.now()
    expect((await client.submit("signout")).status).toBe(302)
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(await other.open(copy).session()).toMatchObject({ user: { name: "Ann" } })
    await servers[kind]?.start()
    await waitForEnd(() => other.open(copy))
  }, 60_000)
})

describe("a channel", () => {
  it("of Redis ends with the client of the application", async () => {
    const url = servers.redis?.url ?? ""
    const watcher = new Redis(url)
    const list = async () => String(await watcher.call("CLIENT", "LIST", "TYPE", "pubsub"))
    const waitForNone = () =>
      vi.waitFor(async () => expect(await list()).not.toContain("id="), { timeout: 5000 })
    // Those of the tests before end with their clients too.
    await waitForNone()
    const node = await createClient({ url })
      .on("error", () => {})
      .connect()
    const io = new Redis(url)
    for (const client of [node, io])
      await redisChannel(client).subscribe(
        () => {},
        () => {},
      )
    expect((await list()).match(/id=/g)).toHaveLength(2)
    await node.close()
    await io.quit()
    await waitForNone()
    watcher.disconnect()
  })

  it.each([
    [
      "redis",
      async (url: string) => {
        const client = createClient({ url, socket: { reconnectStrategy: false } })
        await client.on("error", () => {}).connect()
        return { client, restart: () => client.connect(), end: () => client.close() }
      },
    ],
    [
      "ioredis",
      async (url: string) => {
        const client = new Redis(url, { retryStrategy: () => null })
        return { client, restart: () => client.connect(), end: () => client.quit() }
      },
    ],
  ])(
    "of Redis listens again where clients of %s do not connect again by themselves",
    async (_, open) => {
      const url = servers.redis?.url ?? ""
      const admin = new Redis(url)
      const drop = () => admin.call("CLIENT", "KILL", "TYPE", "pubsub")
      const { client, restart, end } = await open(url)
      const [onText, onRestored] = [vi.fn(), vi.fn()]
      const channel = redisChannel(client)
      await channel.subscribe(onText, onRestored)
      for (const texts of [1, 2]) {
        await drop()
        await vi.waitFor(() => expect(onRestored).toHaveBeenCalledTimes(texts), { timeout: 5000 })
        await channel.publish("s")
        await vi.waitFor(() => expect(onText).toHaveBeenCalledTimes(texts))
      }
      // The application ends its client, and connects it again.
      await end()
      await new Promise((resolve) => setTimeout(resolve, 1500))
      expect(String(await admin.call("CLIENT", "LIST", "TYPE", "pubsub"))).not.toContain("id=")
      await restart()
      await vi.waitFor(() => expect(onRestored).toHaveBeenCalledTimes(3), { timeout: 5000 })
      expect(String(await admin.call("CLIENT", "LIST", "TYPE", "pubsub")).match(/id=/g)).toHaveLength(1)
      await channel.publish("s")
      await vi.waitFor(() => expect(onText).toHaveBeenCalledTimes(3))
      await end()
      admin.disconnect()
    },
    30_000,
  )

  it.each([
    ["a cluster", createCluster({ rootNodes: [{ url: "redis://127.0.0.1:1" }] })],
    ["a function", async () => null],
    ["a client over HTTP", { exec: async () => null, publish: async () => 0 }],
    ["nothing", undefined],
  ])("of Redis is refused over %s", (_, client) => {
    expect(() => redisChannel(client as never)).toThrow("redisChannel was given no client that can listen")
  })
})
