/** The two integrations, and the versioning chapter's one type. */
import express from "express"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import * as expressBinding from "../../src/frameworks/node/express.js"
import * as solidBinding from "../../src/frameworks/solid/index.js"
import Credentials from "../../src/providers/credentials.js"
import { secret } from "../support/client.js"
import { HttpClient, listen, type Running } from "../support/http-client.js"

const logger = { error: () => {}, warn: () => {} }
const options = {
  providers: [Credentials({ authorize: () => ({ id: "1", name: "Ada" }) })],
  secret,
  trustHost: true,
  logger,
}
const running: Running[] = []

beforeEach(() => {
  for (const name of ["AUTH_URL", "NEXTAUTH_URL", "AUTH_SECRET", "AUTH_TRUST_HOST", "NODE_ENV"])
    vi.stubEnv(name, undefined)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

describe("the server-framework integration", () => {
  const serve = async (mount: (app: express.Express) => void, headers = {}) => {
    const app = express()
    mount(app)
    const server = await listen(app)
    running.push(server)
    return new HttpClient(server, headers)
  }
  const signIn = async (client: HttpClient, base = "/auth") => {
    const csrfToken = await client.csrfToken(base)
    return client.post(`${base}/callback/credentials`, { csrfToken })
  }

  it("the factory takes a config and returns an async handler of (req, res, next)", () => {
    const handler = expressBinding.ExpressAuth(options)
    expect(handler).toHaveLength(3)
  })

  it("is mounted on /auth, the default base path; its provider callback URL is [origin]/auth/callback/[id]", async () => {
    const client = await serve((app) => void app.use("/auth", expressBinding.ExpressAuth(options)))
    const list = JSON.parse((await client.get("/auth/providers")).text)
    expect(list.credentials.callbackUrl).toMatch(/^http:\/\/[^/]+\/auth\/callback\/credentials$/)
  })

  it("follows the mount when that is a different path", async () => {
    const client = await serve((app) => void app.use("/api/in", expressBinding.ExpressAuth(options)))
    const list = JSON.parse((await client.get("/api/in/providers")).text)
    expect(list.credentials.callbackUrl).toMatch(/\/api\/in\/callback\/credentials$/)
  })

  it("detects HTTPS through a proxy that the server trusts", async () => {
    const secure = async (trust: boolean) => {
      const client = await serve(
        (app) => {
          app.set("trust proxy", trust)
          app.use("/auth", expressBinding.ExpressAuth(options))
        },
        { "x-forwarded-proto": "https" },
      )
      return (await client.get("/auth/csrf")).setCookie.some((line) => /; Secure/.test(line))
    }
    expect(await secure(true)).toBe(true)
    expect(await secure(false)).toBe(false)
  })

  it("AUTH_SECRET is loaded from the environment", async () => {
    const { secret: _, ...open } = options
    const client = await serve((app) => void app.use("/auth", expressBinding.ExpressAuth(open)))
    expect((await client.get("/auth/csrf")).status).toBe(500)
    vi.stubEnv("AUTH_SECRET", secret)
    const other = await serve((app) => void app.use("/auth", expressBinding.ExpressAuth({ ...open })))
    expect((await other.get("/auth/csrf")).status).toBe(200)
  })

  it("sign-in and sign-out from client code must include csrfToken in the body", async () => {
    const client = await serve((app) => void app.use("/auth", expressBinding.ExpressAuth(options)))
    const refused = await client.post("/auth/callback/credentials", {})
    expect(refused.location).toMatch(/MissingCSRF/)
    expect((await signIn(client)).location).not.toMatch(/error/)
  })

  it("getSession and res.locals.session protect a route: redirect to a login path, or next()", async () => {
    const config: expressBinding.ExpressAuthConfig = options
    const client = await serve((app) => {
      app.use("/auth", expressBinding.ExpressAuth(config))
      app.use(async (req, res, next) => {
        res.locals.session = await expressBinding.getSession(req, config)
        next()
      })
      app.get(
        "/private",
        (_req, res, next) => (res.locals.session?.user ? next() : res.redirect("/login")),
        (_req, res) => void res.json(res.locals.session.user),
      )
    })
    expect((await client.get("/private")).location).toBe("/login")
    await signIn(client)
    expect(JSON.parse((await client.get("/private")).text)).toMatchObject({ name: "Ada" })
  })
})

describe("the component-framework integration", () => {
  const at = (path: string, init: RequestInit = {}) => ({
    request: new Request(`https://app.test${path}`, init),
  })

  it("the factory returns GET and POST, each a handler of one event", async () => {
    const handlers = solidBinding.SolidAuth(options)
    expect(Object.keys(handlers).sort()).toEqual(["GET", "POST"])
    expect([handlers.GET.length, handlers.POST.length]).toEqual([1, 1])
    expect(await handlers.GET(at("/api/auth/providers"))).toBeInstanceOf(Response)
    expect(await handlers.GET(at("/elsewhere"))).toBeUndefined()
    expect(await handlers.GET(at("/api/auth/other"))).toBeUndefined()
  })

  it("getSession returns the Session or null", async () => {
    const { GET, POST } = solidBinding.SolidAuth(options)
    const csrf = (await GET(at("/api/auth/csrf"))) as Response
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    const cookie = csrf.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ")
    const done = (await POST(
      at("/api/auth/callback/credentials", {
        method: "POST",
        headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ csrfToken }).toString(),
      }),
    )) as Response
    const signedIn = done.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ")
    const ask = (headers: HeadersInit) =>
      solidBinding.getSession(new Request("https://app.test/any", { headers }), options)
    expect(await ask({ cookie: signedIn })).toMatchObject({ user: { name: "Ada" } })
    expect(await ask({})).toBeNull()
  })

  it("AUTH_SECRET must be set", async () => {
    const { secret: _, ...open } = options
    expect((await solidBinding.SolidAuth(open).GET(at("/api/auth/csrf")))?.status).toBe(500)
    vi.stubEnv("AUTH_SECRET", secret)
    expect((await solidBinding.SolidAuth({ ...open }).GET(at("/api/auth/csrf")))?.status).toBe(200)
  })
})
