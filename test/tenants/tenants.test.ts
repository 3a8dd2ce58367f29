/** Customers that share an application: connections, sessions and users of each. */
import { describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import { selectTenantConfig, tenantByLink, tenantByPath, tenants } from "../../src/engine/tenants/index.js"
import { getSession, signIn } from "../../src/frameworks/web.js"
import { Auth, checkConfig, isAuthAction } from "../../src/index.js"
import { acme } from "../support/acme.js"
import { listener, start } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { site } from "./site.js"

describe.each(["jwt", "database"] as const)("with sessions of strategy %s", (strategy) => {
  it("signs each tenant's users in at the tenant's provider, and the session names the tenant", async () => {
    const { one, two, a, b } = site({ config: { session: { strategy } } })
    two.user = { ...two.user, email: "bob@example.com", name: "Bob" }
    await one.signIn(a, "work")
    await two.signIn(b, "work")
    expect(await a.session()).toMatchObject({ tenant: "A", user: { email: "ada@example.com" } })
    expect(await b.session()).toMatchObject({ tenant: "B", user: { email: "bob@example.com" } })
    expect([one.count("token"), two.count("token")]).toEqual([1, 1])
  })

  it("makes two users of one address, one for each tenant", async () => {
    const { one, two, a, b, config } = site({ config: { session: { strategy } } })
    await one.signIn(a, "work")
    await two.signIn(b, "work")
    const adapter = config.adapter as ReturnType<typeof MemoryAdapter>
    const users = await Promise.all(
      ["A", "B"].map(async (id) => adapter.forTenant(id).getUserByEmail?.("ada@example.com")),
    )
    expect(users[0]?.id).toEqual(expect.any(String))
    expect(users[1]?.id).toEqual(expect.any(String))
    expect(users[0]?.id).not.toBe(users[1]?.id)
    expect(await adapter.getUserByEmail("ada@example.com")).toBeNull()
  })

  it("keeps what the application's callbacks say of the session", async () => {
    const session = vi.fn(({ session: { user, expires } }) => ({ user, expires, role: "admin" }))
    const { one, a } = site({ config: { session: { strategy }, callbacks: { session } } })
    await one.signIn(a, "work")
    expect(await a.session()).toMatchObject({ tenant: "A", role: "admin" })
  })
})

describe("a tenant", () => {
  it("has the providers of all beside its own", async () => {
    const { provider } = acme()
    const { a } = site({ config: { providers: [provider] } })
    expect(Object.keys((await (await a.get("providers")).json()) as object)).toEqual(["acme", "work"])
  })

  it("that is unknown gets 404, and none is kept", async () => {
    const { browse, asked } = site({
      options: { find: ({ url }) => new URL(url).hostname.split(".")[0] ?? null, most: 2 },
    })
    const lost = browse("https://nobody.test")
    for (const path of ["session", "signin", "callback/work"]) {
      expect((await lost.get(path)).status, path).toBe(404)
      expect((await lost.get(path, { accept: "text/html" })).status, path).toBe(404)
    }
    // Each time the application is asked anew.
    expect(asked.filter((id) => id === "nobody")).toHaveLength(6)
    expect((await lost.post("signin/work")).status).toBe(404)
  })

  it.each(["", "a/b", "ä", "x".repeat(65), "../A", "A\n", 7, undefined])(
    "is not looked up by an id that can be none: %j",
    async (id) => {
      const { a, asked } = site({ options: { find: () => id as string } })
      expect((await a.get("session")).status).toBe(404)
      expect(asked).toEqual([])
    },
  )

  it("is loaded once for many requests at once, and again when its time is up", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { a, asked } = site({ options: { every: 10 } })
    await Promise.all(Array.from({ length: 20 }, () => a.get("providers")))
    expect(asked).toEqual(["A"])
    vi.setSystemTime(Date.now() + 11_000)
    await a.get("providers")
    await a.get("providers")
    expect(asked).toEqual(["A", "A"])
    vi.useRealTimers()
  })

  it("has a new connection when it is asked for again, and loses one that is gone", async () => {
    const { a, rows, row, two } = site({ options: { every: 0 } })
    const list = async () => Object.keys((await (await a.get("providers")).json()) as object)
    expect(await list()).toEqual(["work"])
    rows.A = [...(rows.A ?? []), { ...row(two), id: "second" }]
    expect(await list()).toEqual(["work", "second"])
    rows.A = []
    expect(await list()).toEqual([])
    delete rows.A
    expect((await a.get("providers")).status).toBe(404)
  })

  it("goes on as it was for an hour while the application cannot be asked, and not where it is gone", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    let fails = false
    const { a, one, rows, logger } = site({
      options: {
        every: 10,
        providers: (id) => {
          if (fails) throw new Error("the database is away")
          return rows[id] ?? null
        },
      },
    })
    await one.signIn(a, "work")
    const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
    fails = true
    wait(30)
    expect(await a.session()).toMatchObject({ tenant: "A" })
    expect(logger.error.mock.calls.map(([error]) => error)).toMatchObject([{ type: "TenantError" }])
    wait(31)
    expect((await a.get("session")).status).toBe(500)
    fails = false
    expect(await a.session()).toMatchObject({ tenant: "A" })
    delete rows.A
    wait(1)
    expect((await a.get("session")).status).toBe(404)
    vi.useRealTimers()
  })

  it("keeps its metadata while its rows are the same", async () => {
    const { a, one } = site({ options: { every: 0 } })
    await start(a, "work")
    await start(a, "work")
    expect(one.count("discovery")).toBe(1)
  })

  it("is forgotten when it was asked for longest ago, so that memory is bounded", async () => {
    const { config, asked } = site({
      rows: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`t${at}`, []])),
      options: { find: ({ url }) => new URL(url).hostname.split(".")[0] ?? null, most: 2 },
    })
    for (const id of ["t1", "t2", "t1", "t3", "t1", "t2"])
      await Auth(new Request(`https://${id}.test/auth/providers`), config)
    expect(asked).toEqual(["t1", "t2", "t3", "t2"])
  })

  it("takes what is its own over what is of all", async () => {
    const event = vi.fn()
    const { one, a } = site({ options: { config: (id) => ({ events: { signIn: () => event(id) } }) } })
    await one.signIn(a, "work")
    expect(event).toHaveBeenCalledExactlyOnceWith("A")
  })

  it("answers with 500 and says why when the application cannot list its connections", async () => {
    const failing = () => Promise.reject(new Error("the database is away"))
    const { a, logger } = site({ options: { providers: failing } })
    expect((await a.get("session")).status).toBe(500)
    expect(logger.error.mock.calls[0]?.[0]).toMatchObject({ type: "TenantError", message: /providers of/ })
  })

  it("is named by what is logged", async () => {
    const { a, logger, one } = site()
    one.answers.token = () => Response.json({ error: "invalid_client" }, { status: 401 })
    await one.signIn(a, "work")
    expect(logger.error.mock.calls[0]?.[0]).toMatchObject({ tenant: "A" })
  })

  it("limits attempts by itself", async () => {
    const client = () => "192.0.2.1"
    const { config } = site({
      config: { limits: { signIns: { client: { limit: 1, seconds: 600 } }, client } },
    })
    const begin = async (origin: string) => (await new Client(config, origin).submit("signin/work")).status
    expect(await begin("https://a.test")).toBe(302)
    expect(await begin("https://a.test")).toBe(429)
    expect(await begin("https://b.test")).toBe(302)
  })
})

