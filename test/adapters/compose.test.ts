/** Users in one store, sessions in another. */
import type { RedisClientType } from "redis"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { compose, type SessionStorage } from "../../src/adapters/compose.js"
import { KyselyAdapter, migrate } from "../../src/adapters/kysely.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { RedisAdapter, type RedisStorage } from "../../src/adapters/redis.js"
import type { Adapter, AdapterUser } from "../../src/adapters.js"
import { testAdapter } from "../../src/testing/adapter.js"
import { Application, goal } from "../support/application.js"
import { connectRedis, newPrefix, removeKeys, withoutRedis } from "../support/redis-server.js"
import { servers, type TestDatabase } from "../support/sql-databases.js"

const what = "tests of composed storage"
const isLeftOut = await withoutRedis(what)
const database = (await servers()).find(({ name }) => name === "PostgreSQL")

const ada: AdapterUser = { id: "u1", name: "Ada", email: "ada@example.com", emailVerified: null }
const soon = (): Date => new Date(Date.now() + 3_600_000)

describe.skipIf(isLeftOut)("composed storage", () => {
  const prefix = newPrefix()
  let client: RedisClientType
  let redis: RedisStorage

  beforeAll(async () => {
    client = await connectRedis()
    redis = RedisAdapter(client, { prefix })
  })
  afterEach(() => removeKeys(client, prefix))
  afterAll(() => client.close())

  describe("of a memory and Redis", () => {
    testAdapter({ describe, it }, () => compose({ users: MemoryAdapter(), sessions: redis }))
  })

  describe.skipIf(database?.isLeftOut)("of PostgreSQL and Redis", () => {
    let tables: TestDatabase
    let adapter: Required<Adapter>

    beforeAll(async () => {
      if (!database) throw new Error("there is no PostgreSQL among the servers of the tests")
      tables = await database.create()
      await migrate(tables.db)
      adapter = compose({ users: KyselyAdapter(tables.db), sessions: redis })
    })
    afterAll(() => tables.remove())

    testAdapter({ describe, it }, () => adapter)

    it("signs users in by a provider and by mail, keeps their sessions in Redis alone, and ends them", async () => {
      const app = new Application({ adapter, session: { updateAge: 0 } })
      tables.asked.length = 0
      expect(goal(await app.signIn())).toBe("")
      expect(await app.client.session()).toMatchObject({ user: { email: "ada@example.com" } })
      await app.client.submit("signout")
      expect(await app.client.session()).toBeNull()
      expect(goal(await app.mail("grace@example.com"))).toBe("")
      expect(await app.client.session()).toMatchObject({ user: { email: "grace@example.com" } })
      expect(goal(await app.followLink())).toContain("error=Verification")
      expect(app.errors.filter(({ type }) => type !== "Verification")).toEqual([])
      const asked = tables.asked.map(({ sql }) => sql).join("\n")
      expect(asked).toMatch(/"User"/)
      expect(asked).not.toMatch(/"Session"|"VerificationToken"|authlas_session/)
    })
  })

  it("takes a session without a user for none, and removes it", async () => {
    const users = MemoryAdapter()
    const adapter = compose({ users, sessions: redis })
    await adapter.createUser(ada)
    await adapter.createSession({ sessionToken: "t1", userId: "u1", expires: soon() })
    expect((await adapter.getSessionAndUser("t1"))?.user).toEqual(ada)
    await users.deleteUser("u1")
    expect(await adapter.getSessionAndUser("t1")).toBeNull()
    expect(await redis.getSession("t1")).toBeNull()
  })

  it("ends the sessions of a user who is deleted in both stores, and those opened in the meantime", async () => {
    const users = MemoryAdapter()
    const slow: Adapter = {
      ...users,
      async deleteUser(id) {
        await redis.createSession({ sessionToken: "late", userId: id, expires: soon() })
        return users.deleteUser(id) as Promise<AdapterUser | null>
      },
    }
    const adapter = compose({ users: slow, sessions: redis })
    await users.createUser(ada)
    await adapter.createSession?.({ sessionToken: "t1", userId: "u1", expires: soon() })
    expect(await adapter.deleteUser?.("u1")).toEqual(ada)
    expect(await redis.listSessionsByUserId("u1")).toEqual([])
    expect(await redis.getSession("late")).toBeNull()
  })

  it("leaves a user without sessions rather than sessions without a user, where the users' store fails", async () => {
    const users = MemoryAdapter()
    const failing: Adapter = {
      ...users,
      deleteUser: async () => {
        throw new Error("disk full")
      },
    }
    const adapter = compose({ users: failing, sessions: redis })
    await users.createUser(ada)
    await redis.createSession({ sessionToken: "t1", userId: "u1", expires: soon() })
    await expect(adapter.deleteUser?.("u1")).rejects.toThrow("disk full")
    expect(await users.getUser("u1")).toEqual(ada)
    expect(await redis.getSession("t1")).toBeNull()
  })

  it("ends the sessions of users whose ids are numbers", async () => {
    const id = 7 as unknown as string
    await redis.createSession({ sessionToken: "t1", userId: id, expires: soon() })
    await compose({ users: MemoryAdapter(), sessions: redis }).deleteSessionsByUserId("7")
    expect(await redis.getSession("t1")).toBeNull()
  })
})

