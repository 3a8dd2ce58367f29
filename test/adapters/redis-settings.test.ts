/** What the adapter says of servers whose settings lose or refuse what it writes. */
import type { RedisClientType } from "redis"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { RedisAdapter, type SendCommand } from "../../src/adapters/redis.js"
import { type RedisProcess, startRedis } from "../support/redis-processes.js"
import { connectRedis } from "../support/redis-server.js"

const user = { id: "u1", email: "ada@example.com", emailVerified: null }

describe("a Redis of its own", () => {
  let server: RedisProcess
  let client: RedisClientType

  beforeAll(async () => {
    server = await startRedis(["--appendonly", "yes"])
    client = await connectRedis(server.url)
  }, 30_000)
  afterEach(async () => {
    await client.configSet({ appendonly: "yes", appendfsync: "everysec", "maxmemory-policy": "noeviction" })
    await client.configSet("maxmemory", "0")
    await client.sendCommand(["REPLICAOF", "NO", "ONE"])
    await client.flushAll()
  })
  afterAll(async () => {
    client?.destroy()
    await server?.stop()
  })

  /** The findings, each with its type, as a line. */
  const findings = async (send?: SendCommand) =>
    (await RedisAdapter(send ?? client).checkStorage()).map(
      ({ type, message, remedy }) => `${type}: ${message} ${remedy}`,
    )

  it("is all right with an append-only file and without eviction", async () => {
    expect(await findings()).toEqual([])
  })

  it.each([
    ["appendonly", "no", /^error: .*"appendonly no": .*lost.*"appendonly yes".*appendfsync/],
    ["appendfsync", "no", /^warning: .*"appendfsync no".*everysec/],
    [
      "maxmemory-policy",
      "allkeys-lru",
      /^warning: .*"maxmemory-policy allkeys-lru": it drops users, .*noeviction/,
    ],
    [
      "maxmemory-policy",
      "volatile-ttl",
      /^warning: .*"maxmemory-policy volatile-ttl": it drops sessions, .*noeviction/,
    ],
  ])("is told by name with %s %s", async (setting, value, expected) => {
    await client.configSet(setting, value)
    expect(await findings()).toEqual([expect.stringMatching(expected)])
  })

  it("is told by name as a replica, and refuses what is written with the remedy", async () => {
    await client.replicaOf("127.0.0.1", 1)
    expect(await findings()).toEqual([expect.stringMatching(/^error: .*replica .*address of the primary/)])
    const refusal = {
      type: "AdapterError",
      message: expect.stringMatching(/replica.*address of the primary/),
    }
    await expect(RedisAdapter(client).createUser(user)).rejects.toMatchObject(refusal)
  })

  it("refuses what is written without memory, with the remedy", async () => {
    await client.configSet("maxmemory", "1")
    const refusal = { type: "AdapterError", message: expect.stringMatching(/maxmemory/) }
    await expect(RedisAdapter(client).createUser(user)).rejects.toMatchObject(refusal)
  })

  /** A server that refuses some commands, as hosted ones do, or answers them otherwise. */
  const refusing =
    (answers: Record<string, unknown>): SendCommand =>
    async (command) => {
      const [name] = command
      if (!(name in answers)) return client.sendCommand(command)
      if (answers[name] === undefined) throw new Error(`ERR unknown command '${name}'`)
      return answers[name]
    }

  it("is told of what cannot be seen where CONFIG is refused", async () => {
    await client.configSet("maxmemory-policy", "allkeys-lru")
    const eviction = expect.stringContaining("allkeys-lru")
    expect(await findings(refusing({ CONFIG: undefined }))).toEqual([eviction])
    const unseen = expect.stringMatching(/^warning: .*\(CONFIG\).*could not be seen/)
    expect(await findings(refusing({ CONFIG: undefined, INFO: undefined }))).toEqual([unseen])
    await client.configSet({ appendonly: "no", "maxmemory-policy": "noeviction" })
    const off = expect.stringMatching(/^warning: .*aof_enabled:0/)
    expect(await findings(refusing({ CONFIG: undefined }))).toEqual([off])
  })

  it("is told when it is too old, or could not write to its disk", async () => {
    const old = refusing({ INFO: "redis_version:6.0.16\r\naof_last_write_status:err\r\n" })
    expect(await findings(old)).toEqual([
      expect.stringMatching(/^error: .*6\.0\.16.*Install Redis 6\.2/),
      expect.stringMatching(/^error: .*aof_last_write_status:err.*space/),
    ])
    expect(await findings(refusing({ INFO: "redis_version:6.2.0" }))).toEqual([])
  })

  it("is no finding where it cannot be reached: the call fails", async () => {
    const closed = await connectRedis(server.url)
    closed.destroy()
    const refusal = { type: "AdapterError", message: expect.stringMatching(/closed.*connect\(\)/) }
    await expect(RedisAdapter(closed).checkStorage()).rejects.toMatchObject(refusal)
  })

  it("is sent a script once it says that it does not know it", async () => {
    const adapter = RedisAdapter(client)
    await adapter.createUser(user)
    await client.scriptFlush()
    expect(await adapter.updateUser({ id: "u1", name: "Ada" })).toMatchObject({ name: "Ada" })
  })

  it("is refused where it is no client", () => {
    expect(() => RedisAdapter("redis://127.0.0.1" as never)).toThrow(/no client of Redis.*ioredis/)
    expect(() => RedisAdapter({} as never)).toThrow(/no client of Redis/)
  })

  it("removes what has expired by itself: rows, what stands beside them, and lists", async () => {
    const adapter = RedisAdapter(client)
    const expires = new Date(Date.now() + 3_600_789)
    await adapter.createSession({ sessionToken: "t1", userId: "u1", expires })
    const from = { provider: "acme", providerAccountId: "9", issuer: "i", subject: "9", sid: "s" }
    await adapter.createSessionOrigin({ sessionToken: "t1", userId: "u1", ...from })
    await adapter.createVerificationToken({ identifier: "a", token: "b", expires })
    await adapter.useLogoutToken({ issuer: "i", jti: "j", expires })
    const keys = await client.keys("*")
    expect(keys.length).toBe(7)
    for (const key of keys) {
      expect(key).toMatch(/^authlas:\{/)
      expect(Math.abs((await client.pExpireTime(key)) - expires.valueOf())).toBeLessThan(50)
    }
  })
})
