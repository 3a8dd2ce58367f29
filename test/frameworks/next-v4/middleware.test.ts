import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { encode as encodeOwn } from "../../../src/engine/crypto/jwt.js"
import defaultExport, {
  type NextAuthMiddlewareOptions,
  type NextMiddlewareWithAuth,
  withAuth,
} from "../../../src/frameworks/next/v4/middleware.js"
import { NextRequest, NextResponse } from "../../support/next/server.js"
import { claims, seal, secret, tokens } from "./version4.js"

const origin = "https://app.test"
const old = "__Secure-next-auth.session-token"
const ours = "__Secure-authjs.session-token"
const signedIn = `${old}=${tokens.session}`
const event = { waitUntil() {} } as never

beforeEach(() => {
  for (const name of ["VERCEL", "AUTH_SECRET", "AUTH_URL"]) vi.stubEnv(name, undefined)
  vi.stubEnv("NEXTAUTH_URL", origin)
  vi.stubEnv("NEXTAUTH_SECRET", secret)
})
afterEach(() => vi.unstubAllEnvs())

const request = (path: string, cookie = "", basePath = "") =>
  new NextRequest(origin + path, { headers: { cookie }, nextConfig: { basePath } }) as never

/** What middleware answers: a location, or that the request passes. */
async function ask(
  middleware: NextMiddlewareWithAuth,
  ...asked: Parameters<typeof request>
): Promise<string | number | undefined> {
  const answer = (await middleware(request(...asked), event)) as Response | undefined
  return answer && (answer.headers.get("location") ?? answer.status)
}

const signIn = (path: string, page = "/api/auth/signin") =>
  `${origin}${page}?callbackUrl=${encodeURIComponent(path)}`

