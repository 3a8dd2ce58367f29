import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import {
  ClientError,
  configure,
  getCsrfToken,
  getProviders,
  getSession,
  signIn,
  signOut,
  updateSession,
} from "../../src/browser/client.js"
import { isAuthError } from "../../src/engine/errors.js"
import { CredentialsSignin, toHandler, type WebAuthConfig } from "../../src/frameworks/web.js"
import Credentials from "../../src/providers/credentials.js"
import { acme } from "../support/acme.js"
import { secret } from "../support/client.js"
import { openPage } from "../support/page.js"
import { storedSession } from "../support/stored-session.js"

class Locked extends CredentialsSignin {
  override code = "locked"
}

const password = Credentials({
  id: "password",
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ username, password }) => {
    if (password === "locked") throw new Locked()
    return password === "ok" ? { id: "u1", name: String(username) } : null
  },
})

const options = (more: Partial<WebAuthConfig> = {}): WebAuthConfig => ({
  providers: [password, acme().provider],
  secret,
  trustHost: true,
  logger: { error: vi.fn(), warn: vi.fn(), debug: vi.fn() },
  ...more,
})

const open = (more: Partial<WebAuthConfig> = {}, address?: string) =>
  openPage(toHandler(options(more)), address)

const enter = (more: Record<string, unknown> = {}) =>
  signIn("password", { username: "Ada", password: "ok", redirect: false, ...more })

afterEach(() => {
  vi.unstubAllGlobals()
  configure({ basePath: undefined, baseUrl: undefined, fetch: undefined })
})

