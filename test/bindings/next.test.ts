import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { encode } from "../../src/engine/crypto/jwt.js"
import NextAuth, { type NextAuthConfig, type NextAuthResult } from "../../src/frameworks/next/index.js"
import Credentials from "../../src/providers/credentials.js"
import { disturbed, faults } from "../adapters/disturbed.js"
import { acme } from "../support/acme.js"
import { secret } from "../support/client.js"
import * as nextHeaders from "../support/next/headers.js"
import { NextRequest, NextResponse } from "../support/next/server.js"

const origin = "https://app.test"
const password = Credentials({
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ username, password }) => (password === "ok" ? { id: "u1", name: String(username) } : null),
})
const options = (more: Partial<NextAuthConfig> = {}): NextAuthConfig => ({
  providers: [password, acme().provider],
  secret,
  trustHost: true,
  logger: { error: vi.fn(), warn: vi.fn(), debug: vi.fn() },
  ...more,
})

/** The cookie of a user who is signed in. */
const signedIn = async (): Promise<string> => {
  const name = "__Secure-authjs.session-token"
  return `${name}=${await encode({ token: { sub: "u1", name: "Ada" }, secret, salt: name })}`
}
const request = (path: string, headers: Record<string, string> = {}): NextRequest =>
  new NextRequest(origin + path, { headers: { host: "app.test", ...headers } })

/** What a browser gets where `authorized` refuses everything. */
const guard = async (given: NextRequest, more: Partial<NextAuthConfig> = {}) => {
  const { auth } = NextAuth(options({ callbacks: { authorized: () => false }, ...more }))
  const answer = await (auth as unknown as (request: NextRequest) => Promise<Response>)(given)
  const location = answer.headers.get("location")
  return { status: answer.status, location: location === null ? null : new URL(location) }
}

beforeEach(() => {
  for (const name of ["AUTH_URL", "NEXTAUTH_URL", "AUTH_SECRET", "AUTH_TRUST_HOST", "NODE_ENV"])
    vi.stubEnv(name, undefined)
})
afterEach(() => vi.unstubAllEnvs())

type Authorized = NonNullable<NonNullable<NextAuthConfig["callbacks"]>["authorized"]>

