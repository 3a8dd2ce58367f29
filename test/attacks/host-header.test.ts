/** Addresses that a request makes up, in the headers a proxy writes. */

import express from "express"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { AuthError } from "../../src/errors.js"
import { ExpressAuth } from "../../src/express.js"
import { createActionURL } from "../../src/index.js"
import { SolidAuth } from "../../src/solid.js"
import { acme } from "../support/acme.js"
import { browser, credentials, enter, mailbox, signsIn } from "../support/app.js"
import { HttpClient, listen } from "../support/http-client.js"

const config = { basePath: "/auth" }
const create = (headers: Record<string, string>, protocol = "https", env = {}) =>
  createActionURL("signin", protocol, new Headers(headers), env, config)

beforeEach(() => {
  for (const name of ["AUTH_URL", "NEXTAUTH_URL", "AUTH_SECRET", "AUTH_TRUST_HOST"])
    vi.stubEnv(name, undefined)
})
afterEach(() => vi.unstubAllEnvs())

describe("createActionURL", () => {
  it.each(["https,http", "https, https", "https", " https ,http", "HTTPS"])(
    "HDR-03 takes the first of X-Forwarded-Proto %j",
    (proto) => {
      expect(create({ host: "app.test", "x-forwarded-proto": proto }, "http").href).toBe(
        "https://app.test/auth/signin",
      )
    },
  )

  it.each([
    "javascript",
    "file",
    "https:evil.test//",
    "data",
    "",
    "https://evil.test/",
    "ftp",
    "ws",
    "http:evil",
  ])("HDR-04 makes nothing of the scheme %j", (proto) => {
    for (const url of [
      create({ host: "app.test", "x-forwarded-proto": proto }),
      create({ host: "app.test" }, proto),
    ]) {
      expect(url.protocol).toMatch(/^https?:$/)
      expect([url.host, url.pathname]).toEqual(["app.test", "/auth/signin"])
    }
  })

  it.each([
    "app.test/@evil.test",
    "user@evil.test",
    "evil.test#",
    "evil.test?x",
    "app.test:80:80",
    "",
    "a b",
    "app.test\\evil.test",
    "app.test/auth",
    "evil.test/",
    "app.test:port",
    "app.test:",
    "app.test:99999",
    ":80",
    "[::1",
    "[::1]x",
    "app%2etest",
    "https://app.test",
    "app.test;x",
    "\u00e4pp.test",
    '"><script>',
    "..",
    "*",
    "256.256.256.256",
  ])("HDR-05 refuses the host %j", (host) => {
    for (const name of ["host", "x-forwarded-host"]) {
      expect(() => create({ [name]: host }), name).toThrow(AuthError)
    }
  })

  it.each([
    ["[::1]:3000", "[::1]:3000"],
    ["app.test.", "app.test."],
    ["APP.test:8443", "app.test:8443"],
    ["a_b.test", "a_b.test"],
    ["localhost", "localhost"],
    ["app.test, proxy.test", "app.test"],
  ])("HDR-05 takes the host %j", (host, expected) => {
    expect(create({ host }).host).toBe(expected)
  })

  it("HDR-11 without a host is an error of the configuration", () => {
    expect(() => create({})).toThrow(AuthError)
    expect(() => create({ "x-forwarded-proto": "https" })).toThrow(/AUTH_URL/)
  })

  it("HDR-07 heeds no header when AUTH_URL is set", () => {
    const headers = { host: "evil.test", "x-forwarded-host": "evil.test", "x-forwarded-proto": "http" }
    expect(create(headers, "http", { AUTH_URL: "https://app.test" }).href).toBe(
      "https://app.test/auth/signin",
    )
  })

  it("heeds no forwarded header where the host is not trusted", () => {
    const headers = new Headers({
      host: "app.test",
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "http",
    })
    const url = createActionURL("signin", "https", headers, {}, { ...config, trustHost: false })
    expect(url.origin).toBe("https://app.test")
  })
})