describe("signIn with redirect: false", () => {
  it("signs in with a password, on the same page, and the session is there", async () => {
    const page = open()
    expect(await enter()).toEqual({
      error: undefined,
      code: undefined,
      status: 200,
      ok: true,
      url: "https://app.test/account",
    })
    expect((await getSession())?.user?.name).toBe("Ada")
    expect([page.href, page.reloads]).toEqual(["https://app.test/account", 0])
  })

  it.each([
    ["wrong", { error: "CredentialsSignin", code: "credentials" }],
    ["locked", { error: "CredentialsSignin", code: "locked" }],
  ])("answers a password that is %s with its error, and throws nothing", async (given, expected) => {
    const page = open()
    const answer = await enter({ password: given })
    expect(answer).toEqual({ ...expected, status: 200, ok: true, url: null })
    expect(await getSession()).toBeNull()
    expect(page.href).toBe("https://app.test/account")
  })

  it("hears of an error on a sign-in page of the application's own", async () => {
    open({ pages: { signIn: "/login" } })
    expect(await enter({ password: "wrong" })).toMatchObject({ error: "CredentialsSignin", url: null })
  })

  it.each(["redirectTo", "callbackUrl"])(
    "takes the parameters of the page that %s names for no error",
    async (name) => {
      open()
      const answer = await enter({ [name]: "/report?error=404&code=7" })
      expect(answer).toMatchObject({ ok: true, error: undefined, code: undefined })
      expect(answer.url).toBe("https://app.test/report?error=404&code=7")
    },
  )

  it("answers the address of a provider, with parameters for it", async () => {
    open()
    const answer = await signIn("acme", { redirect: false }, { login_hint: "ada" })
    const { searchParams } = new URL(answer.url ?? "")
    expect(answer.ok).toBe(true)
    expect(searchParams.get("login_hint")).toBe("ada")
    expect(searchParams.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
  })

  it.each([undefined, "nobody"])("answers the sign-in page for the provider %s", async (provider) => {
    const page = open()
    const answer = await signIn(provider, { redirect: false, redirectTo: "/cart" })
    expect(answer).toMatchObject({ ok: true, url: "/auth/signin?callbackUrl=%2Fcart" })
    expect(page.href).toBe("https://app.test/account")
  })

  it("says that the sign-in waits for its second step, and that there is no session", async () => {
    const adapter = MemoryAdapter()
    await adapter.createUser({ id: "u1", email: "ada@x.test", emailVerified: null })
    open({ adapter, secondFactor: "required" })
    expect(await enter()).toEqual({
      error: undefined,
      code: undefined,
      status: 200,
      ok: true,
      url: "https://app.test/auth/second-factor",
      needsSecondFactor: true,
    })
    expect(await getSession()).toBeNull()
    expect(await enter({ password: "no" })).not.toHaveProperty("needsSecondFactor")
  })

  it("sends fields as texts, and leaves out what is not there", async () => {
    const seen: unknown[] = []
    const provider = Credentials({
      credentials: { pin: {}, note: {}, none: {} },
      authorize: (fields) => {
        seen.push(fields)
        return { id: "u1" }
      },
    })
    open({ providers: [provider] })
    const fields = { pin: 7, note: undefined, none: null }
    expect(await signIn("credentials", { ...fields, redirect: false })).toMatchObject({ ok: true })
    expect(seen[0]).toMatchObject({ pin: "7" })
    expect(seen[0]).not.toHaveProperty("note")
    expect(seen[0]).not.toHaveProperty("none")
  })
})

describe("signIn that leaves the page", () => {
  it("goes where the user wanted to, and without a wish back to the page", async () => {
    const page = open()
    expect(await enter({ redirect: true, redirectTo: "/cart" })).toBeUndefined()
    expect(page.href).toBe("https://app.test/cart")
    page.href = "https://app.test/from"
    await enter({ redirect: true })
    expect([page.href, page.reloads]).toEqual(["https://app.test/from", 0])
  })

  it("goes to the provider, to the sign-in page, and there with the error of a wrong password", async () => {
    const page = open()
    await signIn("acme", { redirectTo: "/cart" })
    expect(page.href).toMatch(/^https:\/\/op\.test\/authorize\?.*redirect_uri=/)
    page.href = "https://app.test/from"
    await signIn()
    expect(page.href).toBe("https://app.test/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Ffrom")
    page.href = "https://app.test/from"
    await enter({ redirect: true, password: "wrong" })
    expect(page.href).toMatch(/\/auth\/signin\?.*error=CredentialsSignin/)
  })

  it("loads the page again when only the fragment differs, and only then", async () => {
    const page = open({}, "https://app.test/account#top")
    await enter({ redirect: true })
    expect([page.href, page.reloads]).toEqual(["https://app.test/account#top", 1])
    await enter({ redirect: true, redirectTo: "/account#end" })
    expect([page.href, page.reloads]).toEqual(["https://app.test/account#end", 2])
    await enter({ redirect: true, redirectTo: "/other#end" })
    expect([page.href, page.reloads]).toEqual(["https://app.test/other#end", 2])
  })

  it("says which import a provider of passkeys needs", async () => {
    openPage(() => Response.json({ keys: { type: "webauthn" } }))
    await expect(signIn("keys")).rejects.toMatchObject({
      reason: "usage",
      message: expect.stringMatching(/authlas\/webauthn/),
    })
  })
})

describe("signOut", () => {
  it("signs out on the same page", async () => {
    open()
    await enter()
    expect(await signOut({ redirect: false, redirectTo: "/bye" })).toEqual({ url: "https://app.test/bye" })
    expect(await getSession()).toBeNull()
  })

  it("signs out at the provider as well where it is asked for, and says what came of it", async () => {
    const { config, cookie } = await storedSession()
    const page = open(config)
    const [name = "", value = ""] = cookie.split("=")
    page.cookies.set(name, value)
    expect(await signOut({ redirect: false, provider: true })).toEqual({
      url: "https://op.test/bye",
      provider: "sent",
    })
    expect(await signOut({ redirect: false, provider: true })).toMatchObject({ provider: "none" })
    expect(await signOut({ redirect: false, provider: false })).toEqual({ url: page.href })
  })

  it("leaves the page, by default for itself", async () => {
    const page = open({}, "https://app.test/account#top")
    await enter()
    expect(await signOut()).toBeUndefined()
    expect([page.href, page.reloads]).toEqual(["https://app.test/account#top", 1])
    await signOut({ callbackUrl: "/bye" })
    expect(page.href).toBe("https://app.test/bye")
  })
})

describe("the session, the token and the providers", () => {
  it("updateSession changes what the jwt callback lets be changed, and reads without data", async () => {
    const page = open({
      callbacks: {
        jwt: ({ token, trigger, session }) =>
          trigger === "update" ? { ...token, name: session.name } : token,
      },
    })
    await enter()
    expect((await updateSession({ name: "Grace" }))?.user?.name).toBe("Grace")
    expect((await updateSession())?.user?.name).toBe("Grace")
    expect(page.requests.slice(-3)).toEqual(["GET /auth/csrf", "POST /auth/session", "GET /auth/session"])
    page.cookies.clear()
    expect(await updateSession({ name: "Eve" })).toBeNull()
  })

  it("getProviders and getCsrfToken read what a form of the application's own needs", async () => {
    const page = open()
    expect((await getProviders()).acme).toMatchObject({ id: "acme", name: "Acme" })
    const token = await getCsrfToken()
    expect([...page.cookies.values()].join()).toContain(token)
  })
})

describe("configure", () => {
  it("says another base path, and another fetch", async () => {
    const page = open({ basePath: "/api/auth" })
    const asked = vi.fn(page.fetch)
    configure({ basePath: "/api/auth", fetch: asked })
    expect(await getSession()).toBeNull()
    expect(asked).toHaveBeenCalledOnce()
    expect(page.requests).toEqual(["GET /api/auth/session"])
  })

  it("says the origin of a server, which gets cookies of its own", async () => {
    const page = open()
    const asked = vi.fn(page.fetch)
    configure({ baseUrl: "https://api.test", fetch: asked })
    await getSession()
    expect(asked.mock.calls[0]).toMatchObject(["https://api.test/auth/session", { credentials: "include" }])
  })

  it("on a server the cookies of a request are passed on, and nothing that only browsers have is asked for", async () => {
    const page = open()
    await enter()
    const cookie = [...page.cookies].map((pair) => pair.join("=")).join("; ")
    vi.stubGlobal("window", undefined)
    const asked = vi.fn<typeof fetch>(async (input, init) => toHandler(options())(new Request(input, init)))
    configure({ baseUrl: "https://app.test", fetch: asked })
    expect((await getSession({ headers: { cookie } }))?.user?.name).toBe("Ada")
    expect(asked.mock.calls[0]?.[1]).toEqual({ headers: { cookie } })
    expect(await getSession({ headers: {} })).toBeNull()
  })
})

describe("when no engine answers, the error says why and what to do", () => {
  const html = (status: number) => () =>
    new Response("<!doctype html><p>Nothing here", { status, headers: { "content-type": "text/html" } })
  const caught = async (): Promise<ClientError> => {
    const error = await enter().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ClientError)
    return error as ClientError
  }

  it.each([
    ["a page of the framework", html(404), "base-path", 404],
    ["a page that every address has", html(200), "base-path", 200],
    [
      "JSON of the framework",
      () => Response.json({ message: "Route not found" }, { status: 404 }),
      "base-path",
      404,
    ],
    ["an engine with another base path", toHandler(options({ basePath: "/other" })), "base-path", 400],
    ["a proxy whose server is down", html(502), "server", 502],
    ["an engine that is not configured", toHandler(options({ secret: undefined })), "server", 500],
  ] as const)("%s", async (_, handler, reason, status) => {
    openPage(handler)
    const error = await caught()
    expect(error).toMatchObject({ reason, status, type: "ClientError", name: "ClientError" })
    expect(error.message).toMatch(/^GET \/auth\/providers was answered \d+, .*\. [A-Za-z]/)
    expect(isAuthError(error)).toBe(true)
    if (reason === "base-path") expect(error.message).toMatch(/base path of the server/)
  })

  it("tells what the engine says of itself", async () => {
    vi.stubEnv("AUTH_SECRET", undefined)
    openPage(toHandler(options({ secret: undefined })))
    expect((await caught()).message).toMatch(/"There was a problem with the server configuration\..*The log/)
    vi.unstubAllEnvs()
  })

  const posted = (answer: (request: Request) => Response | Promise<Response>) => {
    const handler = toHandler(options())
    openPage((request) => (request.method === "POST" ? answer(request) : handler(request)))
  }

  it("a CSRF check of the framework", async () => {
    posted(() => new Response("Cross-site POST form submissions are forbidden", { status: 403 }))
    expect(await caught()).toMatchObject({
      reason: "framework-csrf",
      message: expect.stringMatching(
        /POST \/auth\/callback\/password\? was answered 403, .* expects another origin/,
      ),
    })
  })

  it("a body parser that came first, or one that takes no forms", async () => {
    posted(async (request) => {
      await request.text()
      return toHandler(options())(request)
    })
    expect(await caught()).toMatchObject({ reason: "server", status: 500 })
    posted(() => Response.json("Bad request.", { status: 400 }))
    expect(await caught()).toMatchObject({ reason: "body-parser", status: 400 })
    posted(() => Response.json({ code: "FST_ERR_CTP_INVALID_MEDIA_TYPE" }, { status: 415 }))
    expect(await caught()).toMatchObject({ reason: "body-parser", status: 415 })
  })

  it("something else that answers forms", async () => {
    posted(() => Response.json({ done: true }))
    expect(await caught()).toMatchObject({
      reason: "base-path",
      message: expect.stringMatching(/without an address/),
    })
  })

  it("a network that is down, with what the browser said of it", async () => {
    const cause = new TypeError("Failed to fetch")
    openPage(() => Promise.reject(cause))
    const error = await caught()
    expect(error).toMatchObject({ reason: "unreachable", status: undefined, cause })
    expect(error.message).toMatch(/^GET \/auth\/providers was not answered\. The network/)
  })

  it("and a session that cannot be read is an error, not a signed-out user", async () => {
    openPage(html(404))
    await expect(getSession()).rejects.toMatchObject({ reason: "base-path" })
    await expect(updateSession({})).rejects.toMatchObject({ reason: "base-path" })
    await expect(getCsrfToken()).rejects.toMatchObject({ reason: "base-path" })
    await expect(signOut({ redirect: false })).rejects.toMatchObject({ reason: "base-path" })
  })

  it("a session update that the engine refuses", async () => {
    const page = open()
    await enter()
    const handler = page.fetch
    configure({
      fetch: async (input, init) =>
        String(input).endsWith("csrf") ? Response.json({ csrfToken: "x" }) : handler(input, init),
    })
    await expect(updateSession({ name: "Eve" })).rejects.toMatchObject({ reason: "server", status: 400 })
  })
})