describe("callbacks.authorized", () => {
  /** How a request went: what ran behind, and what the browser got. */
  async function pass(authorized: Authorized | undefined, path: string, form: "alone" | "around") {
    const behind = vi.fn((_: unknown) => new Response("the secret"))
    const { auth } = NextAuth(options(authorized ? { callbacks: { authorized } } : {}))
    const answer = (
      form === "alone"
        ? await (auth as unknown as (request: NextRequest) => Promise<Response>)(request(path))
        : await auth(behind)(request(path), { params: Promise.resolve({}) })
    ) as Response
    const location = answer.headers.get("location")
    const passes = form === "alone" ? answer.headers.has("x-middleware-next") : behind.mock.calls.length === 1
    return {
      passes,
      ran: behind.mock.calls.length > 0,
      location,
      status: answer.status,
      text: await answer.text(),
    }
  }

  const signIn = `${origin}/api/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/data`)}`

  it("decides before what it stands in front of runs, whether it stands alone or around it", async () => {
    const stops = { passes: false, ran: false }
    const cases: [string, Authorized | undefined, string, object][] = [
      ["no callback", undefined, "/data", { passes: true }],
      ["true", () => true, "/data", { passes: true }],
      ["true, later", async () => true, "/data", { passes: true }],
      ["false", () => false, "/data", { ...stops, status: 307, location: signIn }],
      ["false, later", async () => false, "/data", { ...stops, location: signIn }],
      ["nothing", () => undefined, "/data", { ...stops, location: signIn }],
      [
        "a response",
        () => new Response("no", { status: 401 }),
        "/data",
        { ...stops, status: 401, text: "no" },
      ],
      [
        "a response, later",
        async () => Response.json({ error: "no" }, { status: 403 }),
        "/data",
        { ...stops, status: 403, text: '{"error":"no"}' },
      ],
      [
        "a redirect",
        () => NextResponse.redirect(`${origin}/elsewhere`) as never,
        "/data",
        { ...stops, status: 307, location: `${origin}/elsewhere` },
      ],
      ["false on the sign-in page", () => false, "/api/auth/signin", { passes: true }],
      ["false on an action of the engine", () => false, "/api/auth/callback/acme", { passes: true }],
      ["false below the base path", () => false, "/api/auth/data", stops],
      [
        "a redirect of the sign-in page to itself",
        () => NextResponse.redirect(`${origin}/api/auth/signin`) as never,
        "/api/auth/signin",
        { passes: true },
      ],
    ]
    const wrong: unknown[] = []
    for (const [what, authorized, path, expected] of cases) {
      for (const form of ["alone", "around"] as const) {
        const found = await pass(authorized, path, form)
        try {
          expect(found).toMatchObject(expected)
        } catch {
          wrong.push({ what, form, found, expected })
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it("guards the pages of the application below the name of an action", async () => {
    const more = { account: true, secondFactor: "optional", adapter: MemoryAdapter() } as const
    const open = ["account", "account/", "signin/acme", "second-factor/passkey", "verify-request"]
    const guarded = [
      "account/invoices",
      "second-factor/a/b",
      "session/a",
      "signin/acme/b",
      "accounts",
      "account//",
    ]
    const found = await Promise.all(
      [...open, ...guarded].map(async (path) => (await guard(request(`/api/auth/${path}`), more)).status),
    )
    expect(found).toEqual([...open.map(() => 200), ...guarded.map(() => 307)])
  })

  it("runs nothing behind it when it throws", async () => {
    const behind = vi.fn()
    const authorized = async () => {
      throw new Error("the store is gone")
    }
    const { auth } = NextAuth(options({ callbacks: { authorized } }))
    const asked = auth(behind)(request("/data"), { params: Promise.resolve({}) })
    await expect(asked).rejects.toThrow("the store is gone")
    expect(behind).not.toHaveBeenCalled()
  })

  it("lets the application's own pages of both steps pass, and runs what stands around them", async () => {
    const behind = vi.fn(() => new Response("the form"))
    const { auth } = NextAuth(
      options({
        pages: { signIn: "/login", secondFactor: "/step" },
        callbacks: { authorized: ({ auth }) => Boolean(auth) },
      }),
    )
    const at = async (path: string, headers = {}) =>
      (await auth(behind)(request(path, headers), { params: Promise.resolve({}) })) as Response
    for (const path of ["/login", "/step"]) expect(await (await at(path)).text()).toBe("the form")
    expect((await at("/data")).headers.get("location")).toMatch(/\/login\?callbackUrl=/)
    expect(behind).toHaveBeenCalledTimes(2)
    expect(await (await at("/data", { cookie: await signedIn() })).text()).toBe("the form")
  })
})

describe("a handler that auth stands around", () => {
  const open = { "cache-control": "public, s-maxage=600", "cdn-cache-control": "max-age=600" }
  const page = { host: "app.test", origin, cookie: "a=b" }

  /** Next puts what was set by `cookies()` onto the answer later: that it did is what the stand-in notes. */
  async function answered(change: (made: NextAuthResult) => Promise<unknown>) {
    nextHeaders.answer(page)
    const made = NextAuth(options())
    const handler = made.auth(async () => {
      await change(made)
      return new Response("done", { headers: open })
    })
    const { headers } = (await handler(request("/data"), { params: Promise.resolve({}) })) as Response
    return {
      caching: Object.keys(open).map((name) => headers.get(name)),
      hasCookies: nextHeaders.set.length > 0,
    }
  }

  it("keeps its own answer from caches where it signs in or out or changes the session, and no other", async () => {
    const closed = { caching: ["private, no-store", "private, no-store"], hasCookies: true }
    const fields = { username: "Ada", password: "ok", redirect: false as const }
    expect(await answered(({ signIn }) => signIn("credentials", fields))).toEqual(closed)
    expect(await answered(({ signIn }) => signIn("acme", { redirect: false }))).toEqual(closed)
    expect(await answered(({ signOut }) => signOut({ redirect: false }))).toEqual(closed)
    page.cookie = await signedIn()
    expect(await answered(({ unstable_update }) => unstable_update({ user: { name: "Eve" } }))).toEqual(
      closed,
    )
    page.cookie = "a=b"
    const left = { caching: Object.values(open), hasCookies: false }
    expect(await answered(async () => undefined)).toEqual(left)
    expect(await answered(async ({ signIn }) => signIn("nobody", { redirect: false }))).toEqual(left)
  })

  it("has the last word on the session: what was read before it is not written over what it did", async () => {
    const session = "__Secure-authjs.session-token"
    const sessionLines = async (change: (made: NextAuthResult) => Promise<unknown>): Promise<string[]> => {
      const cookie = await signedIn()
      nextHeaders.answer({ ...page, cookie })
      const made = NextAuth(options())
      const handler = made.auth(async () => {
        await change(made)
        return new Response("done")
      })
      const asked = request("/data", { cookie })
      const { headers } = (await handler(asked, { params: Promise.resolve({}) })) as Response
      return headers.getSetCookie().filter((line) => line.startsWith(session))
    }
    const fields = { username: "Eve", password: "ok", redirect: false as const }
    expect(await sessionLines(({ signOut }) => signOut({ redirect: false }))).toEqual([])
    expect(await sessionLines(({ signIn }) => signIn("credentials", fields))).toEqual([])
    expect(await sessionLines(({ unstable_update }) => unstable_update({ user: { name: "Eve" } }))).toEqual(
      [],
    )
    const removal = `${session}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`
    const answering = NextAuth(options()).auth(
      () => new Response("done", { headers: { "set-cookie": removal } }),
    )
    const asked = request("/data", { cookie: await signedIn() })
    const { headers } = (await answering(asked, { params: Promise.resolve({}) })) as Response
    expect(headers.getSetCookie().filter((line) => line.startsWith(session))).toEqual([removal])
    const { cookies } = nextHeaders
    expect(await sessionLines(async () => (await cookies()).delete(session))).toEqual([])
    expect(
      await sessionLines(async () => (await cookies()).set(session, "other", { secure: true, path: "/" })),
    ).toEqual([])
    expect(await sessionLines(async () => (await cookies()).set("theme", "dark", {}))).toHaveLength(1)
    expect(await sessionLines(async () => nextHeaders.answer())).toHaveLength(1)
    // A sign-in that has only begun says nothing of the session, which lives on.
    expect(await sessionLines(({ signIn }) => signIn("acme", { redirect: false }))).toHaveLength(1)
  })

  it("leaves the answer to a request beside it alone", async () => {
    const made = NextAuth(options())
    const handler = made.auth(async () => {
      nextHeaders.answer(page)
      await made.signIn("acme", { redirect: false })
      // What Next gives the code of another request.
      nextHeaders.answer({ host: "app.test" })
      return new Response("done", { headers: open })
    })
    const { headers } = (await handler(request("/data"), { params: Promise.resolve({}) })) as Response
    expect(headers.get("cache-control")).toBe(open["cache-control"])
  })
})

describe("the handler of a route", () => {
  it("answers a plain request, as tests of an application make one", async () => {
    const { auth } = NextAuth(options())
    const handler = auth(((asked: { auth: unknown }) => Response.json(asked.auth)) as never) as never as (
      request: Request,
    ) => Promise<Response>
    const answer = await handler(new Request(`${origin}/data`, { headers: { host: "app.test" } }))
    expect(await answer.json()).toBeNull()
  })

  it("is guarded by the address that was asked for, whatever `authorized` makes of it", async () => {
    const authorized: Authorized = ({ request: { nextUrl } }) => {
      nextUrl.pathname = "/api/auth/signin"
      return false
    }
    const { auth } = NextAuth(options({ callbacks: { authorized } }))
    const answer = (await auth(() => new Response("page"))(request("/data"), {
      params: Promise.resolve({}),
    })) as Response
    expect(answer.status).toBe(307)
  })
})

describe("a guard while the store is away", () => {
  const name = "__Secure-authjs.session-token"

  async function site() {
    const store = disturbed(MemoryAdapter())
    const { id: userId } = await store.adapter.createUser({
      id: "u1",
      email: "u1@x.test",
      emailVerified: null,
    })
    const expires = new Date(Date.now() + 1e8)
    await store.adapter.createSession({ sessionToken: "row", userId, expires })
    const authorized: Authorized = ({ auth }) => Boolean(auth?.user)
    const config = options({
      adapter: store.adapter,
      session: { strategy: "database" },
      callbacks: { authorized },
    })
    return { store, config, ...NextAuth(config) }
  }

  it.each([
    ["throws", "alone"],
    ["hangs", "alone"],
    ["throws", "around"],
  ] as const)("admits no user over a store that %s, and signs none out, standing %s", async (fault, form) => {
    const { store, config, auth } = await site()
    Object.assign(config, { timeouts: { adapter: 25 } })
    const behind = vi.fn(() => new Response("the secret"))
    const at = async () =>
      (form === "alone"
        ? await (auth as unknown as (request: NextRequest) => Promise<Response>)(
            request("/data", { cookie: `${name}=row` }),
          )
        : await auth(behind)(request("/data", { cookie: `${name}=row` }), {
            params: Promise.resolve({}),
          })) as Response
    const admits = (answer: Response) =>
      answer.headers.has("x-middleware-next") || behind.mock.calls.length > 0
    store.disturb("getSessionAndUser", faults[fault] as never)
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await at()
      expect([answer.status, admits(answer)]).toEqual([307, false])
      expect(answer.headers.get("location")).toMatch(/signin\?callbackUrl=.*data$/)
      expect(answer.headers.getSetCookie().filter((line) => line.startsWith(name))).toEqual([])
    }
    const warnings = vi.mocked(config.logger?.warn ?? (() => {})).mock.calls
    expect(warnings.filter(([code]) => code.startsWith("session-unknown"))).toHaveLength(1)
    store.mend()
    expect(admits(await at())).toBe(true)
  })

  it("finishes a sign-out that could not delete its row", async () => {
    const { store, auth } = await site()
    const pending = "__Secure-authjs.pending-sign-out"
    const token = { purpose: "pending-sign-out", sessions: ["row"] }
    const cookie = `${pending}=${await encode({ token, secret, salt: pending })}`
    const guard = auth as unknown as (request: NextRequest) => Promise<Response>
    const answer = await guard(request("/data", { cookie }))
    expect(await store.adapter.getSessionAndUser("row")).toBeNull()
    expect(answer.headers.getSetCookie().join("\n")).toContain(`${pending}=; Max-Age=0`)
  })
})

describe("the origin", () => {
  /** What Next makes of a request where it listens on every address of a container. */
  const listening = (path: string, headers: Record<string, string> = {}) =>
    new NextRequest(`http://0.0.0.0:3000${path}`, {
      headers: { host: "app.test", "x-forwarded-host": "app.test", "x-forwarded-proto": "https", ...headers },
    })

  it("of the page that was asked for is that of the engine, whatever address Next listens on", async () => {
    const found = async (more: Partial<NextAuthConfig>, headers = {}) => {
      const { location } = await guard(listening("/data?a=1&b=%2F", headers), more)
      return [location?.origin, location?.pathname, location?.searchParams.get("callbackUrl")]
    }
    const place = (at: string) => [at, "/api/auth/signin", `${at}/data?a=1&b=%2F`]
    expect(await found({})).toEqual(place(origin))
    expect(await found({ url: "https://named.test" })).toEqual(place("https://named.test"))
    vi.stubEnv("NODE_ENV", "development")
    expect(await found({ trustHost: undefined }, { "x-forwarded-host": "evil.test" })).toEqual(place(origin))
  })

  it("is one for handlers and what stands in front, and a host that is refused is answered with 400", async () => {
    const forged = { "x-forwarded-host": "evil.test, app.test" }
    const providers = async (config: Partial<NextAuthConfig>, headers: Record<string, string>) => {
      const { GET } = NextAuth(options(config)).handlers
      const answer = await GET(listening("/api/auth/providers", headers) as never)
      return answer.status === 200 ? (await answer.json()).acme.signinUrl : answer.status
    }
    const hops: Partial<NextAuthConfig> = { trustHost: { hops: 1 } }
    expect(await providers(hops, forged)).toBe(`${origin}/api/auth/signin/acme`)
    expect((await guard(listening("/data", forged), hops)).location?.origin).toBe(origin)
    expect(await providers({}, forged)).toBe(400)
    expect(await guard(listening("/data", forged))).toEqual({ status: 400, location: null })
    const held: Partial<NextAuthConfig> = { allowedHosts: ["other.test"] }
    expect(await providers(held, {})).toBe(400)
    expect((await guard(listening("/data"), held)).status).toBe(400)
  })

  it("has the scheme of the connection where Next has seen TLS, unless forwarded headers are relied on", async () => {
    const asked = request("/data", { "x-forwarded-proto": "http" })
    const untrusted = { trustHost: undefined, allowedHosts: ["app.test"] }
    expect((await guard(asked, untrusted)).location?.origin).toBe(origin)
    expect((await guard(asked)).location?.origin).toBe("http://app.test")
  })

  it("has the scheme that a list names, as every binding reads it", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const schemeOf = async (list: string) =>
      (await guard(listening("/data", { "x-forwarded-proto": list }), { trustHost: undefined })).location
        ?.protocol
    expect(await schemeOf("http, http")).toBe("http:")
    expect(await schemeOf("http, https")).toBe("https:")
  })
})
