/** Which request reaches which action, and what becomes of the others. */

import { connect } from "node:net"
import express from "express"
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { AccessDenied, AuthError, CredentialsSignin } from "../../src/engine/errors.js"
import { authActions } from "../../src/engine/http/request.js"
import { ExpressAuth } from "../../src/frameworks/node/express.js"
import { SolidAuth } from "../../src/frameworks/solid/index.js"
import { Auth, type AuthConfig, isAuthAction, raw, skipCSRFCheck } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import type { ResponseInternal } from "../../src/types/index.js"
import { acme } from "../support/acme.js"
import { browser, credentials, enter, errorOf, listener, mailbox, signsIn } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { listen, type Running } from "../support/http-client.js"

const password = {
  id: "credentials",
  name: "C",
  type: "credentials",
  credentials: {},
  authorize: () => null,
} as Provider

const configuration = "https://app.test/auth/error?error=Configuration"

async function ask(
  path: string,
  init: RequestInit & { duplex?: "half" } = {},
  more: Partial<AuthConfig> = {},
) {
  const error = vi.fn()
  const config = {
    secret,
    trustHost: true,
    providers: [acme().provider, password],
    logger: { error },
    ...more,
  }
  const response = (await Auth(
    new Request(`https://app.test${path}`, init),
    config as AuthConfig,
  )) as Response
  return { response, status: response.status, location: response.headers.get("location"), error }
}

describe("a request is refused with 400 when", () => {
  it.each([
    "/auth",
    "/auth/",
    "/authsession",
    "/Auth/session",
    "/session",
    "/auth/Session",
    "/auth/constructor",
    "/auth/__proto__",
    "/auth/toString",
    "/auth/session/x",
    "/auth/providers/x",
    "/auth/signin/acme/x",
    "/auth/session;x=1",
    "/auth/session%2fextra",
    "/auth/%73ession",
    "/auth/%00session",
    "/auth/session%00",
    "/auth/sess%0aion",
    "//auth/session",
    "/auth/%2e%2e/session",
    "/auth/x/../../session",
  ])("its path is %s", async (path) => {
    const { response, error } = await ask(path)
    expect(response.status).toBe(400)
    expect(response.headers.get("content-type")).toBe("application/json")
    expect(await response.json()).toBe("Bad request.")
    expect(response.headers.getSetCookie()).toEqual([])
    expect(error).toHaveBeenCalledTimes(1)
  })

  it.each(["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])("its method is %s", async (method) => {
    for (const path of ["/auth/signout", "/auth/session", "/auth/signin/credentials"]) {
      const { response } = await ask(path, { method })
      expect(response.status).toBe(400)
      expect([...response.headers.keys()].filter((key) => key.startsWith("access-control"))).toEqual([])
    }
  })

  it.each(["{", "", "[1,", "nul"])("its JSON is %j", async (body) => {
    const headers = { "content-type": "application/json" }
    expect((await ask("/auth/signout", { method: "POST", headers, body })).status).toBe(400)
  })

  it("its JSON is nested without end", async () => {
    const headers = { "content-type": "application/json" }
    const body = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
    expect((await ask("/auth/session", { method: "POST", headers, body })).status).toBe(400)
  })

  it("its path does not fit, and the log names path and base path", async () => {
    const { error } = await ask("/api/auth/session")
    expect((error.mock.lastCall?.[0] as Error | undefined)?.message).toMatch(
      /"\/api\/auth\/session".*"\/auth"/,
    )
  })
})

describe("a body", () => {
  const headers = { "content-type": "application/json" }

  it("beyond the limit is refused with 413", async () => {
    const body = JSON.stringify({ data: "x".repeat(2_000_000) })
    const { response } = await ask("/auth/session", { method: "POST", headers, body })
    expect(response.status).toBe(413)
    expect(Object.keys((await response.json()) as object)).toEqual(["message"])
  })

  it("may be limited by the config", async () => {
    const body = JSON.stringify({ data: "x".repeat(200) })
    expect(
      (await ask("/auth/session", { method: "POST", headers, body }, { maxBodyBytes: 100 })).status,
    ).toBe(413)
  })

  it("is stopped at the limit while it streams", async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    expect((await ask("/auth/session", { method: "POST", headers, body, duplex: "half" })).status).toBe(413)
    expect(sent).toBeLessThan(3_000_000)
  })
})

