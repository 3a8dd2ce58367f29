/** An own jwt.encode and jwt.decode that ignore the secret, and user ids that repeat from tenant to tenant. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import { selectTenantConfig } from "../../src/engine/tenants/index.js"
import type { AuthConfig } from "../../src/index.js"
import Passkey from "../../src/providers/passkey.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { ask } from "../webauthn/passkey.js"
import { site } from "./site.js"

describe("an own jwt.encode and jwt.decode that know no secret", () => {
  const own = () => {
    const kept = new Map<string, object>()
    return {
      encode: ({ token = {} }) => {
        const key = String(kept.size)
        kept.set(key, token)
        return key
      },
      decode: ({ token = "" }) => (kept.get(token) as never) ?? null,
    } as AuthConfig["jwt"]
  }
  /** An adapter whose users are numbered, as in tables with a serial key. */
  const numbered = () => {
    const known = new Map<string, ReturnType<typeof MemoryAdapter>>()
    const number = (made: ReturnType<typeof MemoryAdapter>) => {
      let last = 0
      const { createUser, createUserWithAccount } = made
      made.createUser = (user) => createUser({ ...user, id: String(++last) })
      made.createUserWithAccount = (all) =>
        createUserWithAccount({ ...all, user: { ...all.user, id: String(++last) } } as never)
      return made
    }
    const forTenant = (id: string) => {
      const made = known.get(id) ?? number(MemoryAdapter())
      known.set(id, made)
      return made
    }
    return { ...MemoryAdapter(), forTenant }
  }

  it("let no user of A act as the user of B with the same id", async () => {
    const { one, two, a, b, config } = site({
      config: { adapter: numbered(), jwt: own(), session: { strategy: "jwt" } },
    })
    two.user = { ...two.user, sub: "bob", email: "bob@example.com" }
    await one.signIn(a, "work")
    await two.signIn(b, "work")
    const [cookie, value] = [...a.cookies].find(([name]) => name.includes("session-token")) ?? ["", ""]
    const request = new Request("https://b.test/page", { headers: { cookie: `${cookie}=${value}` } })
    const manager = createAccountManager(await selectTenantConfig(config, request))
    const found = await Promise.resolve(manager.listAccounts({ request })).catch((error: Error) => error.name)
    expect(JSON.stringify(found)).not.toContain("bob")
  })

  it("let no user of A link an account to the user of B with the same id", async () => {
    const { one, two, a, b, browse, config } = site({
      config: { adapter: numbered(), jwt: own(), session: { strategy: "jwt" } },
    })
    two.user = { ...two.user, sub: "bob", email: "bob@example.com" }
    await one.signIn(a, "work")
    await two.signIn(b, "work")
    const mallory = browse("https://b.test")
    for (const [name, value] of a.cookies)
      if (name.includes("session-token")) mallory.cookies.set(name, value)
    two.user = { ...two.user, sub: "mallory", email: "mallory@example.com" }
    await two.signIn(mallory, "work")
    const adapter = (config.adapter as ReturnType<typeof numbered>).forTenant("B")
    expect(await adapter.listAccountsByUserId("1")).toHaveLength(1)
  })
})

describe("an own jwt.encode and jwt.decode that know no secret", () => {
  it("let no user of A add a passkey to the user of B with the same id", async () => {
    const kept = new Map<string, object>()
    const known = new Map<string, ReturnType<typeof MemoryAdapter>>()
    const forTenant = (id: string) => {
      const there = known.get(id)
      if (there) return there
      const made = MemoryAdapter()
      let last = 0
      const { createUserWithAccount } = made
      made.createUserWithAccount = (all) =>
        createUserWithAccount({ ...all, user: { ...all.user, id: String(++last) } } as never)
      known.set(id, made)
      return made
    }
    const { one, two, a, b, browse } = site({
      config: {
        adapter: { ...MemoryAdapter(), forTenant } as never,
        session: { strategy: "jwt" },
        providers: [Passkey()],
        experimental: { enableWebAuthn: true },
        jwt: {
          encode: ({ token = {} }) => {
            const key = String(kept.size)
            kept.set(key, token)
            return key
          },
          decode: ({ token = "" }) => (kept.get(token) as never) ?? null,
        },
      },
    })
    two.user = { ...two.user, sub: "bob", email: "bob@example.com" }
    await one.signIn(a, "work")
    await two.signIn(b, "work")
    const mallory = browse("https://b.test")
    for (const [name, value] of a.cookies)
      if (name.includes("session-token")) mallory.cookies.set(name, value)
    const asked = await ask(mallory, { action: "register" })
    const device = new SoftwareAuthenticator("https://b.test")
    await mallory.post("callback/passkey", {
      action: "register",
      data: device.register(asked.options?.challenge ?? "AAAA", { origin: "https://b.test", rpId: "b.test" }),
    })
    expect(await known.get("B")?.listAuthenticatorsByUserId("1")).toEqual([])
    expect(await mallory.session()).toBeNull()
  })
})
