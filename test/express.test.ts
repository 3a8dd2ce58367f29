import { createRequire } from "node:module"
import express5, { type Express, type NextFunction, type Request, type Response } from "express"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import * as errors from "../src/engine/errors.js"
import {
  AuthError,
  CredentialsSignin,
  customFetch,
  ExpressAuth,
  type ExpressAuthConfig,
  getSession,
} from "../src/frameworks/node/express.js"
import * as node from "../src/frameworks/node/index.js"
import Credentials from "../src/providers/credentials.js"
import * as providers from "../src/providers/index.js"
import { createApp } from "./examples/express/app.js"
import { acme } from "./support/acme.js"
import { secret } from "./support/client.js"
import { HttpClient, listen, type Running } from "./support/http-client.js"

const express4 = createRequire(import.meta.url)("express4") as typeof express5

const password = Credentials({
  credentials: { username: {}, password: { type: "password" } },
  authorize: (input) =>
    input.password === "ok" ? { id: "u1", name: String(input.username), email: "u1@x.test" } : null,
})

const options = (more: Partial<ExpressAuthConfig> = {}): ExpressAuthConfig => ({
  providers: [password],
  secret,
  trustHost: true,
  logger: { error: () => {}, warn: () => {} },
  ...more,
})

const running: Running[] = []

/** Starts an application and returns a client of it. */
async function serve(app: Express, headers: Record<string, string> = {}): Promise<HttpClient> {
  const server = await listen(app)
  running.push(server)
  return new HttpClient(server, headers)
}

const environment = ["AUTH_URL", "NEXTAUTH_URL", "AUTH_SECRET", "AUTH_TRUST_HOST", "NODE_ENV", "AUTH_ACME_ID"]

