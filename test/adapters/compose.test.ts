/** Users in one store, sessions in another. What needs a Redis is in `redis-compose.test.ts`. */
import { describe, expect, it } from "vitest"
import { compose, type SessionStorage } from "../../src/adapters/compose.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { Adapter, AdapterUser } from "../../src/types/adapter.js"

const ada: AdapterUser = { id: "u1", name: "Ada", email: "ada@example.com", emailVerified: null }
const soon = (): Date => new Date(Date.now() + 3_600_000)

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

  it("keeps devices where the tokens are, or in the first store that has all methods for them", async () => {
    const names = [
      ...(["createDeviceGrant", "getDeviceGrant", "updateDeviceGrant", "deleteDeviceGrant"] as const),
    ]
    const users = noted(["getUser", ...names])
    const sessions = noted([...sessionNames, ...tokenNames, ...names.slice(1)])
    await compose({ users: users.store, sessions: sessions.store }).deleteDeviceGrant?.("code")
    expect([users.calls, sessions.calls]).toEqual([["deleteDeviceGrant"], []])
    const whole = noted([...sessionNames, ...tokenNames, ...names])
    await compose({ users: users.store, sessions: whole.store }).deleteDeviceGrant?.("code")
    expect(whole.calls).toEqual(["deleteDeviceGrant"])
    const bare = compose({ users: noted(["getUser"]).store, sessions: sessions.store })
    expect(names.filter((name) => bare[name])).toEqual([])
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
      tokens: { ...noted(tokenNames).store, ...part({ verificationTokens: 1, deviceGrants: 2 }, "tokens") },
    })
    expect(await adapter.deleteExpired?.({ now: new Date(), limit: 10 })).toEqual({
      ...none,
      sessions: 7,
      leases: 7,
      verificationTokens: 1,
      deviceGrants: 2,
    })
    expect(asked).toEqual([10, 7, 3])
    asked.length = 0
    await adapter.deleteExpired?.({ now: new Date(), limit: 3 })
    expect(asked).toEqual([3])
    const found = await adapter.checkStorage?.()
    expect(found?.map(({ message }) => message)).toEqual(["users", "sessions", "tokens"])
  })
})
