import type { IncomingMessage } from "node:http"
import { Readable } from "node:stream"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import * as errors from "../src/engine/errors.js"
import {
  AuthError,
  CredentialsSignin,
  customFetch,
  getSession,
  SolidAuth,
  type SolidAuthConfig,
} from "../src/frameworks/solid/index.js"
import Credentials from "../src/providers/credentials.js"
import * as providers from "../src/providers/index.js"
import { authOptions } from "./examples/solid/auth.js"
import { onRequest } from "./examples/solid/middleware.js"
import { privateData } from "./examples/solid/private.js"
import { GET as exampleGET, POST as examplePOST } from "./examples/solid/route.js"
import { acme } from "./support/acme.js"
import { secret } from "./support/client.js"
import { HttpClient, listen, type Running } from "./support/http-client.js"

const password = Credentials({
  credentials: { username: {}, password: { type: "password" } },
  authorize: (input) =>
    input.password === "ok" ? { id: "u1", name: String(input.username), email: "u1@x.test" } : null,
})

const options = (more: Partial<SolidAuthConfig> = {}): SolidAuthConfig => ({
  providers: [password],
  secret,
  trustHost: true,
  logger: { error: () => {}, warn: () => {} },
  ...more,
})

const running: Running[] = []

beforeEach(() => {
  for (const name of ["AUTH_URL", "NEXTAUTH_URL", "AUTH_SECRET", "AUTH_TRUST_HOST", "NODE_ENV"])
    vi.stubEnv(name, undefined)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

interface Handlers {
  GET(event: { request: Request }): Promise<Response | undefined>
  POST(event: { request: Request }): Promise<Response | undefined>
}

/** A server that hands bare `{ request }` events to the handlers, as the framework's file routes do. */
async function serve(
  handlers: Handlers,
  otherwise: (request: Request) => Promise<Response> = async () => new Response(null, { status: 404 }),
): Promise<HttpClient> {
  const answer = async (req: IncomingMessage): Promise<Response> => {
    const body = req.method === "GET" ? undefined : (Readable.toWeb(req) as ReadableStream)
    const request = new Request(`http://${req.headers.host}${req.url}`, {
      method: req.method,
      headers: req.headers as Record<string, string>,
      body,
      duplex: "half",
    } as RequestInit)
    const handler = req.method === "POST" ? handlers.POST : handlers.GET
    return (await handler({ request })) ?? otherwise(request)
  }
  const server = await listen(async (req, res) => {
    const response = await answer(req).catch((error) => new Response(String(error), { status: 500 }))
    res.statusCode = response.status
    for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value)
    res.setHeader("set-cookie", response.headers.getSetCookie())
    res.end(await response.text())
  })
  running.push(server)
  return new HttpClient(server)
}

async function signIn(client: HttpClient, base = "/api/auth"): Promise<string | undefined> {
  const csrfToken = await client.csrfToken(base)
  const form = { csrfToken, username: "Ada", password: "ok", callbackUrl: "/home" }
  return (await client.post(`${base}/callback/credentials`, form)).location
}

const session = async (client: HttpClient, base = "/api/auth") =>
  JSON.parse((await client.get(`${base}/session`)).text)

describe("SolidAuth over HTTP", () => {
  it.each([
    ["the default prefix", {}, "/api/auth"],
    ["a prefix", { prefix: "/login" }, "/login"],
    ["a prefix with loose slashes", { prefix: "deep/er/auth/" }, "/deep/er/auth"],
    [
      "prefix and basePath, of which the prefix wins",
      { prefix: "/api/auth", basePath: "/auth" },
      "/api/auth",
    ],
    ["basePath alone", { basePath: "/auth" }, "/auth"],
  ])("signs in with credentials, keeps the session and signs out under %s", async (_name, more, base) => {
    const client = await serve(SolidAuth(options(more)))
    expect(await session(client, base)).toBeNull()
    expect(await signIn(client, base)).toMatch(/^http:\/\/localhost:\d+\/home$/)
    expect((await session(client, base)).user.name).toBe("Ada")
    const list = JSON.parse((await client.get(`${base}/providers`)).text)
    expect(list.credentials.callbackUrl).toBe(`http://localhost:${client.port}${base}/callback/credentials`)
    await client.post(`${base}/signout`, { csrfToken: await client.csrfToken(base) })
    expect(await session(client, base)).toBeNull()
  })

  it("signs in with an OAuth provider", async () => {
    const fake = acme()
    const client = await serve(SolidAuth(options({ providers: [fake.provider] })))
    const start = await client.post("/api/auth/signin/acme", {
      csrfToken: await client.csrfToken("/api/auth"),
    })
    const authorize = new URL(start.location ?? "")
    expect(authorize.searchParams.get("redirect_uri")).toBe(
      `http://localhost:${client.port}/api/auth/callback/acme`,
    )
    const back = new URL((await fake.visit(authorize.href)).url)
    const end = await client.get(back.pathname + back.search)
    expect(end.status).toBe(302)
    expect((await session(client)).user.email).toBe("ada@example.com")
  })
})

describe("a handler of SolidAuth", () => {
  const at = (path: string, init?: RequestInit) => ({ request: new Request(`https://app.test${path}`, init) })

  it.each([
    "/",
    "/api/auth",
    "/api/auth/",
    "/api/authority/session",
    "/x/api/auth/session",
    "/api/auth/nothing",
    "/api/auth/Session",
    "/api/auth/constructor",
    "/api/auth/__proto__",
    "/auth/session",
    "/api/auth/session/a",
    "/api/auth/account/invoices",
    "/api/auth/second-factor/a/b",
  ])("leaves %s to the framework", async (path) => {
    const { GET, POST } = SolidAuth(options({ account: true, secondFactor: "optional" }))
    expect(await GET(at(path))).toBeUndefined()
    expect(await POST(at(path, { method: "POST" }))).toBeUndefined()
  })

  it.each([
    "providers",
    "session",
    "csrf",
    "signin",
    "signout",
    "callback",
    "verify-request",
    "error",
    "webauthn-options",
  ])("answers the action %s", async (action) => {
    expect(await SolidAuth(options()).GET(at(`/api/auth/${action}`))).toBeInstanceOf(Response)
  })

  it("takes the secret from the environment and never changes the config", async () => {
    vi.stubEnv("AUTH_SECRET", secret)
    vi.stubEnv("NODE_ENV", "development")
    const config = Object.freeze(options({ secret: undefined, trustHost: undefined }))
    const answer = await SolidAuth(config).GET(at("/api/auth/csrf"))
    expect(answer?.status).toBe(200)
    expect(config.basePath).toBeUndefined()
  })

  it("answers under the origin of AUTH_URL when that is set, with the body kept", async () => {
    vi.stubEnv("AUTH_URL", "https://public.test/other")
    const { GET, POST } = SolidAuth(options({ providers: [acme().provider] }))
    const csrf = (await GET({ request: new Request("http://10.0.0.1:3000/api/auth/csrf") })) as Response
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    const cookie =
      csrf.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; ") ?? ""
    const start = await POST({
      request: new Request("http://10.0.0.1:3000/api/auth/signin/acme", {
        method: "POST",
        body: new URLSearchParams({ csrfToken }),
        headers: { cookie },
      }),
    })
    const authorize = new URL(start?.headers.get("location") ?? "")
    expect(authorize.searchParams.get("redirect_uri")).toBe("https://public.test/api/auth/callback/acme")
  })
})

describe("getSession", () => {
  async function signedIn(
    more: Partial<SolidAuthConfig> = {},
  ): Promise<{ client: HttpClient; request: Request }> {
    const client = await serve(SolidAuth(options(more)))
    await signIn(client, more.prefix)
    const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join("; ")
    return { client, request: new Request(`http://localhost:${client.port}/page`, { headers: { cookie } }) }
  }

  it("is null without a session", async () => {
    expect(await getSession(new Request("https://app.test/"), options())).toBeNull()
  })

  it.each([{}, { prefix: "/login" }])("is the session of the user who signed in, with %j", async (more) => {
    const { request } = await signedIn(more)
    expect(await getSession(request, options(more))).toMatchObject({
      user: { name: "Ada" },
      expires: expect.any(String),
    })
  })

  it("asks on a user's behalf from any request, a POST with a body included", async () => {
    const { request } = await signedIn()
    const post = new Request(request, { method: "POST", body: "a=1" })
    expect((await getSession(post, options()))?.user?.name).toBe("Ada")
  })

  it("renews the cookie through the headers it is given", async () => {
    const { request } = await signedIn()
    const headers = new Headers()
    await getSession(request, options(), headers)
    expect(headers.getSetCookie().join()).toContain("authjs.session-token=")
  })

  it("throws the engine's message for a mistake in the config", async () => {
    const failure = await getSession(new Request("https://app.test/"), options({ secret: undefined })).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(AuthError)
    expect((failure as Error).message).not.toBe("")
  })

  it.each([{}, [], { user: { name: "x" } }, { expires: "2099" }, "text", null])(
    "is null when the session callback makes %j of it",
    async (made) => {
      const callbacks = { session: () => made } as unknown as SolidAuthConfig["callbacks"]
      const { request } = await signedIn()
      expect(await getSession(request, options({ callbacks }))).toBeNull()
    },
  )
})

describe("the example", () => {
  it("protects a page by middleware and by its data, and lets signed-in users through", async () => {
    Object.assign(authOptions, options())
    const client = await serve({ GET: exampleGET, POST: examplePOST }, async (request) => {
      const away = await onRequest({ request, response: { headers: new Headers() } })
      if (away) return away
      const data = await privateData({ request })
      return data instanceof Response ? data : Response.json(data)
    })
    expect((await client.get("/private")).location).toBe(`http://localhost:${client.port}/`)
    expect((await client.get("/other")).location).toBe("/")
    await signIn(client)
    expect((await client.get("/private")).text).toBe('{"greeting":"Hello Ada"}')
  })
})

describe("the module", () => {
  it("gives the same errors and symbol as the package itself", () => {
    expect(AuthError).toBe(errors.AuthError)
    expect(CredentialsSignin).toBe(errors.CredentialsSignin)
    expect(customFetch).toBe(providers.customFetch)
  })
})
