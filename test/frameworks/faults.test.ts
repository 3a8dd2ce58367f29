/** The bindings on real servers, with what real clients and broken applications send. */
import { createRequire } from "node:module"
import { connect } from "node:net"
import express5, { type Express } from "express"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { ExpressAuth, type ExpressAuthConfig, getSession } from "../../src/frameworks/node/express.js"
import { extractSession } from "../../src/frameworks/shared/session.js"
import * as solid from "../../src/frameworks/solid/index.js"
import { acme } from "../support/acme.js"
import { credentials, mailbox } from "../support/app.js"
import { HttpClient, listen, type Running, type WireAnswer } from "../support/http-client.js"

const express4 = createRequire(import.meta.url)("express4") as typeof express5
const running: Running[] = []
const rejected: unknown[] = []
const note = (reason: unknown): void => void rejected.push(reason)
const silent = { error() {}, warn() {} }
const options = (more: Partial<ExpressAuthConfig> = {}): ExpressAuthConfig => ({
  providers: [credentials()],
  logger: silent,
  ...more,
})

beforeEach(() => {
  for (const name of ["AUTH_URL", "NEXTAUTH_URL", "AUTH_TRUST_HOST", "NODE_ENV"]) vi.stubEnv(name, undefined)
  vi.stubEnv("AUTH_SECRET", "a-secret-of-forty-characters-for-tests-1")
  rejected.length = 0
  process.on("unhandledRejection", note)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(running.splice(0).map((server) => server.close()))
  process.off("unhandledRejection", note)
  expect(rejected).toEqual([])
})

async function serve(app: Express): Promise<HttpClient> {
  // Express writes the errors it is handed to the console otherwise.
  app.set("env", "test")
  const server = await listen(app)
  running.push(server)
  return new HttpClient(server)
}

const mounts: [string, typeof express5, (app: Express, express: typeof express5) => void][] = [
  ["4", express4, () => {}],
  [
    "4 with parsers",
    express4,
    (app, express) => void app.use(express.json(), express.urlencoded({ extended: true })),
  ],
  ["5", express5, () => {}],
  [
    "5 with parsers",
    express5,
    (app, express) => void app.use(express.json(), express.urlencoded({ extended: true })),
  ],
  [
    "5 with simple parsers",
    express5,
    (app, express) => void app.use(express.json(), express.urlencoded({ extended: false })),
  ],
]

