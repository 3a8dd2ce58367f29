/** Under which origin browsers see the site: proxies in front, times what is configured. */
import express from "express"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { AuthError } from "../../src/engine/errors.js"
import { ExpressAuth } from "../../src/frameworks/node/express.js"
import { SolidAuth } from "../../src/frameworks/solid/index.js"
import { Auth, type AuthConfig, createActionURL, setEnvDefaults } from "../../src/index.js"
import { acme } from "../support/acme.js"
import { browser, credentials, enter, mailbox, signsIn } from "../support/app.js"
import { secret } from "../support/client.js"
import { HttpClient, listen } from "../support/http-client.js"

const variables = [
  "AUTH_URL",
  "NEXTAUTH_URL",
  "AUTH_TRUST_HOST",
  "AUTH_SECRET",
  "VERCEL",
  "CF_PAGES",
  "NODE_ENV",
]

beforeEach(() => {
  for (const name of variables) vi.stubEnv(name, undefined)
})

afterEach(() => vi.unstubAllEnvs())

type Env = Record<string, string>

type Headers = Record<string, string>

const inner = "http://inner.test:3000"

const configOf = (more: Partial<AuthConfig> = {}) => ({
  providers: [acme().provider, credentials()],
  secret,
  ...more,
  logger: { error: vi.fn((_: Error) => {}), warn: vi.fn((_: string) => {}) },
})

/** The core, with the environment of the process. */
async function core(headers: Headers, env: Env, more: Partial<AuthConfig> = {}, at = inner) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const config = configOf(more)
  const response = await Auth(new Request(`${at}/auth/providers`, { headers }), config)
  return { config, seen: await originOf(response) }
}

/** Where the answer says the site is; its status when it says nothing. */
async function originOf(response: { status: number; text(): Promise<string> }): Promise<string | number> {
  const text = await response.text()
  return response.status === 200 ? new URL(JSON.parse(text).acme.callbackUrl).origin : response.status
}

async function solid(headers: Headers, env: Env, more: Partial<AuthConfig> = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const config = configOf(more)
  const { GET } = SolidAuth({ ...config, prefix: "/auth" })
  const response = await GET({ request: new Request(`${inner}/auth/providers`, { headers }) })
  return { config, seen: await originOf(response as Response) }
}

/** Express has a word of its own for what a proxy may say; the rest is the same. */
async function byExpress(headers: Headers, env: Env, more: Partial<AuthConfig> = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const config = configOf({ trustHost: true, ...more })
  const app = express()
  if (more.trustHost || env.AUTH_TRUST_HOST === "true") app.set("trust proxy", "loopback")
  const server = await listen(app.use("/auth", ExpressAuth(config)))
  const client = new HttpClient(server, { host: "inner.test:3000", ...headers })
  const { status, text } = await client.get("/auth/providers")
  await server.close()
  return { config, seen: await originOf({ status, text: async () => text }) }
}

const host = { "x-forwarded-host": "app.test" }

const proto = { "x-forwarded-proto": "https" }

const both = { ...host, ...proto }

const proxies: [name: string, headers: Headers, relied: string | number][] = [
  ["no proxy", {}, inner],
  ["a proxy with both headers", both, "https://app.test"],
  ["a proxy with the scheme only", proto, "https://inner.test:3000"],
  ["a proxy with the host only", host, "http://app.test"],
  ["two proxies", { "x-forwarded-host": "app.test, p2.test", "x-forwarded-proto": "https,http" }, 400],
  [
    "two proxies that agree",
    { "x-forwarded-host": "app.test, app.test", "x-forwarded-proto": "https,http" },
    "https://app.test",
  ],
  ["a port", { ...proto, "x-forwarded-host": "app.test:8443" }, "https://app.test:8443"],
  ["the port of the scheme", { ...proto, "x-forwarded-host": "APP.test:443" }, "https://app.test"],
  ["an IPv6 host", { ...proto, "x-forwarded-host": "[::1]:8080" }, "https://[::1]:8080"],
  ["a scheme in capitals", { ...host, "x-forwarded-proto": "HTTPS" }, "https://app.test"],
  ["a path behind the host", { ...proto, "x-forwarded-host": "evil.test/path" }, 400],
  ["a user before the host", { ...proto, "x-forwarded-host": "a@evil.test" }, 400],
  ["spaces in the host", { ...proto, "x-forwarded-host": "a b" }, 400],
  ["a port that is none", { ...proto, "x-forwarded-host": "app.test:99999" }, 400],
  ["an address for a host", { "x-forwarded-host": "https://app.test" }, 400],
  ["a query behind the host", { "x-forwarded-host": "app.test?x" }, 400],
  ["an empty host in a list", { "x-forwarded-host": ", app.test" }, 400],
  ["a port and nothing before it", { "x-forwarded-host": ":80" }, 400],
]