describe("the base path", () => {
  it.each([
    ["/a.th", "/a.th/session", 200],
    ["/a.th", "/axth/session", 400],
    ["/auth(v1)", "/auth(v1)/session", 200],
    ["/auth+", "/auth+/session", 200],
    ["/", "/session", 200],
    ["auth", "/auth/session", 200],
    ["/auth/", "/auth/session", 200],
  ])("%s and the path %s give %i", async (basePath, path, status) => {
    expect((await ask(path, {}, { basePath })).status).toBe(status)
  })

  it.each([
    ["/", "https://app.test/signin/acme"],
    ["x/y/", "https://app.test/x/y/signin/acme"],
  ])("%s gives addresses without doubled slashes", async (basePath, expected) => {
    const { response } = await ask(basePath === "/" ? "/providers" : "/x/y/providers", {}, { basePath })
    expect(((await response.json()) as { acme: { signinUrl: string } }).acme.signinUrl).toBe(expected)
  })
})

describe("a request ends at the error page when", () => {
  it.each([
    ["GET", "/auth/signin/nobody", "InvalidProvider"],
    ["GET", "/auth/callback", "InvalidProvider"],
    ["POST", "/auth/callback", "InvalidProvider"],
    ["GET", "/auth/callback/credentials", "InvalidProvider"],
    ["GET", "/auth/callback/__proto__", "InvalidProvider"],
    ["GET", "/auth/callback/constructor", "InvalidProvider"],
    ["POST", "/auth/callback/toString", "InvalidProvider"],
    ["GET", "/auth/callback/hasOwnProperty", "InvalidProvider"],
    ["GET", "/auth/callback/undefined", "InvalidProvider"],
    ["GET", "/auth/webauthn-options", "InvalidProvider"],
    ["GET", "/auth/webauthn-options/acme", "InvalidProvider"],
    ["POST", "/auth/providers", "UnknownAction"],
    ["POST", "/auth/csrf", "UnknownAction"],
    ["POST", "/auth/error", "UnknownAction"],
    ["POST", "/auth/verify-request", "UnknownAction"],
    ["POST", "/auth/webauthn-options", "UnknownAction"],
  ])("it is %s %s", async (method, path, type) => {
    const { status, location, error } = await ask(path, { method })
    expect(status).toBe(302)
    expect(location).toBe(configuration)
    expect((error.mock.lastCall?.[0] as { type: string } | undefined)?.type).toBe(type)
  })
})

describe("POST signin", () => {
  it.each(["signin", "signin/credentials"])("of %s leads to the built-in sign-in page", async (path) => {
    const client = new Client({ providers: [password], pages: { signIn: "/login" } })
    const response = await client.submit(path)
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toBe("https://app.test/auth/signin")
  })

  it("of an OAuth provider leads there, with check cookies, and takes no reserved parameter from the query", async () => {
    const client = new Client({ providers: [acme().provider] })
    const response = await client.submit(
      "signin/acme?prompt=login&client_id=evil&redirect_uri=https://evil.test&state=x",
    )
    const { origin, searchParams } = new URL(response.headers.get("location") ?? "")
    expect(origin).toBe("https://op.test")
    expect(searchParams.get("prompt")).toBe("login")
    expect(searchParams.getAll("client_id")).toEqual(["cid"])
    expect(searchParams.getAll("redirect_uri")).toEqual(["https://app.test/auth/callback/acme"])
    expect(searchParams.getAll("state")).not.toContain("x")
    expect(client.cookie("state")).toBeDefined()
    expect(client.cookie("pkce")).toBeDefined()
    expect(response.headers.get("cache-control")).toContain("no-store")
  })
})

describe("the action comes from the address alone", () => {
  it("whatever headers say", async () => {
    const headers = {
      "x-forwarded-uri": "/auth/session",
      "x-original-url": "/auth/session",
      "x-rewrite-url": "/auth/session",
      "x-forwarded-prefix": "//evil.test",
      host: "evil.test",
    }
    const { response } = await ask("/auth/signin", { headers })
    expect(response.headers.get("content-type")).toContain("text/html")
    expect(await response.text()).not.toContain("evil.test")
  })
})