describe.each(mounts)("on Express %s", (_title, express, parsers) => {
  const site = (more: Partial<ExpressAuthConfig> = {}): Promise<HttpClient> => {
    const app = express()
    parsers(app, express)
    app.use("/auth", ExpressAuth(options(more)))
    return serve(app)
  }
  const attempt = async (
    client: HttpClient,
    type: string | undefined,
    body: (token: string) => string,
  ): Promise<WireAnswer> => {
    const csrfToken = await client.csrfToken()
    const headers: Record<string, string> = type === undefined ? {} : { "content-type": type }
    return client.request("/auth/callback/credentials", { method: "POST", headers, body: body(csrfToken) })
  }
  const signedIn = (answer: WireAnswer): boolean =>
    answer.setCookie.some((line) => /session-token=[^;]/.test(line))

  it("a sign-in is the same as form and as JSON", async () => {
    const form = "application/x-www-form-urlencoded"
    const asForm = (token: string) => `csrfToken=${token}&password=ok&callbackUrl=%2Fhome`
    const asJson = (csrfToken: string) => JSON.stringify({ csrfToken, password: "ok", callbackUrl: "/home" })
    for (const [type, body] of [
      [form, asForm],
      ["application/json", asJson],
      [`${form}; charset=UTF-8`, asForm],
      ["Application/JSON; charset=utf-8", asJson],
    ] as const) {
      const answer = await attempt(await site(), type, body)
      expect([answer.status, signedIn(answer)]).toEqual([302, true])
      expect(answer.location).toMatch(/\/home$/)
    }
    for (const [type, body] of [
      [form, asJson],
      ["application/json", asForm],
      [form, () => ""],
      ["application/json", () => ""],
      [undefined, asForm],
      ["text/plain", asForm],
      ["text/plain", asJson],
      [form, () => "%"],
      ["application/json", () => "{"],
      ["multipart/form-data", asForm],
    ] as const) {
      const answer = await attempt(await site(), type, body)
      expect([signedIn(answer), answer.status < 500]).toEqual([false, true])
    }
  })

  it("brackets in names are part of them", async () => {
    const seen: Record<string, unknown>[] = []
    const authorize = (input: Record<string, unknown>) => {
      seen.push(input)
      return null
    }
    const client = await site({ providers: [credentials(authorize)] })
    await attempt(
      client,
      "application/x-www-form-urlencoded",
      (token) =>
        `csrfToken=${token}&a[b]=1&__proto__[polluted]=1&constructor[prototype][polluted]=1&toString=x`,
    )
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ "a[b]": "1" })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    for (const body of [
      (token: string) => `csrfToken[]=${token}&password=ok`,
      (token: string) => `csrfToken[a]=${token}&password=ok`,
      (token: string) => `csrfToken[length]=64&csrfToken=${token.slice(1)}&password=ok`,
    ]) {
      expect(signedIn(await attempt(await site(), "application/x-www-form-urlencoded", body))).toBe(false)
    }
  })

  it("a session in many cookies arrives whole and in order", async () => {
    const client = await site({ callbacks: { jwt: ({ token }) => ({ ...token, bulk: "x".repeat(8_000) }) } })
    const answer = await attempt(
      client,
      "application/x-www-form-urlencoded",
      (token) => `csrfToken=${token}&password=ok`,
    )
    const names = answer.setCookie
      .map((line) => line.split("=")[0])
      .filter((name) => name?.includes("session-token"))
    expect(names).toEqual(names.map((_, at) => `authjs.session-token.${at}`))
    expect(names.length).toBeGreaterThan(2)
    expect(JSON.parse((await client.get("/auth/session")).text)).toMatchObject({
      user: { email: "u1@x.test" },
    })
  })

  it("every request ends, whatever the application throws", async () => {
    const kinds: (() => unknown)[] = [
      () => {
        throw new Error("sync")
      },
      () => Promise.reject(new Error("async")),
      () => {
        throw "text"
      },
      () => Promise.reject(undefined),
    ]
    for (const fail of kinds) {
      const thrower = fail as never
      const adapter = Object.fromEntries(Object.keys(MemoryAdapter()).map((name) => [name, thrower])) as never
      const client = await site({
        providers: [
          credentials(thrower),
          { ...acme().provider, profile: thrower },
          mailbox({ sendVerificationRequest: thrower }).provider,
        ],
        adapter,
        callbacks: { redirect: thrower, signIn: thrower, jwt: thrower, session: thrower },
        events: { signIn: thrower, signOut: thrower, session: thrower, createUser: thrower },
        logger: { error: thrower, warn: thrower, debug: thrower },
      })
      vi.spyOn(console, "error").mockImplementation(() => {})
      client.jar.set("authjs.session-token", "x")
      const token = await client.csrfToken()
      const gets = [
        "session",
        "csrf",
        "providers",
        "signin",
        "signout",
        "callback/acme?code=1&state=1",
        "callback/email?token=1&email=a@x.test",
        "verify-request",
        "error",
        "webauthn-options/acme",
        "signin?callbackUrl=/x",
      ]
      const posts = [
        "session",
        "signin/acme",
        "signin/email",
        "signout",
        "callback/credentials",
        "callback/acme",
      ]
      for (const ask of [
        ...gets.map((path) => () => client.get(`/auth/${path}`)),
        ...posts.map(
          (path) => () =>
            client.post(`/auth/${path}`, { csrfToken: token, email: "a@x.test", callbackUrl: "/x" }),
        ),
      ]) {
        expect((await ask()).text).not.toMatch(/sync|node_modules|at \w+ \(/)
      }
      vi.restoreAllMocks()
    }
  })

  it("odd headers break nothing", async () => {
    const client = await site()
    await attempt(client, "application/x-www-form-urlencoded", (token) => `csrfToken=${token}&password=ok`)
    const jar = [...client.jar].map((pair) => pair.join("="))
    const twice = await client.get("/auth/session", { cookie: ["a=b", jar.join("; ")] })
    expect(JSON.parse(twice.text)).toMatchObject({ user: { email: "u1@x.test" } })
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x-${at}`, "y"]))
    expect((await client.get("/auth/session", { ...many, "x-high": "caf\u00e9\u00ff" })).status).toBe(200)
    for (const host of [
      "a b",
      "user@evil.test",
      "evil.test/x",
      "evil.test#",
      "a:b:c",
      "evil.test\\x",
      '"><script>',
    ]) {
      const answer = await client.get("/auth/signin", { host })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.setCookie).toEqual([])
      expect(answer.text).not.toMatch(/evil\.test\/auth|<script>/)
    }
  })

  it("two hosts are refused or the first counts", async () => {
    const client = await site()
    const text = await wire(
      client.port,
      `GET /auth/providers HTTP/1.1\r\nHost: localhost:${client.port}\r\nHost: evil.test\r\nConnection: close\r\n\r\n`,
    )
    expect(text).not.toContain("evil.test")
    const none = await wire(client.port, "GET /auth/providers HTTP/1.0\r\n\r\n")
    expect(none).not.toMatch(/^HTTP\/1\.\d 200/)
    const absolute = await wire(
      client.port,
      `GET http://evil.test/auth/providers HTTP/1.1\r\nHost: localhost:${client.port}\r\nConnection: close\r\n\r\n`,
    )
    expect(absolute).not.toContain("evil.test")
  })
})