type Setting = [name: string, config: Partial<AuthConfig>, env: Env, outcome: "relied" | "inner" | "fixed"]

const settings: Setting[] = [
  ["trustHost: true", { trustHost: true }, {}, "relied"],
  ["AUTH_TRUST_HOST=true", {}, { AUTH_TRUST_HOST: "true", NODE_ENV: "production" }, "relied"],
  ["AUTH_URL", {}, { AUTH_URL: "https://app.test" }, "fixed"],
  ["AUTH_URL with the base path", {}, { AUTH_URL: "https://app.test/auth" }, "fixed"],
  ["AUTH_URL with a final slash", {}, { AUTH_URL: "https://app.test/auth/" }, "fixed"],
  ["NEXTAUTH_URL", {}, { NEXTAUTH_URL: "https://app.test" }, "fixed"],
  ["AUTH_URL beside trustHost: true", { trustHost: true }, { AUTH_URL: "https://app.test" }, "fixed"],
  ["AUTH_URL beside trustHost: false", { trustHost: false }, { AUTH_URL: "https://app.test" }, "fixed"],
  ["the option url", { url: "https://app.test" }, {}, "fixed"],
  ["the option url over AUTH_URL", { url: "https://app.test" }, { AUTH_URL: "https://other.test" }, "fixed"],
  [
    "an empty option url over AUTH_URL",
    { url: "", trustHost: true },
    { AUTH_URL: "https://other.test" },
    "relied",
  ],
]

describe.each(settings)("the origin with %s", (name, config, env, outcome) => {
  it.each(proxies)(
    "behind %s is one and the same in the core and in the bindings",
    async (_, headers, relied) => {
      const expected = outcome === "fixed" ? "https://app.test" : outcome === "inner" ? inner : relied
      expect((await core(headers, env, config)).seen).toBe(expected)
      if (!name.includes("false")) expect((await solid(headers, env, config)).seen).toBe(expected)
      const express = await byExpress(headers, env, config)
      expect(express.seen).toBe(expected)
    },
  )
})

describe("a platform that was guessed", () => {
  it.each<[string, Env]>([
    ["Vercel", { VERCEL: "1", NODE_ENV: "production" }],
    ["Cloudflare Pages", { CF_PAGES: "1", NODE_ENV: "production" }],
    ["a developer's machine", { NODE_ENV: "development" }],
  ])("lets the host of %s pass, and no forwarded header, also in copies of the config", async (_, env) => {
    const config = configOf() as AuthConfig
    setEnvDefaults(env, config)
    expect(config.trustHost).toBe(true)
    for (const one of [config, { ...config }]) {
      const response = await Auth(new Request(`${inner}/auth/providers`, { headers: both }), one)
      expect(await originOf(response)).toBe(inner)
    }
    expect((await solid(both, env)).seen).toBe(inner)
  })

  it("is outdone by AUTH_TRUST_HOST, and by AUTH_URL of the variables that were handed over", async () => {
    const trusting = configOf() as AuthConfig
    setEnvDefaults({ VERCEL: "1", AUTH_TRUST_HOST: "1" }, trusting)
    const fixed = configOf() as AuthConfig
    setEnvDefaults({ AUTH_URL: "https://app.test" }, fixed)
    for (const one of [trusting, { ...fixed }]) {
      const response = await Auth(new Request(`${inner}/auth/providers`, { headers: both }), one)
      expect(await originOf(response)).toBe("https://app.test")
    }
  })
})