/** A store of which a test knows what was called. */
function noted(names: readonly string[], calls: string[] = []): { store: SessionStorage; calls: string[] } {
  const methods = names.map((name) => [name, async () => void calls.push(name)] as const)
  return { store: Object.fromEntries(methods) as unknown as SessionStorage, calls }
}

const sessionNames = [
  "createSession",
  "getSession",
  "updateSession",
  "deleteSession",
  "deleteSessionsByUserId",
]
const tokenNames = ["createVerificationToken", "useVerificationToken"]

describe("compose", () => {
  it.each([
    [
      "users",
      { users: {}, sessions: noted(sessionNames).store },
      /as "users" that has no getUser\. .*Kysely/,
    ],
    [
      "sessions",
      { users: MemoryAdapter(), sessions: MemoryAdapter() },
      /as "sessions" that has no getSession\. .*RedisAdapter/,
    ],
    [
      "tokens",
      {
        users: MemoryAdapter(),
        sessions: noted(sessionNames).store,
        tokens: { useVerificationToken: async () => null },
      },
      /as "tokens" that has no createVerificationToken\. .*leave tokens out/,
    ],
    ["sessions", { users: MemoryAdapter() }, /no store as "sessions"\. /],
  ])("says at once what its %s lack, and what to do", (option, stores, message) => {
    const make = () => compose(stores as unknown as Parameters<typeof compose>[0])
    expect(make).toThrow(
      expect.objectContaining({ type: "AdapterError", message: expect.stringMatching(message) }),
    )
    expect(make).toThrow(expect.objectContaining({ cause: expect.objectContaining({ option }) }))
  })

  it("has the methods that its stores have, each with its own this, and no other", async () => {
    class Users {
      rows = new Map([[ada.id, ada]])
      async getUser(id: string) {
        return this.rows.get(id) ?? null
      }
    }
    const adapter = compose({ users: new Users(), sessions: noted(sessionNames).store })
    expect(Object.keys(adapter).sort()).toEqual(
      ["getUser", "getSessionAndUser", ...sessionNames.filter((name) => name !== "getSession")].sort(),
    )
    expect(await adapter.getUser?.("u1")).toBe(ada)
  })

  it("keeps verification tokens with the sessions, else with the users, or where it is told", async () => {
    const [one, both, third] = [
      noted(sessionNames),
      noted([...sessionNames, ...tokenNames]),
      noted(tokenNames),
    ]
    const users = noted(["getUser", ...tokenNames])
    const create = async (stores: Parameters<typeof compose>[0] | object) => {
      const made = compose(stores as Parameters<typeof compose>[0])
      await made.createVerificationToken?.({ identifier: "a", token: "b", expires: soon() })
    }
    await create({ users: users.store, sessions: both.store })
    expect([users.calls, both.calls]).toEqual([[], ["createVerificationToken"]])
    await create({ users: users.store, sessions: one.store })
    expect([users.calls, one.calls]).toEqual([["createVerificationToken"], []])
    await create({ users: users.store, sessions: both.store, tokens: third.store })
    expect([both.calls.length, third.calls]).toEqual([1, ["createVerificationToken"]])
  })

  it("leases accounts where users are, or with the sessions where that store cannot", async () => {
    const key = { provider: "acme", providerAccountId: "1" }
    const sessions = noted([...sessionNames, "leaseAccount"])
    const users = noted(["getUser", "leaseAccount"])
    await compose({ users: users.store, sessions: sessions.store }).leaseAccount?.(key, {
      holder: "h",
      ms: 1,
    })
    expect([users.calls, sessions.calls]).toEqual([["leaseAccount"], []])
    const bare = noted(["getUser"]).store
    await compose({ users: bare, sessions: sessions.store }).leaseAccount?.(key, { holder: "h", ms: 1 })
    expect(sessions.calls).toEqual(["leaseAccount"])
  })

  it("cleans its stores one after another within the limit, and tells what all of them find", async () => {
    const none = { sessions: 0, verificationTokens: 0, logoutTokens: 0, leases: 0 }
    const asked: number[] = []
    const part = (counts: object, message: string): Adapter => ({
      deleteExpired: async ({ limit }) => {
        asked.push(limit)
        return { ...none, ...counts }
      },
      checkStorage: async () => [{ type: "warning", message, remedy: "r" }],
    })
    const adapter = compose({
      users: { ...noted(["getUser"]).store, ...part({ sessions: 3 }, "users") },
      sessions: { ...noted(sessionNames).store, ...part({ sessions: 4, leases: 7 }, "sessions") },
      tokens: { ...noted(tokenNames).store, ...part({ verificationTokens: 1 }, "tokens") },
    })
    expect(await adapter.deleteExpired?.({ now: new Date(), limit: 10 })).toEqual({
      ...none,
      sessions: 7,
      leases: 7,
      verificationTokens: 1,
    })
    expect(asked).toEqual([10, 7, 3])
    asked.length = 0
    await adapter.deleteExpired?.({ now: new Date(), limit: 3 })
    expect(asked).toEqual([3])
    const found = await adapter.checkStorage?.()
    expect(found?.map(({ message }) => message)).toEqual(["users", "sessions", "tokens"])
  })
})
