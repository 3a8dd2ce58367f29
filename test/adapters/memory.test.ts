import { beforeEach, describe, expect, it } from "vitest"
import MemoryDefault, { MemoryAdapter } from "../../src/adapters/memory.js"
import { AdapterError } from "../../src/engine/errors.js"
import type { AdapterUser } from "../../src/types/adapter.js"

let adapter: ReturnType<typeof MemoryAdapter>
let user: AdapterUser
const account = { provider: "acme", providerAccountId: "9", type: "oauth" as const }

beforeEach(async () => {
  adapter = MemoryAdapter()
  user = await adapter.createUser({ id: "u1", email: "u1@x.test", emailVerified: null, name: "U" })
})

describe("memory adapter: users", () => {
  it("is the default export as well", () => {
    expect(MemoryDefault).toBe(MemoryAdapter)
  })

  it("keeps the id it is given and makes one where there is none", async () => {
    expect(user.id).toBe("u1")
    const { id: _, ...rest } = { ...user, email: "u2@x.test" }
    const made = await adapter.createUser(rest as AdapterUser)
    expect(made.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await adapter.getUser(made.id)).toEqual(made)
  })

  it("finds users by id, address and account, and answers null for strangers", async () => {
    await adapter.linkAccount({ ...account, userId: "u1" })
    expect(await adapter.getUser("u1")).toEqual(user)
    expect(await adapter.getUserByEmail("u1@x.test")).toEqual(user)
    expect(await adapter.getUserByAccount(account)).toEqual(user)
    expect(await adapter.getUser("u2")).toBeNull()
    expect(await adapter.getUserByEmail("u2@x.test")).toBeNull()
    expect(await adapter.getUserByAccount({ ...account, providerAccountId: "8" })).toBeNull()
  })

  it("keeps addresses unique, and allows many users without one", async () => {
    await expect(adapter.createUser({ ...user, id: "u2" })).rejects.toThrow(AdapterError)
    await adapter.createUser({ ...user, id: "u2", email: "u2@x.test" })
    await expect(adapter.updateUser({ id: "u2", email: "u1@x.test" })).rejects.toThrow(AdapterError)
    await adapter.createUser({ id: "u3", email: null as never, emailVerified: null })
    await adapter.createUser({ id: "u4", email: null as never, emailVerified: null })
  })

  it("changes only the members of an update", async () => {
    const emailVerified = new Date()
    expect(await adapter.updateUser({ id: "u1", emailVerified })).toEqual({ ...user, emailVerified })
    await expect(adapter.updateUser({ id: "nobody", name: "x" })).rejects.toThrow(AdapterError)
  })

  it("hands out copies and keeps copies", async () => {
    user.name = "changed"
    const seen = await adapter.getUser("u1")
    expect(seen?.name).toBe("U")
    if (seen) seen.name = "changed"
    expect((await adapter.getUser("u1"))?.name).toBe("U")
  })

  it("deletes a user with everything that belongs to it", async () => {
    await adapter.linkAccount({ ...account, userId: "u1" })
    await adapter.createSession({ sessionToken: "s", userId: "u1", expires: new Date() })
    expect(await adapter.deleteUser("u1")).toEqual(user)
    expect(await adapter.getAccount("9", "acme")).toBeNull()
    expect(await adapter.getSessionAndUser("s")).toBeNull()
  })
})

describe("memory adapter: accounts", () => {
  it("keeps accounts unique by provider and id", async () => {
    await adapter.linkAccount({ ...account, userId: "u1" })
    await expect(adapter.linkAccount({ ...account, userId: "u1" })).rejects.toThrow(AdapterError)
    await adapter.linkAccount({ ...account, provider: "other", userId: "u1" })
    expect(await adapter.listAccountsByUserId("u1")).toHaveLength(2)
  })

  it("does not mix up provider and id", async () => {
    await adapter.linkAccount({ ...account, provider: "a:b", providerAccountId: "c", userId: "u1" })
    expect(await adapter.getUserByAccount({ provider: "a", providerAccountId: "b:c" })).toBeNull()
  })

  it("unlinks an account", async () => {
    await adapter.linkAccount({ ...account, userId: "u1" })
    expect(await adapter.unlinkAccount(account)).toMatchObject(account)
    expect(await adapter.unlinkAccount(account)).toBeUndefined()
    expect(await adapter.listAccountsByUserId("u1")).toEqual([])
  })

  it("links to stored users only", async () => {
    await expect(adapter.linkAccount({ ...account, userId: "nobody" })).rejects.toThrow(AdapterError)
  })
})