describe("a host that is not relied on", () => {
  const message = async (config: Partial<AuthConfig>, env: Env) => {
    const asked = await core({}, env, config)
    return { seen: asked.seen, errors: asked.config.logger.error.mock.calls.map(([error]) => String(error)) }
  }

  it.each<[string, Partial<AuthConfig>, Env]>([
    ["nothing", {}, {}],
    ["trustHost: false, whatever the environment says", { trustHost: false }, { AUTH_TRUST_HOST: "true" }],
    ["AUTH_TRUST_HOST=false", {}, { AUTH_TRUST_HOST: "false" }],
  ])("with %s is refused with remedies, each of which works", async (_, config, env) => {
    const { seen, errors } = await message(config, env)
    expect(seen).toBe(500)
    expect(errors.join()).toMatch(
      /UntrustedHost.*AUTH_URL.*option url.*trustHost: true.*AUTH_TRUST_HOST=true/,
    )
    expect((await core({}, { ...env, AUTH_URL: inner }, config)).seen).toBe(inner)
    expect((await core({}, { AUTH_URL: "" }, { ...config, url: inner })).seen).toBe(inner)
    expect((await core({}, {}, { ...config, trustHost: true })).seen).toBe(inner)
    if (config.trustHost === undefined)
      expect((await core({}, { AUTH_TRUST_HOST: "true" }, config)).seen).toBe(inner)
  })

  it.each([
    "example.com",
    "localhost:3000",
    "//app.test",
    "ftp://app.test",
    "javascript:alert(1)",
    "not a url",
  ])("%s as AUTH_URL is an error that names it, and falls back on no host", async (AUTH_URL) => {
    const { seen, errors } = await message({ trustHost: true }, { AUTH_URL })
    expect([seen, errors.join()]).toEqual([
      500,
      expect.stringMatching(/AUTH_URL is not an http or https address/),
    ])
    expect((await solid({}, { AUTH_URL }, { trustHost: true })).seen).toBe(500)
    expect((await byExpress({}, { AUTH_URL }, { trustHost: true })).seen).toBe(500)
    const own = await message({ trustHost: true, url: AUTH_URL }, { AUTH_URL: "" })
    expect([own.seen, own.errors.join()]).toEqual([500, expect.stringContaining("option url")])
  })

  it("is no matter for a runtime without process, or one that does not let it be read", async () => {
    const guarded = Object.defineProperty({}, "env", {
      get: () => {
        throw new TypeError("Requires env access")
      },
    })
    for (const process of [undefined, {}, guarded]) {
      vi.stubGlobal("process", process)
      const asked = await core(both, {}, { trustHost: true }).finally(() => vi.unstubAllGlobals())
      expect(asked.seen).toBe("https://app.test")
    }
  })
})

