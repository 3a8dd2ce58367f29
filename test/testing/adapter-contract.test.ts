/** The kit that holds adapters to the storage contract: which adapters keep all of it, and that it sees what one breaks. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import {
  type AdapterContractOptions,
  AdapterRuleError,
  adapterContract,
  testAdapter,
} from "../../src/testing/adapter.js"
import type { Adapter } from "../../src/types/adapter.js"
import { storage } from "../support/tables.js"
import { broken } from "./broken-adapters.js"

/** Tries every rule; what is broken, and what is not tried. */
async function outcome(make: () => Adapter, options?: AdapterContractOptions) {
  const [failed, untried]: [string[], string[]] = [[], []]
  for (const { name, run } of adapterContract(make, options)) {
    const absent = await run().catch((error: unknown) => void failed.push(`${name}: ${error}`))
    if (absent && absent.length > 0) untried.push(name)
  }
  return { failed, untried }
}

describe("an adapter over an empty store for each rule", () => {
  testAdapter({ describe, it }, () => MemoryAdapter())
})

describe("an adapter over one store for all rules", () => {
  const adapter = MemoryAdapter()
  testAdapter({ describe, it }, async () => adapter)
})

describe("the kit", () => {
  const cases = adapterContract(() => MemoryAdapter())
  const tried = cases.filter(({ rule }) => rule !== "is a method of the adapter")

  it("has a case of its own name for each rule, and rules for each method", () => {
    const names = cases.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const methods = new Set(tried.map(({ method }) => method))
    expect([...methods].sort()).toEqual(Object.keys(MemoryAdapter()).sort())
  })

  it("passes an adapter with the methods of Auth.js alone, and says what it did not try", async () => {
    const { failed, untried } = await outcome(() => storage().adapter)
    expect(failed).toEqual([])
    const additions =
      /^(?:(?:createUserWithAccount|updateAccount|leaseAccount|listAccountsByUserId|deleteSessionsByUserId|listSessionsByUserId|deleteExpired|checkStorage|\w+Origins?|useLogoutToken|\w+FirstProof|\w+UserRecords?|\w+DeviceGrant|deleteAuthenticator|consumeLimit):.*|\w+: takes along .*)$/
    expect(untried).not.toEqual([])
    expect(untried.filter((name) => !additions.test(name))).toEqual([])
  })

  it("looks rows up by their keys alone, and leaves columns of the store's own to the store", async () => {
    const strict = (key: object, ...names: string[]) => {
      const others = Object.keys(key).filter((name) => !names.includes(name))
      if (others.length > 0) throw new TypeError(`no such members of a key: ${others}`)
    }
    let changes = 0
    const stamped = <User extends object>(user: User) => ({ ...user, updatedAt: new Date(++changes) })
    const { failed } = await outcome(() => {
      const { adapter } = storage()
      return {
        ...adapter,
        createUser: async (user) => adapter.createUser(stamped(user)),
        updateUser: async (user) => adapter.updateUser(stamped(user)),
        async getUserByAccount(key) {
          strict(key, "provider", "providerAccountId")
          return adapter.getUserByAccount(key)
        },
        async unlinkAccount(key) {
          strict(key, "provider", "providerAccountId")
          await adapter.unlinkAccount(key)
        },
        async useVerificationToken(key) {
          strict(key, "identifier", "token")
          return adapter.useVerificationToken(key)
        },
      }
    })
    expect(failed).toEqual([])
    expect(changes).toBeGreaterThan(0)
  })

  it("asks for the methods of Auth.js, but for those that are named as missing", async () => {
    const { getAuthenticator: _, ...adapter } = MemoryAdapter()
    const asked = await outcome(() => adapter)
    expect(asked.failed).toHaveLength(1)
    expect(asked.failed[0]).toContain("getAuthenticator: is a method of the adapter")
    expect(asked.failed[0]).toContain('without: ["getAuthenticator"]')
    const named = await outcome(() => adapter, { without: ["getAuthenticator"] })
    expect(named).toEqual({ failed: [], untried: [] })
    const stale = await outcome(() => MemoryAdapter(), { without: ["getAuthenticator"] })
    expect(stale.failed).toHaveLength(1)
    expect(stale.failed[0]).toContain('Take "getAuthenticator" off the option without')
  })

  it("calls after each rule, kept or broken, what closes the adapter", async () => {
    const [made, closed]: [Adapter[], Adapter[]] = [[], []]
    const make = () => {
      const adapter = { ...MemoryAdapter(), getUser: undefined }
      made.push(adapter)
      return adapter
    }
    await outcome(make, { after: async (adapter) => void closed.push(adapter) })
    expect(closed).toEqual(made)
    expect(made).toHaveLength(cases.length)
  })

  it("tells where long texts begin to differ, and keeps what was thrown as the cause", async () => {
    const whole = MemoryAdapter()
    const broken = adapterContract(() => ({
      ...whole,
      linkAccount: async (account) =>
        void (await whole.linkAccount({ ...account, id_token: `${account.id_token?.slice(0, -1)}!` })),
      getUserByEmail: async () => {
        throw new RangeError("no table users")
      },
    }))
    const errors = async (start: string) =>
      broken
        .find(({ name }) => name.startsWith(start))
        ?.run()
        .catch((error: unknown) => error)
    expect(String(await errors("linkAccount: keeps tokens of 10,000"))).toMatch(
      /… \(10000 characters\), which differs from character 10000 on$/m,
    )
    expect(await errors("getUserByEmail: returns null")).toMatchObject({
      expected: "no call throws",
      got: "a call threw RangeError: no table users",
      cause: new RangeError("no table users"),
    })
  })

  it("sees that expired sessions stay in a store that hides them", async () => {
    const whole = MemoryAdapter()
    const { failed } = await outcome(() => ({
      ...whole,
      async getSessionAndUser(sessionToken) {
        const found = await whole.getSessionAndUser(sessionToken)
        return found && found.session.expires.valueOf() > Date.now() ? found : null
      },
      deleteExpired: async () => ({ sessions: 0, verificationTokens: 0, logoutTokens: 0, leases: 0 }),
    }))
    const name = "deleteExpired: removes sessions that expired before the moment, and no other"
    expect(failed).toContainEqual(expect.stringContaining(name))
  })

  it("passes an adapter that is an instance of a class, whose methods use what it holds", async () => {
    const whole = MemoryAdapter()
    class Users {
      readonly #store = whole
      createUser = whole.createUser
      getUserByEmail(email: string) {
        return this.#store.getUserByEmail(email)
      }
    }
    const { failed } = await outcome(() => new Users())
    expect(failed.filter((name) => !name.includes("is a method of the adapter"))).toEqual([])
  })

  it("has an adapter that breaks each rule", () => {
    expect(Object.keys(broken).sort()).toEqual(tried.map(({ name }) => name).sort())
  })

  it.each(Object.entries(broken))("sees an adapter that breaks %s", async (name, breaks) => {
    const whole = MemoryAdapter()
    const made = adapterContract(() => ({ ...whole, ...breaks(whole) }) as Adapter)
    const one = made.find((each) => each.name === name)
    const error = await one?.run().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof AdapterRuleError)) throw new Error(`not seen: ${error}`)
    expect(error.message.split("\n")).toEqual([
      `The adapter breaks a rule of the storage contract. ${name}`,
      `  expected: ${error.expected}`,
      `  got: ${error.got}`,
      `  what to do: ${error.remedy}`,
    ])
    expect([error.method, error.rule]).toEqual([one?.method, one?.rule])
    expect(error.got).not.toBe(error.expected)
  })
})