/** Sends bytes as they are. */
function wire(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text))
    let answer = ""
    socket.setTimeout(2000, () => socket.destroy())
    socket.on("data", (chunk) => {
      answer += chunk
    })
    socket.on("close", () => resolve(answer))
    socket.on("error", reject)
  })
}

describe("getSession", () => {
  const user = { name: "U" }
  const shapes: [string, () => unknown, boolean][] = [
    ["null", () => null, false],
    ["an empty object", () => ({}), false],
    ["a list", () => [], false],
    ["a message", () => ({ message: "problem", error: "x" }), false],
    ["text", () => "signed in", false],
    ["a user without an end", () => ({ user }), false],
    ["an end without a user", () => ({ expires: new Date().toISOString() }), false],
    ["a user that is text", () => ({ user: "admin", expires: "2999-01-01" }), false],
    [
      "an error",
      () => {
        throw new Error("x")
      },
      false,
    ],
    ["a session", () => ({ user, expires: "2999-01-01T00:00:00.000Z" }), true],
  ]

  it.each(shapes)("gives no user away for %s", async (_title, session, isSession) => {
    const config = options({ callbacks: { session: session as never } })
    const app = express5().use("/auth", ExpressAuth(config))
    app.get("/me", async (req, res) => {
      const found = await getSession(req, config).catch((error: unknown) => ({
        thrown: error instanceof Error,
      }))
      res.json(found)
    })
    const client = await serve(app)
    const csrfToken = await client.csrfToken()
    await client.post("/auth/callback/credentials", { csrfToken, password: "ok" })
    const found = JSON.parse((await client.get("/me")).text) as { user?: unknown; thrown?: boolean } | null
    expect(found?.user !== undefined).toBe(isSession)
    const cookie = [...client.jar].map((pair) => pair.join("=")).join("; ")
    const request = new Request(`http://localhost:${client.port}/x`, { headers: { cookie } })
    const same = await solid.getSession(request, { ...config, prefix: "/auth" }).catch(() => null)
    expect(same !== null).toBe(isSession)
  })

  it.each<[string, Partial<ExpressAuthConfig>]>([
    ["without a secret", { secret: "" }],
    ["with two providers of one id", { providers: [credentials(), credentials()] }],
    ["that trusts no host", { trustHost: false }],
    ["with a broken cookie name", { cookies: { sessionToken: { name: "a;b" } } as never }],
  ])("throws for a config %s, for both bindings", async (_title, more) => {
    vi.stubEnv("AUTH_SECRET", undefined)
    const config = { trustHost: true, secret: "x".repeat(40), ...options(more) }
    const app = express5().get("/me", async (req, res) => {
      res.json(
        await getSession(req, config).then(
          (one) => ({ one }),
          () => "threw",
        ),
      )
    })
    expect((await (await serve(app)).get("/me")).text).toBe('"threw"')
    await expect(solid.getSession(new Request("https://app.test/x"), config)).rejects.toThrow()
  })
})