describe("isAuthAction", () => {
  it("knows the nine actions and nothing else", () => {
    const actions = [
      "callback",
      "csrf",
      "error",
      "providers",
      "session",
      "signin",
      "signout",
      "verify-request",
      "webauthn-options",
    ]
    expect(actions.every((action) => isAuthAction(action))).toBe(true)
    const others = ["", null, {}, ["signin"], "Signin", "constructor", undefined, 1]
    expect(others.some((other) => isAuthAction(other as string))).toBe(false)
  })
})

const site = (config: Partial<AuthConfig> = {}): Client => browser({ providers: [credentials()], ...config })

const jsonOf = async (response: Response): Promise<unknown> => response.json().catch(() => "not JSON")

describe("a path", () => {
  it.each(["/auth//session", "/auth/session/", "/auth/session//", "//auth/session", "/auth//signin"])(
    "%s, with an empty segment, is none",
    async (path) => {
      const client = browser({ providers: [acme().provider] })
      const response = await client.get(`https://app.test${path}`)
      expect([response.status, await jsonOf(response)]).toEqual([400, "Bad request."])
    },
  )

  it.each([
    "/auth/%2e%2e/session",
    "/auth/x/../../session",
    "/auth/session;x=1",
    "/auth/session%2fextra",
    "/auth/%73ession",
    "/auth/session%20",
    "/auth/session.",
    "/auth/session.json",
    "/auth/SESSION",
    "/auth/Session",
    "/AUTH/session",
    "/auth%2fsession",
    "/auth/./../auth2/session",
    "/auth/session%00",
    "/auth/session%23",
    "/auth%5csession",
    "/authsession",
    "/auth",
    "/auth/",
    "/",
    "/x/auth/session",
  ])("%s is no session", async (path) => {
    const response = await site().get(path)
    expect([response.status, await jsonOf(response)]).toEqual([400, "Bad request."])
  })

  it.each([
    "/auth/x/../session",
    "/auth\\session",
    "/auth/./session",
    "/auth/%2e/session",
    "/x/../auth/session",
  ])("%s, which a Request no longer shows, is what the URL parser made of it", async (path) => {
    expect(new URL(path, "https://app.test").pathname).toBe("/auth/session")
    expect(await jsonOf(await site().get(path))).toBeNull()
  })

  it("with a piece too many is refused for every action and method, with a slash allowed at the end or not", async () => {
    const withProvider = ["signin", "callback", "webauthn-options"]
    const extra = (action: string) =>
      withProvider.includes(action)
        ? [
            "/acme/x",
            "/acme/x/",
            "/acme//",
            "//acme",
            "/nobody/x",
            "/undefined/x",
            "/acme/x/y",
            "/acme/%2f/x",
          ]
        : ["/x", "/acme", "/x/", "/x/y", "//", "/undefined", "/%2f"]
    const answered: string[] = []
    for (const trailingSlash of [false, true]) {
      const config = { providers: [acme().provider, credentials()], logger: listener(), trailingSlash }
      const { GET, POST } = SolidAuth({ ...config, secret, trustHost: true, basePath: "/auth" })
      for (const action of authActions) {
        for (const path of extra(action).map((piece) => `/auth/${action}${piece}`)) {
          const request = (method: string) => new Request(`https://app.test${path}`, { method })
          const statuses = [
            (await browser(config).get(path)).status,
            (await browser(config).post(path)).status,
          ]
          // A binding leaves what is no action to the pages of the application.
          const left = [await GET({ request: request("GET") }), await POST({ request: request("POST") })]
          if (statuses.some((status) => status !== 400) || left.some(Boolean))
            answered.push(`${path} ${trailingSlash} ${statuses}`)
        }
      }
    }
    expect(answered).toEqual([])
  })

  it("to a callback without a provider ends at the error page, as @auth/core has it", async () => {
    for (const response of [await site().get("callback"), await site().post("callback")]) {
      expect([response.status, errorOf(response)]).toEqual([302, "Configuration"])
    }
  })

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "undefined", "null", "0"])(
    "%s is no action",
    async (name) => {
      const response = await site().get(`/auth/${name}`)
      expect([response.status, await jsonOf(response)]).toEqual([400, "Bad request."])
      expect(isAuthAction(name)).toBe(false)
    },
  )

  it.each(["", null, {}, ["signin"], "Signin", undefined, 0, new String("signin"), "signin ", "signin/acme"])(
    "%j is no action",
    (value) => expect(isAuthAction(value as string)).toBe(false),
  )

  it.each([
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "null",
    "%00",
    "..%2f",
    "ACME",
    "acme%20",
    "acme%00",
    "%61cme%2f",
    "acme;x",
  ])("to the provider %s is one to an unknown provider", async (id) => {
    const client = browser({ providers: [acme().provider] })
    const unknown = await client.get("callback/nobody?code=1&state=2")
    for (const response of [
      await client.get(`callback/${id}?code=1&state=2`),
      await client.post(`callback/${id}`, { code: "1", state: "2" }),
      await client.submit(`signin/${id}`),
    ]) {
      expect(response.status).toBe(unknown.status)
      // Without an id the path is that of the sign-in page.
      const location = response.headers.get("location") ?? ""
      expect(location).not.toContain("op.test")
      expect(errorOf(response)).toBe(errorOf(unknown))
    }
  })

  it("to the provider undefined is one without a provider", async () => {
    const client = browser({ providers: [acme().provider] })
    const [none, named] = [await client.submit("signin"), await client.submit("signin/undefined")]
    expect(named.headers.get("location")).toBe(none.headers.get("location"))
    for (const query of ["", "?code=1&state=2"]) {
      expect(errorOf(await client.get(`callback/undefined${query}`))).toBe("Configuration")
      expect(errorOf(await client.post(`callback/undefined${query}`))).toBe("Configuration")
    }
  })
})

