/** Users in one store, sessions in Redis. */
import type { RedisClientType } from "redis"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { compose } from "../../src/adapters/compose.js"
import { KyselyAdapter, migrate } from "../../src/adapters/kysely.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { RedisAdapter, type RedisStorage } from "../../src/adapters/redis.js"
import { testAdapter } from "../../src/testing/adapter.js"
import type { Adapter, AdapterUser } from "../../src/types/adapter.js"
import { Application, goal } from "../support/application.js"
import { connectRedis, newPrefix, removeKeys } from "../support/redis-server.js"
import { databases, type TestDatabase } from "../support/sql-databases.js"

const ada: AdapterUser = { id: "u1", name: "Ada", email: "ada@example.com", emailVerified: null }
const soon = (): Date => new Date(Date.now() + 3_600_000)

describe("composed storage", () => {
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

  describe.each(databases())("of $name and Redis", ({ create }) => {
    let tables: TestDatabase
    let adapter: Required<Adapter>

    beforeAll(async () => {
      tables = await create()
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
      expect(asked).toMatch(/["`]User["`]/)
      expect(asked).not.toMatch(/["`](?:Session|VerificationToken)["`]|authlas_session/)
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