beforeEach(() => {
  for (const name of environment) vi.stubEnv(name, undefined)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

async function signIn(
  client: HttpClient,
  base = "/auth",
  headers: Record<string, string> = {},
): Promise<string | undefined> {
  const csrfToken = await client.csrfToken(base)
  const answer = await client.post(
    `${base}/callback/credentials`,
    { csrfToken, username: "Ada", password: "ok", callbackUrl: "/home" },
    headers,
  )
  return answer.location
}

const session = async (client: HttpClient, base = "/auth") =>
  JSON.parse((await client.get(`${base}/session`)).text)

type Mount = [name: string, base: string, mount: (config: ExpressAuthConfig) => Express]

const mounts: Mount[] = [
  ["Express 5, use /auth", "/auth", (config) => express5().use("/auth", ExpressAuth(config))],
  ["Express 5, use /auth/*splat", "/auth", (config) => express5().use("/auth/*splat", ExpressAuth(config))],
  ["Express 5, all /auth/*splat", "/auth", (config) => express5().all("/auth/*splat", ExpressAuth(config))],
  [
    "Express 5, all /auth{/*splat}",
    "/auth",
    (config) => express5().all("/auth{/*splat}", ExpressAuth(config)),
  ],
  ["Express 5, a regular expression", "/auth", (config) => express5().use(/^\/auth/, ExpressAuth(config))],
  [
    "Express 5, /api/v1/auth",
    "/api/v1/auth",
    (config) => express5().use("/api/v1/auth", ExpressAuth(config)),
  ],
  ["Express 5, no path", "/auth", (config) => express5().use(ExpressAuth(config))],
  [
    "Express 5, a router in a router",
    "/a/b/auth",
    (config) =>
      express5().use("/a", express5.Router().use("/b", express5.Router().use("/auth", ExpressAuth(config)))),
  ],
  [
    "Express 5, a sub-application",
    "/sub/auth",
    (config) => express5().use("/sub", express5().use("/auth", ExpressAuth(config))),
  ],
  [
    "Express 5, a parameter",
    "/t1/auth",
    (config) => express5().use("/:tenant/auth/*rest", ExpressAuth(config)),
  ],
  ["Express 4, use /auth", "/auth", (config) => express4().use("/auth", ExpressAuth(config))],
  ["Express 4, use /auth/*", "/auth", (config) => express4().use("/auth/*", ExpressAuth(config))],
  ["Express 4, all /auth/*", "/auth", (config) => express4().all("/auth/*", ExpressAuth(config))],
  [
    "Express 4, a path like an action",
    "/signin",
    (config) => express4().use("/signin/*", ExpressAuth(config)),
  ],
]

describe.each(mounts)("ExpressAuth on %s", (_name, base, mount) => {
  it("signs in with credentials, keeps the session and signs out", async () => {
    const client = await serve(mount(options()))
    expect(await session(client, base)).toBeNull()
    expect(await signIn(client, base)).toMatch(/^http:\/\/localhost:\d+\/home$/)
    expect((await session(client, base)).user.name).toBe("Ada")
    const out = await client.post(`${base}/signout`, {
      csrfToken: await client.csrfToken(base),
      callbackUrl: "/bye",
    })
    expect(out.status).toBe(302)
    expect(out.location).toMatch(/\/bye$/)
    expect(await session(client, base)).toBeNull()
  })

  it("builds its addresses from where it is mounted", async () => {
    const client = await serve(mount(options()))
    const list = JSON.parse((await client.get(`${base}/providers`)).text)
    expect(list.credentials.callbackUrl).toBe(`http://localhost:${client.port}${base}/callback/credentials`)
  })
})

describe("ExpressAuth and body parsers", () => {
  const parsers: [string, (express: typeof express5, app: Express) => void][] = [
    ["none", () => {}],
    ["json and extended urlencoded", (e, app) => app.use(e.json(), e.urlencoded({ extended: true }))],
    ["json and simple urlencoded", (e, app) => app.use(e.json(), e.urlencoded({ extended: false }))],
    ["only json", (e, app) => app.use(e.json())],
    ["only urlencoded", (e, app) => app.use(e.urlencoded({ extended: true }))],
    ["text", (e, app) => app.use(e.text({ type: "*/*" }))],
    ["raw", (e, app) => app.use(e.raw({ type: "*/*" }))],
  ]
  const cases = [["5", express5] as const, ["4", express4] as const].flatMap(([version, express]) =>
    parsers.map(([name, use]) => [version, name, express, use] as const),
  )

  it.each(cases)("takes forms and JSON alike: Express %s, %s", async (_version, _name, express, use) => {
    const app = express()
    use(express, app)
    app.use("/auth", ExpressAuth(options()))
    const form = await serve(app)
    expect(await signIn(form)).toMatch(/\/home$/)
    const json = await serve(app)
    const answer = await json.request("/auth/callback/credentials", {
      method: "POST",
      body: JSON.stringify({
        csrfToken: await json.csrfToken(),
        password: "ok",
        username: "Ada",
        callbackUrl: "/j",
      }),
      headers: { "content-type": "application/json; charset=utf-8" },
    })
    expect(answer.location).toMatch(/\/j$/)
    expect((await session(json)).user.name).toBe("Ada")
  })

  it.each([["5", express5] as const, ["4", express4] as const])(
    "hands nested names to authorize as they were sent: Express %s",
    async (_version, express) => {
      const seen: Record<string, unknown>[] = []
      const config = options({
        providers: [
          Credentials({
            authorize(input) {
              seen.push(input as Record<string, unknown>)
              return null
            },
          }),
        ],
      })
      for (const parser of [
        undefined,
        express.urlencoded({ extended: true }),
        express.urlencoded({ extended: false }),
      ]) {
        const app = express()
        if (parser) app.use(parser)
        const client = await serve(app.use("/auth", ExpressAuth(config)))
        const csrfToken = await client.csrfToken()
        await client.request("/auth/callback/credentials", {
          method: "POST",
          body: `csrfToken=${csrfToken}&a[b]=1&list=1&list=2&__proto__[x]=1`,
          headers: { "content-type": "application/x-www-form-urlencoded" },
        })
      }
      expect(seen).toHaveLength(3)
      for (const input of seen) {
        expect(input).toMatchObject({ "a[b]": "1", list: "2" })
        expect(({} as Record<string, unknown>).x).toBeUndefined()
      }
    },
  )

  it("answers a body that does not fit its content type, an empty one and a foreign type without failing", async () => {
    const client = await serve(express5().use("/auth", ExpressAuth(options())))
    const post = (type: string | undefined, body: string) =>
      client.request("/auth/callback/credentials", {
        method: "POST",
        body,
        headers: type ? { "content-type": type } : {},
      })
    expect((await post("application/json", "a=1")).status).toBe(400)
    expect((await post("application/x-www-form-urlencoded", '{"a":1}')).location).toContain(
      "error=MissingCSRF",
    )
    expect((await post("application/x-www-form-urlencoded", "")).location).toContain("error=MissingCSRF")
    expect((await post("text/plain", "a=1")).location).toContain("error=MissingCSRF")
    expect((await post(undefined, "")).location).toContain("error=MissingCSRF")
  })

  it("refuses a body beyond the limit without reading it all, and goes on serving", async () => {
    const client = await serve(express5().use("/auth", ExpressAuth(options({ maxBodyBytes: 1000 }))))
    const answer = await client.post("/auth/callback/credentials", { password: "x".repeat(500_000) })
    expect(answer.status).toBe(413)
    expect(await session(client)).toBeNull()
  })

  it("passes a parser's own failure to the error handler of the application", async () => {
    const app = express5()
    app.use(express5.json())
    app.use("/auth", ExpressAuth(options()))
    app.use((error: Error, _req: Request, res: Response, _next: NextFunction) => {
      res.status(418).send(error.name)
    })
    const client = await serve(app)
    const answer = await client.request("/auth/signout", {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json" },
    })
    expect([answer.status, answer.text]).toEqual([418, "SyntaxError"])
  })
})

describe("ExpressAuth with an OAuth provider", () => {
  it("signs in and out over HTTP", async () => {
    const fake = acme()
    const client = await serve(express5().use("/auth", ExpressAuth(options({ providers: [fake.provider] }))))
    const start = await client.post("/auth/signin/acme", {
      csrfToken: await client.csrfToken(),
      callbackUrl: "/in",
    })
    const authorize = new URL(start.location ?? "")
    expect(authorize.origin).toBe("https://op.test")
    expect(authorize.searchParams.get("redirect_uri")).toBe(
      `http://localhost:${client.port}/auth/callback/acme`,
    )
    const back = new URL((await fake.visit(authorize.href)).url)
    const end = await client.get(back.pathname + back.search)
    expect(end.location).toMatch(/\/in$/)
    expect(fake.tokenRequests).toHaveLength(1)
    expect((await session(client)).user).toMatchObject({ name: "Ada", email: "ada@example.com" })
  })
})

describe("the example", () => {
  it("protects a route by a redirect and lets signed-in users through", async () => {
    const client = await serve(createApp(options()))
    const away = await client.get("/private")
    expect(away.status).toBe(302)
    expect(away.location).toBe("/auth/signin?callbackUrl=%2Fprivate")
    const page = await client.get(away.location ?? "")
    expect(page.text).toContain("<title>Sign In</title>")
    await client.post("/auth/callback/credentials", {
      csrfToken: await client.csrfToken(),
      username: "Ada",
      password: "ok",
    })
    expect((await client.get("/private")).text).toBe('{"secret":"for Ada only"}')
    expect((await client.get("/")).text).toBe("Signed in as Ada")
    await client.post("/auth/signout", { csrfToken: await client.csrfToken() })
    expect((await client.get("/private")).status).toBe(302)
  })
})

describe("the origin", () => {
  const app = (trust?: unknown, config: Partial<ExpressAuthConfig> = {}) => {
    const made = express5().set("env", "test")
    if (trust !== undefined) made.set("trust proxy", trust)
    const all = options({ providers: [password, acme().provider], ...config })
    made.use("/auth", ExpressAuth(all))
    made.get("/me", async (req, res) => {
      res.json(await getSession(req, all))
    })
    return made
  }
  const base = async (client: HttpClient, headers: Record<string, string> = {}) => {
    const answer = await client.get("/auth/providers", headers)
    return answer.status === 200 ? new URL(JSON.parse(answer.text).acme.callbackUrl).origin : answer.status
  }
  const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "public.test" }

  it("comes from the Host header, and from nothing that an untrusted proxy adds", async () => {
    const client = await serve(app(), { host: "app.test" })
    expect(await base(client)).toBe("http://app.test")
    expect(await base(client, forwarded)).toBe("http://app.test")
  })

  it("is warned about once when a proxy says otherwise and is not listened to", async () => {
    const warn = vi.fn()
    const logger = { warn, error: () => {} }
    const client = await serve(app(undefined, { logger }), { host: "app.test" })
    await base(client)
    await base(client, { "x-forwarded-proto": "http", "x-forwarded-host": "app.test" })
    expect(warn).not.toHaveBeenCalled()
    await base(client, forwarded)
    await base(client, forwarded)
    expect(warn.mock.calls).toEqual([["express-trust-proxy"]])
    const quiet = { warn: vi.fn(), error: () => {} }
    await base(await serve(app("loopback", { logger: quiet })), forwarded)
    vi.stubEnv("AUTH_URL", "https://public.test")
    await base(await serve(app(undefined, { logger: quiet })), forwarded)
    expect(quiet.warn).not.toHaveBeenCalled()
  })

  it("comes from a trusted proxy, whose list is refused where its hosts differ", async () => {
    const client = await serve(app("loopback"), { host: "10.0.0.1:8080" })
    expect(await base(client, forwarded)).toBe("https://public.test")
    expect(
      await base(client, {
        "x-forwarded-proto": "https, http",
        "x-forwarded-host": "public.test, inner.test",
      }),
    ).toBe(400)
    expect(await base(client, { "x-forwarded-proto": "https" })).toBe("https://10.0.0.1:8080")
  })

  it("is AUTH_URL's when that is set, whatever the request says", async () => {
    vi.stubEnv("AUTH_URL", "https://app.test")
    const client = await serve(app("loopback"), { host: "evil.test", "x-forwarded-host": "evil.test" })
    expect(await base(client)).toBe("https://app.test")
    const start = await client.post("/auth/signin/acme", { csrfToken: await client.csrfToken() })
    expect(new URL(start.location ?? "").searchParams.get("redirect_uri")).toBe(
      "https://app.test/auth/callback/acme",
    )
  })

  it("is the same for the handler and getSession, so that both use the same cookie names", async () => {
    vi.stubEnv("AUTH_URL", "https://app.test/auth")
    const behindEnv = await serve(app())
    await signIn(behindEnv)
    expect([...behindEnv.jar.keys()]).toContain("__Secure-authjs.session-token")
    expect(JSON.parse((await behindEnv.get("/me")).text).user.name).toBe("Ada")
    vi.stubEnv("AUTH_URL", undefined)
    const behindProxy = await serve(app("loopback"), forwarded)
    await signIn(behindProxy)
    expect([...behindProxy.jar.keys()]).toContain("__Secure-authjs.session-token")
    expect(JSON.parse((await behindProxy.get("/me")).text).user.name).toBe("Ada")
    const plain = await serve(app(), forwarded)
    await signIn(plain)
    expect([...plain.jar.keys()]).toContain("authjs.session-token")
    expect(JSON.parse((await plain.get("/me")).text).user.name).toBe("Ada")
  })

  it("is the same for the helpers of authlas/node, whatever was asked first", async () => {
    for (const trust of [undefined, "loopback"])
      for (const first of ["/auth/csrf", "/me", "/node"]) {
        const made = express5()
        if (trust) made.set("trust proxy", trust)
        const all = options({ providers: [acme().provider] })
        made.get("/me", async (req, res) => {
          res.json(await getSession(req, all))
        })
        made.get("/node", async (req, res) => {
          res.json(await node.getSession(req, all))
        })
        made.use("/auth", ExpressAuth(all))
        made.post("/login", async (req, res) => {
          res.json(await node.signIn(req, all, "acme", {}, res))
        })
        made.use(node.toNodeHandler(all))
        const client = await serve(made, { host: "app.test" })
        await client.get(first, forwarded)
        const origin = trust ? "https://public.test" : "http://app.test"
        const answer = await client.post("/login", {}, { ...forwarded, origin })
        const { url } = JSON.parse(answer.text)
        expect(new URL(new URL(url).searchParams.get("redirect_uri") ?? "").origin).toBe(origin)
        expect(await base(client, forwarded)).toBe(origin)
      }
  })

  it.each([
    "app.test/@evil.test",
    "user@evil.test",
    "evil.test#",
    "evil.test?x",
    "app.test:80:80",
    "a b",
    '"><script>1</script>',
    "app.test:99999",
  ])("refuses the host %s with status 400", async (host) => {
    expect(await base(await serve(app(), { host }))).toBe(400)
    expect(await base(await serve(app("loopback"), { "x-forwarded-host": host }))).toBe(400)
  })

  it("takes an IPv6 literal", async () => {
    expect(await base(await serve(app(), { host: "[::1]:3000" }))).toBe("http://[::1]:3000")
  })

  it("is not moved by a request target that is an address or begins with two slashes", async () => {
    const client = await serve(app(), { host: "app.test" })
    const absolute = await client.get("http://evil.test/auth/providers")
    expect(new URL(JSON.parse(absolute.text).acme.callbackUrl).origin).toBe("http://app.test")
    expect((await client.get("//evil.test/auth/providers")).text).not.toContain("callbackUrl")
  })
})

describe("an answer of ExpressAuth", () => {
  it("keeps every Set-Cookie as a header of its own, in order, next to those of the application", async () => {
    const app = express5()
    app.use((_req, res, next) => {
      res.cookie("mine", "1")
      next()
    })
    const big = {
      jwt: ({ token }: { token: Record<string, unknown> }) => ({ ...token, fill: "x".repeat(9000) }),
    }
    app.use("/auth", ExpressAuth(options({ callbacks: big as ExpressAuthConfig["callbacks"] })))
    const client = await serve(app)
    const csrfToken = await client.csrfToken()
    const answer = await client.post("/auth/callback/credentials", {
      csrfToken,
      username: "Ada",
      password: "ok",
    })
    const names = answer.setCookie.map((line) => line.split("=")[0])
    expect(names[0]).toBe("mine")
    const chunks = names.filter((name) => name?.includes("session-token."))
    expect(chunks.length).toBeGreaterThan(2)
    expect(chunks).toEqual([...chunks].sort())
    expect((await session(client)).user.name).toBe("Ada")
  })

  it("has no Content-Type on a redirect, and its own policy on a page", async () => {
    const app = express5()
    app.use((_req, res, next) => {
      res.setHeader("content-security-policy", "script-src 'self'; form-action 'self'")
      next()
    })
    app.use("/auth", ExpressAuth(options()))
    const client = await serve(app)
    const redirect = await client.post("/auth/signin/credentials", { csrfToken: "x" })
    expect(redirect.status).toBe(302)
    expect(redirect.headers["content-type"]).toBeUndefined()
    const page = await client.get("/auth/signin")
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'/)
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8")
  })

  it("leaves what is not below the mount to the application", async () => {
    const app = express5().use(ExpressAuth(options()))
    app.get("/other", (_req, res) => void res.send("mine"))
    const client = await serve(app)
    expect((await client.get("/other")).text).toBe("mine")
    expect((await client.get("/authority")).status).toBe(404)
    expect((await client.get("/auth/nothing")).status).toBe(400)
  })

  it("survives repeated headers, many headers and bytes beyond ASCII", async () => {
    const client = await serve(express5().use("/auth", ExpressAuth(options())))
    await signIn(client)
    const cookies = [...client.jar].map(([name, value]) => `${name}=${value}`)
    const more = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x-${index}`, "1"]))
    const answer = await client.request("/auth/session", {
      headers: { ...more, cookie: ["a=1", ...cookies], "x-name": "J\u00fcrgen" },
    })
    expect(JSON.parse(answer.text).user.name).toBe("Ada")
  })

  it.each(["HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"])("refuses %s with status 400", async (method) => {
    const client = await serve(express5().set("env", "test").use("/auth", ExpressAuth(options())))
    expect((await client.request("/auth/session", { method })).status).toBe(400)
  })
})

describe("failures", () => {
  const boom = () => {
    throw new Error("secret-detail")
  }
  const later = () => Promise.reject(new Error("secret-detail"))
  const actions = [
    "session",
    "csrf",
    "providers",
    "signin",
    "signout",
    "error",
    "verify-request",
    "callback/credentials",
  ]

  it.each([["5", express5] as const, ["4", express4] as const])(
    "of callbacks end every request and say nothing of themselves: Express %s",
    async (_version, express) => {
      for (const fail of [boom, later]) {
        const callbacks = {
          jwt: fail,
          session: fail,
          signIn: fail,
          redirect: fail,
        } as ExpressAuthConfig["callbacks"]
        const client = await serve(express().use("/auth", ExpressAuth(options({ callbacks }))))
        for (const action of actions) {
          const answer = await client.get(`/auth/${action}?callbackUrl=/x`)
          expect(answer.status).toBeGreaterThanOrEqual(200)
          expect(answer.text + JSON.stringify(answer.headers)).not.toContain("secret-detail")
        }
        const signedIn = await signIn(client).catch(() => "no csrf token")
        expect(String(signedIn)).not.toContain("secret-detail")
      }
    },
  )

  it.each(["express 4", "express 5"])(
    "of a request whose host is not relied on are answered as Auth() answers them, with %s",
    async (version) => {
      const app = version === "express 4" ? express4() : express5()
      const error = vi.fn()
      const reached = vi.fn()
      app.use("/auth", ExpressAuth(options({ logger: { error } })))
      app.use((thrown: AuthError, _req: Request, res: Response, _next: NextFunction) => {
        reached(thrown)
        res.status(418).end()
      })
      const client = await serve(app, { host: "no host" })
      const plain = await client.get("/auth/session")
      expect([plain.status, plain.text]).toEqual([400, '"Bad request."'])
      const page = await client.get("/auth/signin", { accept: "text/html" })
      expect([page.status, page.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"])
      expect(page.text).toContain("<h1>There is no such page</h1>")
      expect(page.text).not.toMatch(/no host|origin\.invalid|node_modules| at /)
      expect(error.mock.calls.map(([one]) => one.type)).toEqual(["UntrustedHost", "UntrustedHost"])
      expect(reached).not.toHaveBeenCalled()
    },
  )
})

describe("the config", () => {
  it("is looked at when the server starts: what would stop every request is in the log before the first", async () => {
    const error = vi.fn()
    ExpressAuth({ providers: [], session: { maxAge: -1 }, logger: { error } })
    await vi.waitFor(() => expect(error).toHaveBeenCalled())
    expect(String(error.mock.calls[0]?.[0].message)).toMatch(/secret|AUTH_SECRET/i)
  })

  it("says what to do in production where the host is not relied on, at the start and to getSession", async () => {
    vi.stubEnv("NODE_ENV", "production")
    vi.stubEnv("AUTH_URL", undefined)
    const error = vi.fn()
    const config = options({ trustHost: undefined, logger: { error, warn() {} } })
    const app = express5().use("/auth", ExpressAuth(config))
    app.get("/me", async (req, res) => res.json(await getSession(req, config)))
    app.use((thrown: Error, _req: Request, res: Response, _next: NextFunction) => {
      res.status(500).send(thrown.message)
    })
    const remedy = /Set AUTH_URL \(or the option url\) to the address of this site/
    await vi.waitFor(() => expect(String(error.mock.calls[0]?.[0].message)).toMatch(remedy))
    const client = await serve(app)
    expect((await client.get("/me")).text).toMatch(remedy)
    const answer = await client.get("/auth/signin")
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain("AUTH_URL")
    vi.stubEnv("AUTH_URL", "https://app.test")
    const told = await serve(express5().use("/auth", ExpressAuth({ ...config })))
    expect((await told.get("/auth/signin")).status).toBe(200)
  })

  const deepFreeze = <T>(value: T): T => {
    if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
      Object.freeze(value)
      for (const key of Reflect.ownKeys(value)) deepFreeze((value as Record<PropertyKey, unknown>)[key])
    }
    return value
  }

  it("may be frozen and is never changed", async () => {
    vi.stubEnv("AUTH_ACME_ID", "from-env")
    const config = deepFreeze(options({ providers: [password, acme().provider] }))
    const before = JSON.stringify(config)
    const app = express5().use("/one/auth", ExpressAuth(config)).use("/two/auth", ExpressAuth(config))
    const client = await serve(app)
    await signIn(client, "/one/auth")
    expect((await session(client, "/two/auth")).user.name).toBe("Ada")
    expect(JSON.stringify(config)).toBe(before)
  })

  it("takes the secret and trustHost from the environment", async () => {
    vi.stubEnv("AUTH_SECRET", secret)
    vi.stubEnv("AUTH_TRUST_HOST", "true")
    vi.stubEnv("NODE_ENV", "production")
    const config = options({ secret: undefined, trustHost: undefined })
    const client = await serve(express5().use("/auth", ExpressAuth(config)))
    expect(await signIn(client)).toMatch(/\/home$/)
    expect(config.secret).toBeUndefined()
  })

  it("is read anew when a member is replaced", async () => {
    const config = options({ theme: { colorScheme: "light" } })
    const client = await serve(express5().use("/auth", ExpressAuth(config)))
    expect((await client.get("/auth/signin")).text).toContain("theme-light")
    config.theme = { colorScheme: "dark" }
    expect((await client.get("/auth/signin")).text).toContain("theme-dark")
  })

  it("is silent about AUTH_URL and the mount path", async () => {
    vi.stubEnv("AUTH_URL", "https://app.test/elsewhere")
    const warn = vi.fn()
    const client = await serve(express5().use("/auth", ExpressAuth(options({ logger: { warn } }))))
    await session(client)
    expect(warn).not.toHaveBeenCalledWith(expect.stringMatching(/basepath/))
  })
})

describe("getSession", () => {
  const withConfig = (config: ExpressAuthConfig, roll = false) => {
    const app = express5().use("/login", ExpressAuth(config))
    app.get("/me", async (req, res) => {
      try {
        const found = await getSession(req, config, roll ? res : undefined)
        res.json({ found })
      } catch (error) {
        res.json({ failed: (error as Error).message, known: error instanceof AuthError })
      }
    })
    return app
  }
  const me = async (client: HttpClient) => JSON.parse((await client.get("/me")).text)

  it("is null without a cookie and for a cookie that is no session", async () => {
    const client = await serve(withConfig(options()))
    expect(await me(client)).toEqual({ found: null })
    client.jar.set("authjs.session-token", "garbage")
    expect(await me(client)).toEqual({ found: null })
  })

  it("is the session of the user who signed in, wherever the handler is mounted", async () => {
    const client = await serve(withConfig(options()))
    await signIn(client, "/login")
    expect((await me(client)).found).toMatchObject({ user: { name: "Ada" }, expires: expect.any(String) })
  })

  it("renews the cookie only through the response it is given", async () => {
    const still = await serve(withConfig(options()))
    await signIn(still, "/login")
    expect((await still.get("/me")).setCookie).toEqual([])
    const rolling = await serve(withConfig(options(), true))
    await signIn(rolling, "/login")
    expect((await rolling.get("/me")).setCookie.join()).toContain("authjs.session-token=")
    expect((await me(rolling)).found.user.name).toBe("Ada")
  })

  it("throws the engine's message for a mistake in the config, and never takes the answer for a session", async () => {
    const client = await serve(withConfig(options({ secret: undefined })))
    expect(await me(client)).toEqual({ failed: expect.stringMatching(/./), known: true })
  })

  it.each([{}, [], { user: { name: "x" } }, { expires: "2099" }, "text", 7, null])(
    "is null when the session callback makes %j of it",
    async (made) => {
      const callbacks = { session: () => made } as unknown as ExpressAuthConfig["callbacks"]
      const client = await serve(withConfig(options({ callbacks })))
      await signIn(client, "/login")
      expect(await me(client)).toEqual({ found: null })
    },
  )
})

describe("the module", () => {
  it("gives the same errors and symbol as the package itself", () => {
    expect(AuthError).toBe(errors.AuthError)
    expect(CredentialsSignin).toBe(errors.CredentialsSignin)
    expect(customFetch).toBe(providers.customFetch)
  })
})