describe("what the engine answered", () => {
  const session = { user: { name: "U" }, expires: "2999-01-01T00:00:00.000Z" }
  it.each<[string, () => Response, unknown]>([
    ["500 with a message", () => Response.json({ message: "problem" }, { status: 500 }), "problem"],
    ["500 with a session in it", () => Response.json(session, { status: 500 }), expect.any(String)],
    ["401 with a session in it", () => Response.json(session, { status: 401 }), expect.any(String)],
    ["500 of a proxy", () => new Response("<html>", { status: 500 }), expect.any(String)],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: "/" } }), expect.any(String)],
    ["nothing", () => new Response(null, { status: 204 }), expect.any(String)],
    ["a page", () => new Response("<html>"), null],
    ["null", () => Response.json(null), null],
    ["{}", () => Response.json({}), null],
    ["[]", () => Response.json([]), null],
    ["half of a session", () => new Response('{"user":{"name":"U"},"exp'), null],
    ["a session", () => Response.json(session), session],
  ])("is an error, no user, or a session: %s", async (_title, answer, expected) => {
    const response = answer()
    const found = await response
      .json()
      .catch(() => undefined)
      .then((body) => extractSession(body, response.status))
      .catch((error: Error) => error.message)
    expect(found).toEqual(expected)
  })
})

describe("SolidAuth", () => {
  const site = solid.SolidAuth({ ...options(), trustHost: true })
  const ask = (path: string, method: "GET" | "POST" = "GET") =>
    site[method]({ request: new Request(`https://app.test${path}`, { method }) })

  it.each([
    "/",
    "/auth/session",
    "/x/api/auth/session",
    "/api/auth",
    "/api/auth/",
    "/api/authsession",
    "/api/auth2/session",
    "/api/auth/nothing",
    "/api/auth/constructor",
    "/api/auth/__proto__",
    "/API/auth/session",
    "//api/auth/session",
    "/api/auth/../session",
    "/api/auth/%2e%2e/session",
    "/?x=/api/auth/session",
    "/api%2fauth/session",
  ])("leaves %s to the framework", async (path) => {
    expect(await ask(path)).toBeUndefined()
    expect(await ask(path, "POST")).toBeUndefined()
  })

  it.each(["session", "csrf", "providers", "signin", "signout", "error", "verify-request"])(
    "answers %s",
    async (action) => {
      expect((await ask(`/api/auth/${action}`))?.status).toBe(200)
    },
  )

  it("takes a prefix literally", async () => {
    const { GET } = solid.SolidAuth({ ...options(), trustHost: true, prefix: "/a.p(i)+/auth/" })
    expect((await GET({ request: new Request("https://app.test/a.p(i)+/auth/session") }))?.status).toBe(200)
    expect(await GET({ request: new Request("https://app.test/axp(i)+/auth/session") })).toBeUndefined()
  })

  it("leaves the pages below an action to the framework", async () => {
    for (const path of ["/api/auth/session/x", "/api/auth/callback/a/b"])
      expect(await ask(path)).toBeUndefined()
  })
})