describe("a request", () => {
  const poison = {
    host: "evil.test",
    "x-forwarded-host": "evil.test",
    "x-forwarded-proto": "http",
    forwarded: "host=evil.test",
  }

  it("HDR-07 is at the configured address, whatever its headers say", async () => {
    const client = browser({ providers: [acme().provider], url: "https://app.test" })
    const response = await client.submit("signin/acme", {}, poison)
    const location = new URL(response.headers.get("location") ?? "")
    expect(location.searchParams.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
  })

  it("HDR-07 sends no mail with another host in its link", async () => {
    const mail = mailbox()
    const client = browser({
      providers: [mail.provider],
      adapter: MemoryAdapter(),
      url: "https://app.test",
    })
    await client.submit("signin/email", { email: "a@x.test" }, poison)
    expect(new URL(mail.link()).origin).toBe("https://app.test")
  })

  it("HDR-08 leaves nothing of its address to the next one", async () => {
    const shared = { providers: [acme().provider] }
    for (const origin of ["https://evil.test", "http://app.test", "https://app.test:444"]) {
      await browser(shared, origin).get("providers")
    }
    const text = await (await browser(shared).get("providers")).text()
    expect(text.match(/https?:\/\/[^/"]+/g)?.every((one) => one === "https://app.test")).toBe(true)
    for (let at = 0; at < 200; at += 1) await browser(shared, `https://h${at}.test`).get("signin")
    expect(await (await browser(shared).get("signin")).text()).not.toMatch(/evil\.test|h\d+\.test/)
  })

  it("HDR-09 has no other path than its address", async () => {
    const client = browser({ providers: [credentials()] })
    const headers = {
      "x-forwarded-uri": "/auth/session",
      "x-original-url": "/auth/session",
      "x-rewrite-url": "/auth/session",
      "x-forwarded-prefix": "//evil.test",
      "x-forwarded-path": "/auth/session",
      "x-http-method-override": "POST",
      "x-forwarded-user": "admin",
      "x-user": "admin",
      "oidc-claim-sub": "1",
      "remote-user": "admin",
    }
    const response = await client.get("signin", headers)
    const html = await response.text()
    expect(response.headers.get("content-type")).toContain("text/html")
    expect(html).not.toContain("evil.test")
    expect(await (await client.get("session", headers)).json()).toBeNull()
  })

  it.each(["https://evil.test", "null", "https://app.test"])(
    "HDR-10 of the origin %s is not read across sites",
    async (origin) => {
      const client = browser({ providers: [credentials()] })
      for (const path of ["session", "csrf", "providers", "signin", "nothing"]) {
        const response = await client.get(path, { origin })
        const names = [...response.headers.keys()]
        expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([])
      }
    },
  )

  it("HDR-13 of a script gets JSON, but no way around the token and no CORS", async () => {
    const headers = { "x-auth-return-redirect": "1", origin: "https://evil.test" }
    const client = browser({ providers: [credentials()] })
    const refused = await client.post("callback/credentials", { password: "ok" }, headers)
    expect(await refused.json()).toEqual({ url: "https://app.test/auth/signin?error=MissingCSRF" })
    expect(signsIn(refused)).toBe(false)
    const foreign = await client.submit("callback/credentials", { password: "ok" }, headers)
    expect([await foreign.json(), signsIn(foreign)]).toEqual([
      { url: "https://app.test/auth/signin?error=MissingCSRF" },
      false,
    ])
    const own = { ...headers, origin: "https://app.test" }
    const entered = await client.submit("callback/credentials", { password: "ok" }, own)
    expect([entered.status, await entered.json()]).toEqual([200, { url: "https://app.test" }])
    for (const response of [refused, entered])
      expect(response.headers.get("access-control-allow-origin")).toBeNull()
  })
})

describe("the bindings", () => {
  const options = {
    providers: [acme().provider],
    secret: "x".repeat(40),
    trustHost: true,
    logger: { error() {}, warn() {} },
  }

  it("HDR-07 of Express builds addresses from AUTH_URL alone", async () => {
    vi.stubEnv("AUTH_URL", "https://app.test")
    const app = express()
    app.set("trust proxy", true)
    const server = await listen(app.use("/auth", ExpressAuth(options)))
    const client = new HttpClient(server, {
      host: "evil.test",
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "http",
    })
    const csrfToken = await client.csrfToken()
    const { location } = await client.post("/auth/signin/acme", { csrfToken })
    expect(new URL(location ?? "").searchParams.get("redirect_uri")).toBe(
      "https://app.test/auth/callback/acme",
    )
    await server.close()
  })

  it("of Express heed forwarded headers only of a trusted proxy", async () => {
    const server = await listen(express().use("/auth", ExpressAuth(options)))
    const client = new HttpClient(server, { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" })
    expect((await client.get("/auth/providers")).text).not.toContain("evil.test")
    await server.close()
  })

  it("HDR-07 of Solid builds addresses from AUTH_URL alone", async () => {
    vi.stubEnv("AUTH_URL", "https://app.test")
    const { GET } = SolidAuth(options)
    const request = new Request("http://evil.test/api/auth/providers", {
      headers: { host: "evil.test", "x-forwarded-host": "evil.test" },
    })
    const text = await (await GET({ request }))?.text()
    expect(text).toContain("https://app.test/api/auth/callback/acme")
    expect(text).not.toContain("evil.test")
  })

  it("keep no address of a request in the config", async () => {
    const client = browser({ providers: [credentials()] })
    const before = JSON.stringify(client.config)
    await enter(client)
    expect(JSON.stringify(client.config)).toBe(before)
  })
})