describe("a base path", () => {
  const at = async (basePath: string, path: string): Promise<number> =>
    (await site({ basePath }).get(path)).status

  it("is taken literally", async () => {
    expect(await at("/a.th", "/axth/session")).toBe(400)
    expect(await at("/a.th", "/a.th/session")).toBe(200)
    expect(await at("/auth(v1)", "/auth(v1)/session")).toBe(200)
    expect(await at("/auth+", "/auth+/session")).toBe(200)
    expect(await at("/auth+", "/authh/session")).toBe(400)
    expect(await at("/", "/session")).toBe(200)
    expect(await at("/[a", "/[a/session")).toBe(200)
    expect(await at("/auth", "/auth2/session")).toBe(400)
    expect(await at("auth/", "/auth/session")).toBe(200)
  })

  it.each(["//evil.test", "/..", "/a/../b", "https://evil.test", "/a?b", "/a#b", "/\\evil.test"])(
    "%s leads nowhere else",
    async (basePath) => {
      const response = await site({ basePath }).get("/auth/providers")
      expect(await response.text()).not.toMatch(/https?:\/\/evil\.test/)
    },
  )
})

describe("an answer", () => {
  const full = (config: Partial<AuthConfig> = {}): Client =>
    browser({
      providers: [acme().provider, credentials(), mailbox({ server: "smtp://user:pw@mail.test" }).provider],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
      ...config,
    })

  it("lists of a provider what a browser may know", async () => {
    const listed = (await (await full().get("providers")).json()) as Record<string, object>
    expect(Object.keys(listed)).toEqual(["acme", "credentials", "email"])
    for (const provider of Object.values(listed)) {
      expect(Object.keys(provider)).toEqual(["id", "name", "type", "signinUrl", "callbackUrl"])
    }
    expect(JSON.stringify(listed)).not.toMatch(/cid|csec|op\.test|mail\.test|pw/)
  })

  it("depends on nothing that another config left behind", async () => {
    await full().get("session")
    await site({ debug: true, logger: listener() }).get("signin")
    await browser({ providers: [{ ...acme().provider, clientId: undefined } as never] }).get("session")
    const response = await browser({ providers: [acme().provider] }).get("session")
    expect([response.status, await response.json()]).toEqual([200, null])
  })

  it("says nothing of what was thrown inside", async () => {
    const fail = (): never => {
      throw new Error("secret-detail at /srv/app/index.js:1:2")
    }
    const broken = {
      callbacks: { redirect: fail, signIn: fail, jwt: fail, session: fail },
      events: { signIn: fail, signOut: fail, session: fail, createUser: fail },
      providers: [
        { ...acme().provider, profile: fail },
        credentials(fail),
        mailbox({ sendVerificationRequest: fail, normalizeIdentifier: fail }).provider,
      ],
    }
    const client = full(broken)
    const posts = [
      "signin/acme",
      "signin/email",
      "signin",
      "signout",
      "session",
      "callback/credentials",
      "callback/acme",
      "callback/email",
    ]
    const gets = [
      "session",
      "csrf",
      "providers",
      "signin",
      "signout",
      "callback/acme?code=1&state=2",
      "callback/email?token=1&email=a@x.test",
      "verify-request",
      "error",
      "error?error=Configuration",
      "webauthn-options",
    ]
    const answers = [
      ...(await Promise.all(
        gets.map((path) => client.get(`${path}${path.includes("?") ? "&" : "?"}callbackUrl=/x`)),
      )),
      ...(await Promise.all(
        posts.map((path) => client.submit(path, { email: "a@x.test", password: "ok", callbackUrl: "/x" })),
      )),
      await client.submit("callback/credentials", { password: "ok" }, { "x-auth-return-redirect": "1" }),
      await client.get("%"),
    ]
    for (const response of answers) {
      const text = `${await response.text()} ${[...response.headers].join()}`
      expect(text).not.toMatch(/secret-detail|node_modules|\/src\/|\/work\/|at \w+ \(|Error:/)
    }
  })
})

describe("the raw marker", () => {
  const ask = async (config: Partial<AuthConfig>, password: string): Promise<ResponseInternal | Response> => {
    const client = site()
    const csrfToken = await client.csrfToken()
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      cookie: [...client.cookies].map((pair) => pair.join("=")).join("; "),
    }
    const request = new Request("https://app.test/auth/callback/credentials", {
      method: "POST",
      headers,
      body: new URLSearchParams({ csrfToken, password }).toString(),
    })
    return Auth(request, { ...client.config, ...config, raw })
  }

  it("gives typed errors to the caller, and whole answers", async () => {
    await expect(ask({}, "no")).rejects.toBeInstanceOf(CredentialsSignin)
    await expect(ask({ callbacks: { signIn: () => false } }, "ok")).rejects.toBeInstanceOf(AccessDenied)
    const inner = credentials(() => {
      throw new TypeError("secret-detail")
    })
    await expect(ask({ providers: [inner] }, "ok")).rejects.toBeInstanceOf(AuthError)
    const answer = (await ask({}, "ok")) as ResponseInternal
    expect(answer.redirect).toBe("https://app.test")
    expect(answer.cookies?.map(({ name }) => name)).toContain("__Secure-authjs.session-token")
    for (const cookie of answer.cookies ?? []) {
      expect(cookie).toEqual({
        name: expect.any(String),
        value: expect.any(String),
        options: expect.any(Object),
      })
    }
  })

  it("gives no half of an answer for an error that is not the engine's", async () => {
    const redirect = (): never => {
      throw new TypeError("secret-detail")
    }
    const response = (await ask({ callbacks: { redirect } }, "no").catch(
      (error: unknown) => error,
    )) as Response
    if (response instanceof Response) expect(signsIn(response)).toBe(false)
    else expect(response).toBeInstanceOf(AuthError)
  })

  it("is not switched on by a request", async () => {
    const client = site()
    await enter(client)
    const response = await client.get("session?raw=1", { raw: "1" })
    expect(response).toBeInstanceOf(Response)
  })
})