describe("what a tenant has of its own", () => {
  it.each(["secret", "adapter", "providers", "tenants", "jwt", "__proto__x"])("is never %s", async (name) => {
    const { a, logger } = site({ options: { config: () => ({ [name]: "x" }) as never } })
    expect((await a.get("session")).status).toBe(500)
    expect(logger.error.mock.calls[0]?.[0].message).toContain(
      `config of tenants() returned "${name}", which no tenant has of its own. Leave it out.`,
    )
  })

  it("goes on as it is, for the same object, where it is data that stays the same", async () => {
    const { config } = site({ options: { every: 0, config: () => ({ theme: { brandColor: "#123456" } }) } })
    const select = () => selectTenantConfig(config, new Request("https://a.test/page"))
    expect(await select()).toBe(await select())
    const other = site({ options: { every: 0, config: () => ({ events: { signIn: () => {} } }) } })
    const selectOther = () => selectTenantConfig(other.config, new Request("https://a.test/page"))
    expect(await selectOther()).not.toBe(await selectOther())
  })
})

describe("which tenant it is", () => {
  const rows = { A: [], B: [] }
  const ids = new Map([
    ["acme", "A"],
    ["bolt", "B"],
  ])
  const find = (name: string) => ids.get(name) ?? null

  it("says the path, below which its actions are", async () => {
    const { config } = site({
      rows,
      options: {
        find: tenantByPath(find),
        config: (id) => ({ basePath: id === "A" ? "/acme/auth" : "/bolt/auth" }),
      },
    })
    const client = new Client({ ...config, basePath: undefined } as never)
    expect((await client.get("/acme/auth/session")).status).toBe(200)
    expect((await client.get("/bolt/auth/session")).status).toBe(200)
    expect((await client.get("/acme/auth/signin")).headers.get("content-type")).toContain("html")
    expect((await client.get("/other/auth/session")).status).toBe(404)
  })

  it.each(["takes the place of the session", "adds one, with cookies of its own"])(
    "of one host, and a sign-in at another %s",
    async (choice) => {
      const isOwn = choice.startsWith("adds")
      const names: Record<string, string> = { A: "acme", B: "bolt" }
      const { config, one, two } = site({
        options: {
          find: tenantByPath(find),
          config: (id) => ({
            basePath: `/${names[id]}/auth`,
            ...(isOwn && { cookies: { sessionToken: { name: `__Host-session-${id}` } } }),
          }),
        },
      })
      const client = new Client({ ...config, basePath: undefined } as never)
      const enter = async (name: string, op: typeof one) => {
        const { csrfToken } = await (await client.get(`/${name}/auth/csrf`)).json()
        const begun = await client.post(`/${name}/auth/signin/work`, { csrfToken })
        await client.get(await op.visit(begun.headers.get("location") ?? ""))
      }
      const tenantAt = async (name: string) =>
        (await (await client.get(`/${name}/auth/session`)).json())?.tenant
      await enter("acme", one)
      expect(await tenantAt("acme")).toBe("A")
      await enter("bolt", two)
      expect(await tenantAt("bolt")).toBe("B")
      expect(await tenantAt("acme")).toBe(isOwn ? "A" : undefined)
    },
  )

  it("says a cookie", async () => {
    const { a } = site({ rows, options: { find: tenantByLink(find) } })
    expect((await a.get("session")).status).toBe(404)
    a.cookies.set("__Host-authlas.tenant", "acme")
    expect((await a.get("session")).status).toBe(200)
    a.cookies.set("__Host-authlas.tenant", "x".repeat(5000))
    expect((await a.get("session")).status).toBe(404)
  })
})

