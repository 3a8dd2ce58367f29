/** What is kept of a tenant, for how long, and what its own config changes. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { site } from "./site.js"

afterEach(() => vi.useRealTimers())

describe("the bound cache", () => {
  it("asks again after a clock was set back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { a, asked } = site()
    await a.get("providers")
    vi.setSystemTime(Date.now() - 86_400_000)
    await a.get("providers")
    expect(asked).toEqual(["A", "A"])
  })

  it("counts the time from when rows were read", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    let slow = true
    const { a, rows } = site({
      options: {
        config: async () => {
          if (slow) vi.setSystemTime(Date.now() + 50_000)
          slow = false
          return {}
        },
      },
    })
    await a.get("providers")
    rows.A = []
    vi.setSystemTime(Date.now() + 15_000)
    // 65 seconds after the rows were read.
    expect(Object.keys((await (await a.get("providers")).json()) as object)).toEqual([])
  })
})

describe("a tenant whose rows hang once", () => {
  it("is answered again afterwards", async () => {
    let hangs = true
    const rows = () => (hangs ? new Promise<never>(() => {}) : [])
    const { a } = site({ config: { timeouts: { callback: 50 } }, options: { providers: rows } })
    expect((await a.get("providers")).status).toBe(500)
    hangs = false
    expect((await a.get("providers")).status).toBe(200)
  })
})

describe("rows that are instances with toJSON", () => {
  it("count when their client secret has changed", async () => {
    class Row {
      id = "work"
      extends = "oidc" as const
      clientId = "cid"
      issuer: string
      clientSecret: string
      constructor(issuer: string, clientSecret: string) {
        this.issuer = issuer
        this.clientSecret = clientSecret
      }
      toJSON() {
        const { clientSecret: _, ...shown } = { ...this }
        return shown
      }
    }
    const { one, a, rows } = site({ options: { every: 0 } })
    rows.A = [new Row(one.issuer, "former")]
    await one.signIn(a, "work")
    rows.A = [new Row(one.issuer, "csec")]
    await one.signIn(a, "work")
    expect(one.last("token").headers.get("authorization")).toBe(`Basic ${btoa("cid:csec")}`)
  })
})

describe("callbacks of one tenant", () => {
  it("leave the signIn callback of all in force", async () => {
    const { one, a } = site({
      config: { callbacks: { signIn: () => false } },
      options: { config: () => ({ callbacks: { session: ({ session }) => session } }) },
    })
    await one.signIn(a, "work")
    expect(await a.session()).toBeNull()
  })
})

describe("a session callback that shows no session", () => {
  it.each(["jwt", "database"] as const)("shows none with tenants either (%s)", async (strategy) => {
    const session = (() => null) as never
    const { one, a } = site({ config: { session: { strategy }, callbacks: { session } } })
    await one.signIn(a, "work")
    expect(await a.session()).toBeNull()
  })
})

describe("what is said of a callback address", () => {
  it("is the one that is sent", async () => {
    const { a } = site()
    const { work } = await (await a.get("providers")).json()
    expect(work.callbackUrl).toBe("https://a.test/auth/callback/sso.A")
  })

  it("with a redirect proxy, which cannot open states of tenants, is a mistake of the config", async () => {
    const { a } = site({ config: { redirectProxyUrl: "https://proxy.test/auth" } })
    expect((await a.get("session")).status).toBe(500)
  })
})