describe("the default export", () => {
  it("runs where URL.canParse is not there, as in Next 12 and 13", async () => {
    vi.stubGlobal(
      "URL",
      class extends URL {
        static override canParse = undefined as never
      },
    )
    try {
      expect(await ask(defaultExport as NextMiddlewareWithAuth, "/account", signedIn)).toBeUndefined()
      expect(await ask(defaultExport as NextMiddlewareWithAuth, "/account")).toBe(signIn("/account"))
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it("is withAuth", () => expect(defaultExport).toBe(withAuth))

  it("lets who is signed in pass, by version 4's cookie and by ours, and sends others to the sign-in page", async () => {
    const middleware = defaultExport as NextMiddlewareWithAuth
    expect(await ask(middleware, "/account?tab=1&x=ä", signedIn)).toBeUndefined()
    const own = await encodeOwn({ token: claims, secret, salt: ours })
    expect(await ask(middleware, "/account", `${ours}=${own}`)).toBeUndefined()
    expect(await ask(middleware, "/account?tab=1")).toBe(
      `${origin}/api/auth/signin?callbackUrl=%2Faccount%3Ftab%3D1`,
    )
    for (const token of [
      tokens.state,
      tokens.withoutSubject,
      tokens.expired,
      tokens.otherSecret,
      tokens.salted,
    ])
      expect(await ask(middleware, "/account", `${old}=${token}`)).toBe(signIn("/account"))
    expect(await ask(middleware, "/account", `${ours}=junk; ${signedIn}`)).toBe(signIn("/account"))
    expect(await ask(middleware, "/account", `next-auth.session-token=${tokens.session}`)).toBe(
      signIn("/account"),
    )
  })

  it("answers with a redirect of Next that keeps the method", async () => {
    const answer = await (defaultExport as NextMiddlewareWithAuth)(request("/account"), event)
    expect(answer).toBeInstanceOf(NextResponse)
    expect((answer as Response).status).toBe(307)
  })
})

describe("the forms of withAuth", () => {
  const behind = vi.fn<NextMiddlewareWithAuth>(() => new NextResponse("behind", { status: 203 }) as never)
  const options: NextAuthMiddlewareOptions = { pages: { signIn: "/login" } }
  beforeEach(() => behind.mockClear())

  it("answer a request at once", async () => {
    expect(await withAuth(request("/a", signedIn))).toBeUndefined()
    expect(await withAuth(request("/a", signedIn), event)).toBeUndefined()
    expect(((await withAuth(request("/a"), event)) as Response).headers.get("location")).toBe(signIn("/a"))
    expect(((await withAuth(request("/a"), options)) as Response).headers.get("location")).toBe(
      signIn("/a", "/login"),
    )
  })

  it("make middleware of options", async () => {
    expect(await ask(withAuth(options), "/a", signedIn)).toBeUndefined()
    expect(await ask(withAuth(options), "/a")).toBe(signIn("/a", "/login"))
  })

  it("make middleware around another, which sees the token and the event", async () => {
    for (const middleware of [withAuth(behind), withAuth(behind, options)]) {
      behind.mockClear()
      expect(await ask(middleware, "/a")).toMatch(/callbackUrl=%2Fa$/)
      expect(behind).not.toHaveBeenCalled()
      expect(await ask(middleware, "/a", signedIn)).toBe(203)
      const [seen, second] = behind.mock.calls[0] ?? []
      expect(seen?.nextauth.token).toMatchObject(claims)
      expect(second).toBe(event)
    }
  })

  it("say what they lack without anything", () => {
    expect(() => withAuth()).toThrow("Export withAuth itself")
  })
})

describe("callbacks.authorized", () => {
  const middlewareOf = (authorized: () => unknown) =>
    withAuth({ callbacks: { authorized: authorized as () => boolean } })

  it("decides, and gets the token and the request", async () => {
    const authorized = vi.fn((_: { token: unknown; req: { nextUrl: URL } }) => true)
    expect(await ask(withAuth({ callbacks: { authorized } }), "/a", signedIn)).toBeUndefined()
    expect(authorized.mock.calls[0]?.[0]).toMatchObject({ token: claims })
    expect(authorized.mock.calls[0]?.[0].req.nextUrl.pathname).toBe("/a")
    expect(await ask(withAuth({ callbacks: { authorized } }), "/a")).toBeUndefined()
    expect(authorized.mock.calls[1]?.[0].token).toBeNull()
  })

  it("refuses by false, later too, and leaves it to the token by no answer", async () => {
    for (const no of [() => false, async () => false])
      expect(await ask(middlewareOf(no), "/a", signedIn)).toBe(signIn("/a"))
    expect(
      await ask(
        middlewareOf(() => undefined),
        "/a",
        signedIn,
      ),
    ).toBeUndefined()
    expect(
      await ask(
        middlewareOf(() => undefined),
        "/a",
      ),
    ).toBe(signIn("/a"))
  })

  it("runs nothing behind it when it throws", async () => {
    const behind = vi.fn(() => undefined)
    const authorized = () => {
      throw new Error("no")
    }
    const middleware = withAuth(behind, { callbacks: { authorized } })
    await expect(ask(middleware, "/a", signedIn)).rejects.toThrow("no")
    expect(behind).not.toHaveBeenCalled()
  })

  it("lets a user pass whom it admits without a token, who has none in the request", async () => {
    const behind = vi.fn<NextMiddlewareWithAuth>(() => undefined)
    await ask(withAuth(behind, { callbacks: { authorized: () => true } }), "/a")
    expect(behind.mock.calls[0]?.[0].nextauth).toEqual({ token: null })
  })
})

describe("public paths", () => {
  const middleware = withAuth({
    pages: { signIn: "/login", error: "/oops" },
    callbacks: { authorized: () => false },
  })

  it.each([
    "/api/auth",
    "/api/auth/signin",
    "/api/auth/callback/github?code=1",
    "/_next/static/a.js",
    "/favicon.ico",
    "/login",
    "/oops",
  ])("%s", async (path) => expect(await ask(middleware, path)).toBeUndefined())

  it.each(["/", "/api/authors", "/_nextdoor", "/favicon.icon", "/login/admin", "/api/auth2/x"])(
    "are not %s",
    async (path) => expect(await ask(middleware, path)).toBe(signIn(path, "/login")),
  )

  it("are below the path of NEXTAUTH_URL, else of AUTH_URL", async () => {
    vi.stubEnv("NEXTAUTH_URL", undefined)
    vi.stubEnv("AUTH_URL", `${origin}/else/auth`)
    expect(await ask(middleware, "/else/auth/signin")).toBeUndefined()
    vi.stubEnv("AUTH_URL", undefined)
    for (const address of [`${origin}/shop/auth`, `${origin}/shop/auth/`, "app.test/shop/auth"]) {
      vi.stubEnv("NEXTAUTH_URL", address)
      expect(await ask(middleware, "/shop/auth/signin")).toBeUndefined()
      expect(await ask(middleware, "/api/auth/signin")).toBe(signIn("/api/auth/signin", "/login"))
    }
    for (const address of ["", "app.test", "::"]) {
      vi.stubEnv("NEXTAUTH_URL", address)
      expect(await ask(middleware, "/api/auth/signin")).toBeUndefined()
    }
  })

  it("know the base path of Next, which the way to the sign-in page has too", async () => {
    vi.stubEnv("NEXTAUTH_URL", `${origin}/base/api/auth`)
    expect(await ask(middleware, "/base/api/auth/signin", "", "/base")).toBeUndefined()
    expect(await ask(middleware, "/base/login", "", "/base")).toBeUndefined()
    expect(await ask(middleware, "/base/_next/x", "", "/base")).toBeUndefined()
    expect(await ask(middleware, "/base/a?b=c", "", "/base")).toBe(
      `${origin}/base/login?callbackUrl=%2Fbase%2Fa%3Fb%3Dc`,
    )
  })
})

describe("the options that say how the token is read", () => {
  it("secret wins over the environment", async () => {
    vi.stubEnv("NEXTAUTH_SECRET", "another one")
    expect(await ask(withAuth({ secret }), "/a", signedIn)).toBeUndefined()
    expect(await ask(withAuth({}), "/a", signedIn)).toBe(signIn("/a"))
    vi.stubEnv("NEXTAUTH_SECRET", undefined)
    vi.stubEnv("AUTH_SECRET", secret)
    expect(await ask(withAuth({}), "/a", signedIn)).toBeUndefined()
  })

  it("without a secret nobody passes: the error page says so", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {})
    vi.stubEnv("NEXTAUTH_SECRET", undefined)
    const page = (options: NextAuthMiddlewareOptions) =>
      ask(withAuth({ ...options, callbacks: { authorized: () => true } }), "/a", signedIn)
    expect(await page({})).toBe(`${origin}/api/auth/error?error=Configuration`)
    expect(await page({ pages: { error: "/oops" } })).toBe(`${origin}/oops?error=Configuration`)
    expect(said).toHaveBeenCalledWith(expect.stringContaining("NEXTAUTH_SECRET"))
    said.mockRestore()
  })

  it("cookies.sessionToken.name names the cookie", async () => {
    const options = { cookies: { sessionToken: { name: "sid" } } }
    expect(await ask(withAuth(options), "/a", `sid=${tokens.session}`)).toBeUndefined()
    expect(await ask(withAuth(options), "/a", signedIn)).toBe(signIn("/a"))
  })

  it("jwt.decode opens the token", async () => {
    const decode = vi.fn(async () => ({ sub: "own" }))
    expect(await ask(withAuth({ jwt: { decode } }), "/a", `${old}=theirs`)).toBeUndefined()
    expect(decode).toHaveBeenCalledWith({ token: "theirs", secret })
    expect(await ask(withAuth({ jwt: { decode: async () => null } }), "/a", signedIn)).toBe(signIn("/a"))
  })

  it("without NEXTAUTH_URL a request over https reads no plain cookie, which anyone can plant over http", async () => {
    vi.stubEnv("NEXTAUTH_URL", undefined)
    const cookie = `next-auth.session-token=${await seal({ sub: "u1" })}`
    expect(await ask(withAuth({}), "/a", cookie)).toBe(signIn("/a"))
    expect(await ask(withAuth({}), "/a", signedIn)).toBeUndefined()
  })

  it("NEXTAUTH_URL of http reads the plain cookie", async () => {
    vi.stubEnv("NEXTAUTH_URL", "http://app.test")
    const cookie = `next-auth.session-token=${await seal({ sub: "u1" })}`
    expect(await ask(withAuth({}), "/a", cookie)).toBeUndefined()
    expect(await ask(withAuth({}), "/a", signedIn)).toBe(signIn("/a"))
  })
})