describe("whatever depends on the origin", () => {
  it("follows the decided one: cookies, callback address, pages, callbackUrl, redirects, and the check of Origin", async () => {
    const config = configOf({ trustHost: true })
    const ask = (path: string, init: RequestInit = {}) =>
      Auth(new Request(`${inner}/auth/${path}`, { ...init, headers: { ...both, ...init.headers } }), config)
    const csrf = await ask("csrf")
    const [cookie = ""] = csrf.headers.getSetCookie().map((line) => line.split(";")[0] ?? "")
    expect(cookie).toMatch(/^__Host-authjs\.csrf-token=/)
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    const post = (path: string, more: Headers, body: Headers = {}) =>
      ask(path, {
        method: "POST",
        headers: { cookie, "content-type": "application/x-www-form-urlencoded", ...more },
        body: new URLSearchParams({ csrfToken, ...body }).toString(),
      })
    const started = await post("signin/acme", { origin: "https://app.test" })
    const location = new URL(started.headers.get("location") ?? "")
    expect(location.searchParams.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
    expect(started.headers.getSetCookie().join()).toMatch(/__Secure-authjs\.state=.*; Secure/)
    expect((await post("signin/acme", { origin: inner })).headers.get("location")).toBe(
      "https://app.test/auth/signin?error=MissingCSRF",
    )
    expect(await (await ask("signin")).text()).toContain('action="https://app.test/auth/signin/acme"')
    const enter = (callbackUrl: string) =>
      post("callback/credentials", {}, { email: "a", password: "ok", callbackUrl })
    for (const [callbackUrl, expected] of [
      ["https://app.test/x", "https://app.test/x"],
      ["/x", "https://app.test/x"],
      [`${inner}/x`, "https://app.test"],
    ] as const) {
      expect((await enter(callbackUrl)).headers.get("location")).toBe(expected)
    }
  })
})

describe("what differs from what a request says", () => {
  type Case = [
    name: string,
    config: Partial<AuthConfig>,
    env: Env,
    headers: Headers,
    at: string,
    code: string[],
  ]
  const trusting = { trustHost: true }
  const guessed = {}
  it.each<Case>([
    [
      "AUTH_URL is another one",
      trusting,
      { AUTH_URL: "https://app.test" },
      {},
      inner,
      ["env-url-origin-mismatch"],
    ],
    ["AUTH_URL is what the proxy says", trusting, { AUTH_URL: "https://app.test" }, both, inner, []],
    ["AUTH_URL is the request's", trusting, { AUTH_URL: inner }, {}, inner, []],
    ["forwarded headers count", trusting, {}, both, inner, []],
    ["forwarded headers agree", guessed, { VERCEL: "1" }, both, "https://app.test", []],
    ["forwarded headers do not count", guessed, { VERCEL: "1" }, both, inner, ["forwarded-origin-ignored"]],
    ["they do not count and are none", guessed, { VERCEL: "1" }, { "x-forwarded-host": "a b" }, inner, []],
    [
      "a scheme came without a host",
      trusting,
      {},
      proto,
      "http://localhost:3000",
      ["forwarded-host-missing"],
    ],
    [
      "a scheme came without a host, and the framework has put it into the address",
      trusting,
      {},
      proto,
      "https://localhost:3000",
      ["forwarded-host-missing"],
    ],
    [
      "the scheme that came is that of this machine",
      trusting,
      {},
      { "x-forwarded-proto": "http" },
      "http://localhost:3000",
      [],
    ],
    ["a scheme came, and the host was passed on", trusting, {}, proto, "http://app.test", []],
  ])("is told once, with the remedy, when %s", async (_, config, env, headers, at, codes) => {
    const given = configOf(config)
    setEnvDefaults({ ...env, AUTH_SECRET: secret }, given)
    for (let time = 0; time < 3; time += 1) await Auth(new Request(`${at}/auth/session`, { headers }), given)
    expect(given.logger.warn.mock.calls.flat()).toEqual(codes)
    const said = vi.spyOn(console, "warn").mockImplementation(() => {})
    const { logger: _logger, ...plain } = given
    await Auth(new Request(`${at}/auth/session`, { headers }), plain as AuthConfig)
    for (const [, remedy] of said.mock.calls) expect(remedy).toMatch(/set|correct/)
    said.mockRestore()
  })

  it("is the path of AUTH_URL beside another basePath, which wins", async () => {
    const { config } = await core({}, { AUTH_URL: `${inner}/elsewhere` }, { basePath: "/auth" })
    expect(config.logger.warn.mock.calls.flat()).toEqual(["env-url-basepath-mismatch"])
    const asked = await Auth(new Request(`${inner}/elsewhere/session`), configOf())
    expect(asked.status).toBe(200)
  })
})

describe("a base path that does not match the mount", () => {
  const told = async (path: string, more: Partial<AuthConfig> = {}) => {
    const config = configOf({ trustHost: true, ...more })
    const response = await Auth(new Request(`${inner}${path}`), config)
    expect([response.status, await response.text()]).toEqual([400, '"Bad request."'])
    return config.logger.error.mock.calls
      .map(([error]) => `${(error as AuthError).type}: ${error.message}`)
      .join()
  }

  it("is told in the log with both paths, where the base path comes from, and what to set", async () => {
    expect(await told("/api/auth/callback/acme?code=1")).toMatch(
      /^BasePathMismatch: .*"\/api\/auth\/callback\/acme".*"\/auth".*AUTH_URL.*mounted at "\/api\/auth", set basePath to that/,
    )
    expect(await told("/session")).toMatch(/mounted at "\/", set basePath/)
    expect(await told("/nothing/here")).toMatch(/^BasePathMismatch: .*Set basePath to where/)
    expect(await told(`/${"x".repeat(5000)}`)).toSatisfy((text: string) => text.length < 600)
  })

  it("is another thing than an action that does not exist", async () => {
    expect(await told("/auth/sesion")).toMatch(/^UnknownAction: .*no action "sesion".*session/)
    expect(await told("/auth/session/")).toMatch(/trailingSlash/)
  })
})

describe("a body that was consumed before", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" }
  const post = (init: RequestInit = {}) =>
    new Request(`${inner}/auth/signout`, { method: "POST", headers: form, body: "csrfToken=x", ...init })
  const locked = () => {
    const request = post()
    request.body?.getReader()
    return request
  }
  const used = async () => {
    const request = post()
    await request.text()
    return request
  }
  /** As of srvx, under Elysia on Node. */
  const lazy = () => {
    const fail = () => {
      throw new TypeError("Response body object should not be disturbed or locked")
    }
    return Object.defineProperties(post(), { bodyUsed: { get: fail }, body: { get: fail } })
  }
  it.each<[string, () => Request | Promise<Request>]>([
    ["read", used],
    ["read, which is noticed when the body is asked for", lazy],
    ["locked", locked],
    ["left out beside its length", () => post({ body: null, headers: { ...form, "content-length": "11" } })],
  ])("because it is %s, is told with the remedy, and no internals to the user", async (_, make) => {
    const config = configOf({ trustHost: true })
    const response = await Auth(await make(), config)
    expect([response.status, await response.json()]).toEqual([
      500,
      { message: expect.stringContaining("server configuration") },
    ])
    const [[error]] = config.logger.error.mock.calls as [[Error & { type: string }]]
    expect([error.type, error.message]).toEqual(["BodyConsumed", expect.stringMatching(/body parser.*clone/)])
  })

  const places = [
    ...["session", "csrf", "providers", "signin", "signin/acme", "signin/credentials", "signin/email"],
    ...["signout", "callback/acme", "callback/credentials", "callback/email", "error", "verify-request"],
    "webauthn-options/passkey",
  ]
  const kinds = ["application/x-www-form-urlencoded", "application/json", "multipart/form-data; boundary=x"]

  it.each(places)("is told for a POST to %s, in every form that is read, without waiting", async (place) => {
    for (const type of kinds) {
      const config = configOf({
        trustHost: true,
        providers: [acme().provider, credentials(), mailbox().provider],
        adapter: MemoryAdapter(),
        session: { strategy: "jwt" },
      })
      const request = new Request(`${inner}/auth/${place}`, {
        method: "POST",
        headers: { "content-type": type },
        body: "csrfToken=x",
      })
      await request.text()
      expect((await Auth(request, config)).status, type).toBe(500)
      const errors = config.logger.error.mock.calls as unknown as [Error & { type: string }][]
      expect(
        errors.map(([error]) => error.type),
        type,
      ).toEqual(["BodyConsumed"])
    }
  })

  it("is told by Express too, when no parser kept it", async () => {
    const app = express()
    app.use((req, _res, next) => {
      req.resume().on("end", () => next())
    })
    app.use("/auth", ExpressAuth(configOf({ trustHost: true })))
    app.use(
      (
        error: Error & { type?: string; status?: number },
        _req: unknown,
        res: express.Response,
        _next: unknown,
      ) => {
        res.status(error.status ?? 500).send(`${error.type}: ${error.message}`)
      },
    )
    const server = await listen(app)
    const { status, text } = await new HttpClient(server).post("/auth/signout", { csrfToken: "x" })
    await server.close()
    expect([status, text]).toEqual([500, expect.stringMatching(/^BodyConsumed: .*express\.urlencoded/)])
  })
})

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
    "takes the first of X-Forwarded-Proto %j",
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
  ])("makes nothing of the scheme %j", (proto) => {
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
    "app.test, proxy.test",
    "app.test,",
  ])("refuses the host %j", (host) => {
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
  ])("takes the host %j", (host, expected) => {
    expect(create({ host }).host).toBe(expected)
  })

  it("without a host is an error of the configuration", () => {
    expect(() => create({})).toThrow(AuthError)
    expect(() => create({ "x-forwarded-proto": "https" })).toThrow(/AUTH_URL/)
  })

  it("heeds no header when AUTH_URL is set", () => {
    const headers = { host: "evil.test", "x-forwarded-host": "evil.test", "x-forwarded-proto": "http" }
    expect(create(headers, "http", { AUTH_URL: "https://app.test" }).href).toBe(
      "https://app.test/auth/signin",
    )
  })

  it.each([
    ["empty", [], /^allowedHosts is empty/],
    ["no list", "app.test", /^allowedHosts is "app\.test"/],
    ["a list with an address in it", ["app.test", "https://x.test"], /^allowedHosts has "https:\/\/x\.test"/],
  ])("allows no host by allowedHosts that is %s, and says so", (_, allowedHosts, said) => {
    const wrong = { ...config, allowedHosts: allowedHosts as string[] }
    const headers = new Headers({ host: "evil.test" })
    expect(() => createActionURL("signin", "https", headers, {}, wrong)).toThrow(said)
  })

  it("counts no proxies by hops that are no number, and says so", () => {
    const wrong = { ...config, trustHost: { hops: "1" as never } }
    const headers = new Headers({ host: "app.test", "x-forwarded-host": "evil.test" })
    expect(() => createActionURL("signin", "https", headers, {}, wrong)).toThrow(/^trustHost\.hops is "1"/)
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

  it("is at the configured address, whatever its headers say", async () => {
    const client = browser({ providers: [acme().provider], url: "https://app.test" })
    const response = await client.submit("signin/acme", {}, poison)
    const location = new URL(response.headers.get("location") ?? "")
    expect(location.searchParams.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
  })

  it("sends no mail with another host in its link", async () => {
    const mail = mailbox()
    const client = browser({
      providers: [mail.provider],
      adapter: MemoryAdapter(),
      url: "https://app.test",
    })
    await client.submit("signin/email", { email: "a@x.test" }, poison)
    expect(new URL(mail.link()).origin).toBe("https://app.test")
  })

  it("leaves nothing of its address to the next one", async () => {
    const shared = { providers: [acme().provider] }
    for (const origin of ["https://evil.test", "http://app.test", "https://app.test:444"]) {
      await browser(shared, origin).get("providers")
    }
    const text = await (await browser(shared).get("providers")).text()
    expect(text.match(/https?:\/\/[^/"]+/g)?.every((one) => one === "https://app.test")).toBe(true)
    for (let at = 0; at < 200; at += 1) await browser(shared, `https://h${at}.test`).get("signin")
    expect(await (await browser(shared).get("signin")).text()).not.toMatch(/evil\.test|h\d+\.test/)
  })

  it("has no other path than its address", async () => {
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
    "of the origin %s is not read across sites",
    async (origin) => {
      const client = browser({ providers: [credentials()] })
      for (const path of ["session", "csrf", "providers", "signin", "nothing"]) {
        const response = await client.get(path, { origin })
        const names = [...response.headers.keys()]
        expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([])
      }
    },
  )

  it("of a script gets JSON, but no way around the token and no CORS", async () => {
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

  it("of Express builds addresses from AUTH_URL alone", async () => {
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

  it("of Solid builds addresses from AUTH_URL alone", async () => {
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