describe("memory adapter: sessions and tokens", () => {
  const expires = new Date("2030-01-01")

  it("finds, extends and deletes a session", async () => {
    const session = await adapter.createSession({ sessionToken: "s", userId: "u1", expires })
    expect(await adapter.getSessionAndUser("s")).toEqual({ session, user })
    const later = new Date("2031-01-01")
    expect(await adapter.updateSession({ sessionToken: "s", expires: later })).toEqual({
      ...session,
      expires: later,
    })
    expect(await adapter.deleteSession("s")).toMatchObject({ sessionToken: "s" })
    expect(await adapter.deleteSession("s")).toBeNull()
    expect(await adapter.updateSession({ sessionToken: "s", expires })).toBeNull()
    expect(await adapter.getSessionAndUser("s")).toBeNull()
  })

  it("ends all sessions of one user", async () => {
    await adapter.createSession({ sessionToken: "a", userId: "u1", expires })
    await adapter.createSession({ sessionToken: "b", userId: "u1", expires })
    await adapter.deleteSessionsByUserId("u1")
    expect(await adapter.getSessionAndUser("a")).toBeNull()
    expect(await adapter.getSessionAndUser("b")).toBeNull()
  })

  it("gives a verification token out once, however many ask", async () => {
    const token = { identifier: "u1@x.test", token: "hash", expires }
    await adapter.createVerificationToken(token)
    const key = { identifier: "u1@x.test", token: "hash" }
    expect(await adapter.useVerificationToken({ ...key, identifier: "u2@x.test" })).toBeNull()
    const answers = await Promise.all(Array.from({ length: 10 }, () => adapter.useVerificationToken(key)))
    expect(answers.filter(Boolean)).toEqual([token])
  })

  it("keeps an expired token for the one who comes too late, and forgets it when another is made", async () => {
    const old = { identifier: "u1@x.test", token: "old", expires: new Date(0) }
    await adapter.createVerificationToken(old)
    await adapter.createVerificationToken({ ...old, token: "new", expires })
    expect(await adapter.useVerificationToken(old)).toBeNull()
  })
})

describe("memory adapter: authenticators", () => {
  const authenticator = {
    credentialID: "AAAA",
    credentialPublicKey: "BBBB",
    counter: 0,
    credentialDeviceType: "singleDevice",
    credentialBackedUp: false,
    providerAccountId: "AAAA",
    userId: "u1",
  }

  it("stores, lists and counts", async () => {
    expect(await adapter.createAuthenticator(authenticator)).toEqual(authenticator)
    expect(await adapter.getAuthenticator("AAAA")).toEqual(authenticator)
    expect(await adapter.updateAuthenticatorCounter("AAAA", 7)).toMatchObject({ counter: 7 })
    expect(await adapter.listAuthenticatorsByUserId("u1")).toMatchObject([{ counter: 7 }])
  })

  it("throws where the contract says so, and answers null or an empty list elsewhere", async () => {
    await adapter.createAuthenticator(authenticator)
    await expect(adapter.createAuthenticator(authenticator)).rejects.toThrow(AdapterError)
    await expect(adapter.updateAuthenticatorCounter("CCCC", 1)).rejects.toThrow(AdapterError)
    expect(await adapter.getAuthenticator("CCCC")).toBeNull()
    expect(await adapter.listAuthenticatorsByUserId("nobody")).toEqual([])
  })
})

describe("a limit", () => {
  it.each([
    [{ limit: 0, seconds: 60 }],
    [{ limit: -1, seconds: 60 }],
    [{ limit: Number.NaN, seconds: 60 }],
    [{ limit: 1.5, seconds: 60 }],
    [{ limit: 5, seconds: 0 }],
    [{ limit: 5, seconds: Number.POSITIVE_INFINITY }],
    [{ limit: 5, seconds: Number.NaN }],
  ])("that is none is refused: %o", async (rule) => {
    await expect(MemoryAdapter().consumeLimit("key", rule)).rejects.toThrow("is none")
  })

  it("is kept for the hundred thousand keys that were consumed last", async () => {
    const adapter = MemoryAdapter()
    const rule = { limit: 1, seconds: 3600 }
    await adapter.consumeLimit("first", rule)
    await adapter.consumeLimit("second", rule)
    for (let index = 0; index < 99_999; index += 1) await adapter.consumeLimit(`key ${index}`, rule)
    expect(await adapter.consumeLimit("second", rule)).toBeGreaterThan(0)
    expect(await adapter.consumeLimit("first", rule)).toBe(0)
  })

  it("keeps a limit that is asked for again and again, however many others there are", async () => {
    const adapter = MemoryAdapter()
    const rule = { limit: 1, seconds: 3600 }
    expect(await adapter.consumeLimit("used up", rule)).toBe(0)
    for (let index = 0; index < 200_000; index += 1) {
      await adapter.consumeLimit(`key ${index}`, rule)
      if (index % 50_000 === 0) expect(await adapter.consumeLimit("used up", rule)).toBeGreaterThan(0)
    }
    expect(await adapter.consumeLimit("used up", rule)).toBeGreaterThan(0)
  })
})