describe("functions of bindings", () => {
  it("read the session of the tenant that the request is for", async () => {
    const { one, a, config } = site()
    await one.signIn(a, "work")
    const cookie = [...a.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const ask = (origin: string) => getSession(new Request(`${origin}/page`, { headers: { cookie } }), config)
    expect(await ask("https://a.test")).toMatchObject({ tenant: "A" })
    expect(await ask("https://b.test")).toBeNull()
    await expect(ask("https://nobody.test")).rejects.toMatchObject({ type: "UnknownTenant", status: 404 })
  })

  it("begin a sign-in at a connection of the tenant", async () => {
    const { config, one } = site()
    const headers = { origin: "https://a.test", "sec-fetch-site": "same-origin" }
    const { url } = await signIn(
      new Request("https://a.test/login", { method: "POST", headers }),
      config,
      "work",
    )
    expect(new URL(url).origin).toBe(one.issuer)
  })

  it("that have no request refuse the config of all, and take that of one tenant", async () => {
    const { one, a, config } = site()
    await one.signIn(a, "work")
    const cookie = [...a.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const request = new Request("https://a.test/page", { headers: { cookie } })
    await expect(createAccountManager(config).listAccounts({ request })).rejects.toMatchObject({
      type: "TenantError",
    })
    const own = await selectTenantConfig(config, request)
    expect(await createAccountManager(own).listAccounts({ request })).toMatchObject([{ provider: "work" }])
    expect(await selectTenantConfig(config, request)).toBe(own)
  })
})

describe("a config with tenants", () => {
  it("is refused at the start over an adapter that keeps no tenants apart", async () => {
    const adapter = { ...MemoryAdapter() }
    const { config, a } = site({ config: { adapter } })
    await expect((async () => checkConfig(config))()).rejects.toMatchObject({ type: "TenantError" })
    expect((await a.get("session")).status).toBe(500)
  })

  it("is refused where tenants is not what tenants() returns", async () => {
    for (const given of [{ find: () => "A", providers: () => [] }, {}, true, "acme"]) {
      const client = new Client({ providers: [], secret, tenants: given as never, logger: listener() })
      expect((await client.get("session")).status).toBe(500)
      expect(() => checkConfig(client.config)).toThrow(/tenants is not what tenants\(\)/)
    }
  })

  it("is refused with one address for all where the host says the tenant", async () => {
    const { config } = site({ config: { url: "https://a.test" } })
    expect(() => checkConfig(config)).toThrow(/tenantByHost needs the host/)
  })

  it("needs the functions, and whole bounds", () => {
    expect(() => tenants({} as never)).toThrow(/find and providers/)
    const functions = { find: () => null, providers: () => [] }
    expect(() => tenants({ ...functions, most: 0 })).toThrow(/most/)
    expect(() => tenants({ ...functions, every: "60" as never })).toThrow(/every/)
    expect(() => tenants({ ...functions, alowPrivateIssuers: true } as never)).toThrow(/no option "alow/)
    expect(() => tenants({ ...functions, every: -1 })).toThrow(/every/)
  })

  it("works without an adapter", async () => {
    const { one, a } = site({ config: { adapter: undefined } })
    await one.signIn(a, "work")
    expect(await a.session()).toMatchObject({ tenant: "A", user: { name: "Ada Lovelace" } })
  })

  it("leaves the nine actions as they are", () => {
    const actions = "providers session csrf signin signout callback verify-request error webauthn-options"
    expect(actions.split(" ").every(isAuthAction)).toBe(true)
    expect(["tenants", "sso", "connections"].some(isAuthAction)).toBe(false)
  })

  it("changes nothing for a config without", async () => {
    const client = new Client({ providers: [], secret })
    expect(await client.session()).toBeNull()
    const config = client.config
    const request = new Request("https://app.test/")
    expect((await selectTenantConfig(config, request)).providers).toBe(config.providers)
  })
})
