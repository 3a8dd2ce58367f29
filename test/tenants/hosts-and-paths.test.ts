/** Requests that could be read as those of another tenant, or of none: spellings of hosts, paths, links and addresses. */
import express from "express"
import { afterEach, describe, expect, it, vi } from "vitest"
import { backchannelLogout } from "../../src/engine/logout/index.js"
import { providerEvents } from "../../src/engine/notices/index.js"
import { openTenant, tenantByPath } from "../../src/engine/tenants/index.js"
import { ExpressAuth } from "../../src/frameworks/node/express.js"
import { toHandler } from "../../src/frameworks/web.js"
import type { AuthConfig } from "../../src/index.js"
import { HttpClient, listen, type Running } from "../support/http-client.js"
import { findByName, oneHost, requestOf, site } from "./site.js"

const running: Running[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

describe("a tenant by path", () => {
  it.each([
    "//acme/auth/session",
    "/acme%2fauth/session",
    "/%61cme/auth/session",
    "/acme;x/auth/session",
    "/acmex/auth/session",
    "/ACME/auth/session",
    "/bolt/../acme%2f/auth/session",
    "/bolt/acme/auth/session",
    "/acme/authx/session",
    "/__proto__/auth/session",
    "/constructor/auth/session",
  ])("does not answer at %s", async (path) => {
    const { one, browse } = site({
      config: { session: { strategy: "jwt" } },
      options: {
        find: tenantByPath(findByName),
        config: (id) => ({ basePath: id === "A" ? "/acme/auth" : "/bolt/auth" }),
      },
    })
    const client = browse("https://app.test")
    Object.assign(client, { basePath: "/acme/auth" })
    await one.signIn(client, "work")
    expect(await client.session()).toMatchObject({ tenant: "A" })
    const answer = await client.get(path)
    expect(await answer.text()).not.toContain("ada@example.com")
  })
})

describe("a tenant by host", () => {
  it.each([
    ["https://a.test:8443", true],
    ["https://A.TEST", true],
    ["https://\uff41.test", true],
    ["https://a.test.", false],
    ["https://a.test%2eb.test", false],
  ])("at %s is found as the host is read: %s", async (origin, isFound) => {
    const { config, asked } = site()
    const answer = await toHandler(config)(new Request(`${origin}/auth/providers`))
    expect([answer.status, asked]).toEqual(isFound ? [200, ["A"]] : [404, []])
  })

  it("is not what a proxy says, unless it is trusted and says one host", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const { config } = site()
    const ask = async (own: AuthConfig, forwarded: string) => {
      const headers = { "x-forwarded-host": forwarded }
      return (await toHandler(own)(new Request("https://a.test/auth/csrf", { headers }))).status
    }
    expect(await ask(config, "nobody.test")).toBe(404)
    expect(await ask(config, "b.test, a.test")).toBe(400)
    const { trustHost: _, ...untrusted } = config
    expect(await ask({ ...untrusted, allowedHosts: ["a.test", "b.test"] }, "nobody.test")).toBe(200)
  })

  it.each([
    [false, { host: "nobody.test", "x-forwarded-host": "a.test" }, 404],
    [false, { host: "a.test", "x-forwarded-host": "nobody.test" }, 200],
    [true, { host: "a.test", "x-forwarded-host": "nobody.test" }, 404],
    [true, { host: "a.test", "x-forwarded-host": "b.test, a.test" }, 400],
    [false, { host: "a.test." }, 404],
    [false, { host: "a.test, b.test" }, 400],
    [false, { host: "a.test#b.test" }, 400],
    [false, { host: "user@a.test" }, 400],
    [false, { host: "b.test\\a.test" }, 400],
  ])(
    "at Express with trust proxy %s and the headers %j is answered with %i",
    async (trust, headers, status) => {
      const app = express()
      app.set("trust proxy", trust)
      const server = await listen(app.use("/auth", ExpressAuth(site().config)))
      running.push(server)
      expect((await new HttpClient(server).request("/auth/providers", { headers })).status).toBe(status)
    },
  )
})

describe("the way to a tenant", () => {
  it.each(["__proto__", "constructor", "..", ".", "acme%00", "acme/../bolt", "ACME"])(
    "leads the link of %s nowhere",
    async (name) => {
      const { open } = oneHost()
      expect((await open(name)).cookies.size).toBe(0)
    },
  )

  it("asks for the domain of one whole address, and of nothing else", async () => {
    const { config, browse } = oneHost()
    const asked: string[] = []
    const byDomain = (domain: string) => {
      asked.push(domain)
      return null
    }
    const post = (body: BodyInit, type: string) => {
      const headers = { "content-type": type }
      return openTenant(new Request("https://app.test/enter", { method: "POST", body, headers }), config, {
        byDomain,
      })
    }
    for (const email of [["a@acme.example"], "a@acme.example\r\nx", "a@constructor"])
      await post(JSON.stringify({ email }), "application/json")
    await post("<a>", "text/html")
    expect(asked).toEqual([])
    await openTenant(requestOf(browse("https://app.test"), "/enter", { email: "a@acme.example" }), config, {
      byDomain,
    })
    await post("email=a%40acme.example&email=b%40bolt.example", "application/x-www-form-urlencoded")
    expect(asked).toEqual(["acme.example", "bolt.example"])
  })
})

describe("routes of a provider's notices", () => {
  it("refuse the config of all tenants", async () => {
    const { config, browse } = oneHost({ config: { session: { strategy: "database" } } })
    const post = (form: Record<string, string>) => requestOf(browse("https://app.test"), "/notice", form)
    expect((await backchannelLogout(post({ logout_token: "x" }), config)).status).toBe(500)
    expect((await providerEvents(post({ token: "x" }), config)).status).toBe(500)
  })
})