const running: Running[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

const quiet = { error: () => {}, warn: () => {} }

/** Sends a target as it stands, which no client with a URL parser does. */
function send({ port }: Running, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "localhost", () => {
      const body = "password=ok"
      const head = ["Host: app.test", "Connection: close", "Content-Type: application/x-www-form-urlencoded"]
      socket.write(
        `POST ${target} HTTP/1.1\r\n${head.join("\r\n")}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
    })
    let text = ""
    socket.on("data", (chunk) => {
      text += String(chunk)
    })
    socket.on("end", () => resolve(text))
    socket.on("error", reject)
  })
}

describe("an action has one spelling, so that a limiter in front sees every attempt", () => {
  const spellings = [
    "//auth/callback/credentials",
    "/auth//callback/credentials",
    "/auth/callback//credentials",
    "/auth/callback/credentials/",
    "/auth/callback/%63redentials",
    "/auth/%63allback/credentials",
    "/%61uth/callback/credentials",
    "/auth/callback%2fcredentials",
    "/auth/callback/credentials;x=1",
    "/auth;x/callback/credentials",
    "/auth/callback/CREDENTIALS",
    "/auth/Callback/credentials",
    "/AUTH/callback/credentials",
  ]
  /** A Request no longer shows these: only a binding that has the target can refuse them. */
  const raw = [
    "/auth/./callback/credentials",
    "/auth/x/../callback/credentials",
    "/auth/%2e/callback/credentials",
    "/auth/x/%2E%2e/callback/credentials",
    "/auth\\callback/credentials",
    "/auth/callback\\credentials",
    "/x/../auth/callback/credentials",
    "http://evil.test/auth/./callback/credentials",
  ]

  it.each(spellings)("%s is not the callback of a password", async (path) => {
    const client = browser({ providers: [credentials()] })
    const csrfToken = await client.csrfToken()
    const response = await client.post(`https://app.test${path}`, { csrfToken, password: "ok" })
    expect(signsIn(response)).toBe(false)
    expect(response.status === 400 || errorOf(response) === "Configuration").toBe(true)
    expect(signsIn(await client.post("/auth/callback/credentials", { csrfToken, password: "ok" }))).toBe(true)
  })

  it.each([
    ["/auth", (app: express.Express, handler: express.Handler) => app.use("/auth", handler)],
    ["a wildcard", (app: express.Express, handler: express.Handler) => app.all("/auth/*splat", handler)],
    ["a parameter", (app: express.Express, handler: express.Handler) => app.use("/:place", handler)],
    ["no path", (app: express.Express, handler: express.Handler) => app.use(handler)],
  ] as const)("Express on %s takes none either, as it is sent", async (_, mount) => {
    const authorize = { calls: 0 }
    const provider = credentials(() => {
      authorize.calls += 1
      return null
    })
    const app = express()
    mount(
      app,
      ExpressAuth({ providers: [provider], secret, trustHost: true, skipCSRFCheck, logger: quiet }) as never,
    )
    const server = await listen(app)
    running.push(server)
    for (const target of [...spellings, ...raw]) {
      // Whatever stands at the place of the parameter is where the handler is mounted, in capitals too.
      if (mount.toString().includes(":place") && /^\/(?:AUTH|auth;x)\//.test(target)) continue
      await send(server, target)
      expect(authorize.calls, target).toBe(0)
    }
    await send(server, "/auth/callback/credentials")
    await send(server, "http://evil.test/auth/callback/credentials?x=/../y")
    expect(authorize.calls).toBe(2)
  })

  it("is told apart from paths of the application, which go on", async () => {
    const app = express()
    app.use(ExpressAuth({ providers: [credentials()], secret, trustHost: true, logger: quiet }) as never)
    app.use((_req, res) => void res.end("the application"))
    const server = await listen(app)
    running.push(server)
    expect(await send(server, "/x/../y")).toContain("the application")
    expect(await send(server, "/auth/../y")).toContain("the application")
    expect(await send(server, "/auth/./session")).toMatch(/^HTTP\/1\.1 400.*"Bad request\."/s)
  })

  it("may be below a base path that needs percent-encoding, however the application writes it", async () => {
    for (const basePath of ["/anmeldung/für", "/anmeldung/f%C3%BCr", "anmeldung/für/"]) {
      const client = browser({ providers: [acme().provider], basePath })
      const answer = await client.get("https://app.test/anmeldung/f%C3%BCr/providers")
      expect(await answer.text()).toContain("https://app.test/anmeldung/f%C3%BCr/callback/acme")
      expect((await client.get("https://app.test/anmeldung/f%c3%bcr/providers")).status).toBe(400)
    }
  })

  it("may end with a slash where the config says so, and is one piece longer in no other way", async () => {
    const client = browser({ providers: [credentials()], trailingSlash: true })
    const status = async (path: string) => (await client.get(path)).status
    expect([await status("/auth/session/"), await status("/auth/session")]).toEqual([200, 200])
    expect([await status("/auth/session//"), await status("/auth//session/")]).toEqual([400, 400])
  })

  it("holds the id of a provider as it is, for ids with every character that is allowed", async () => {
    const id = "a@b:c$1"
    const client = browser({ providers: [{ ...acme().provider, id }] })
    expect(await (await client.get("signin")).text()).toContain(`action="https://app.test/auth/signin/${id}"`)
    expect((await client.submit(`signin/${id}`)).headers.get("location")).toContain("op.test")
    expect(errorOf(await client.submit(`signin/${encodeURIComponent(id)}`))).toBe("Configuration")
  })
})
