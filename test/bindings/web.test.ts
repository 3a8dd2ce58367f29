import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import * as errors from "../../src/engine/errors.js"
import {
  AuthError,
  CredentialsSignin,
  getSession,
  signIn,
  signOut,
  toHandler,
  updateSession,
  type WebAuthConfig,
  type WebHeaderRecord,
  type WebSignInOptions,
} from "../../src/frameworks/web.js"
import Credentials from "../../src/providers/credentials.js"
import { acme } from "../support/acme.js"
import { secret } from "../support/client.js"
import { storedSession } from "../support/stored-session.js"

class Locked extends CredentialsSignin {
  override code = "locked"
}

const password = Credentials({
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ username, password }) => {
    if (password === "locked") throw new Locked()
    return password === "ok" ? { id: "u1", name: String(username) } : null
  },
})

const logger = () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn() })

const options = (more: Partial<WebAuthConfig> = {}): WebAuthConfig => ({
  providers: [password],
  secret,
  trustHost: true,
  logger: logger(),
  ...more,
})

beforeEach(() => {
  for (const name of ["AUTH_URL", "NEXTAUTH_URL", "AUTH_SECRET", "AUTH_TRUST_HOST", "NODE_ENV"])
    vi.stubEnv(name, undefined)
})
afterEach(() => vi.unstubAllEnvs())

const origin = "https://app.test"
const sent = (path: string, headers: Record<string, string>): Request =>
  new Request(origin + path, { headers })
/** A request of a page of the site. */
const ask = (path = "/form", headers: Record<string, string> = {}): Request =>
  sent(path, { "sec-fetch-site": "same-origin", ...headers })

/** The request of a browser that has the cookies of an answer. */
const next = (headers: Headers, path = "/"): Request =>
  ask(path, {
    cookie: headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; "),
  })

const enter = (config: WebAuthConfig, fields: Record<string, string> = {}) =>
  signIn(ask(), config, "credentials", {
    fields: { username: "Ada", password: "ok", ...fields },
    redirectTo: "/account",
  })

describe("toHandler", () => {
  it("answers the actions below the base path, whose default is /auth", async () => {
    const handler = toHandler(options())
    const session = await handler(ask("/auth/session"))
    expect(await session.json()).toBeNull()
    expect((await handler(ask("/elsewhere"))).status).toBe(400)
    expect((await toHandler(options({ basePath: "/login" }))(ask("/login/csrf"))).status).toBe(200)
  })

  it("takes from the environment what the config leaves out, at the first request and not before", async () => {
    const handler = toHandler({ providers: [password], logger: logger() })
    vi.stubEnv("AUTH_SECRET", secret)
    vi.stubEnv("AUTH_URL", "https://public.test/login")
    const page = await handler(new Request("http://10.0.0.1/login/signin"))
    expect(await page.text()).toContain("https://public.test/login/callback/credentials")
  })

  it("says so when it is given no config", () => {
    expect(() => toHandler(undefined as never)).toThrow(/toHandler was given no config/)
  })
})

describe("signIn", () => {
  it("answers where to go and which cookies to set, and the session is there", async () => {
    const config = options()
    const answer = await enter(config)
    expect(answer).toMatchObject({ ok: true, url: `${origin}/account` })
    expect(answer).not.toHaveProperty("error")
    expect(answer.headers.get("location")).toBe(`${origin}/account`)
    expect(answer.cookies.map(({ name }) => name)).toContain("__Secure-authjs.session-token")
    expect((await getSession(next(answer.headers), config))?.user).toMatchObject({ name: "Ada" })
  })

  it.each([
    ["wrong", { error: "CredentialsSignin", code: "credentials" }],
    ["locked", { error: "CredentialsSignin", code: "locked" }],
  ])("answers a password that is %s with its error, and throws nothing", async (given, expected) => {
    const answer = await enter(options(), { password: given })
    expect(answer).toMatchObject({ ok: false, ...expected })
    expect(answer.headers.getSetCookie().join()).not.toContain("session-token")
  })

  it("takes the parameters of a page of the application for no error", async () => {
    const config = options()
    const answer = await signIn(ask(), config, "credentials", {
      fields: { username: "Ada", password: "ok" },
      redirectTo: "/report?error=404",
    })
    expect(answer).toMatchObject({ ok: true, url: `${origin}/report?error=404` })
  })

  it("begins a sign-in at a provider, with parameters for it", async () => {
    const answer = await signIn(ask(), options({ providers: [acme().provider] }), "acme", {
      authorizationParams: { login_hint: "ada" },
    })
    const { searchParams } = new URL(answer.url)
    expect(answer.ok).toBe(true)
    expect(searchParams.get("login_hint")).toBe("ada")
    expect(searchParams.get("redirect_uri")).toBe(`${origin}/auth/callback/acme`)
    expect(answer.cookies.length).toBeGreaterThan(0)
  })

  describe("authorizationParams", () => {
    /** The authorization request, where `hd` and `prompt` are configured and the provider's entry allows nothing. */
    async function asked(authorizationParams: WebSignInOptions["authorizationParams"]) {
      const authorization = { url: "https://op.test/authorize", params: { hd: "a.test", prompt: "consent" } }
      const config = options({ providers: [acme({}, { authorization }).provider] })
      const { url } = await signIn(ask(), config, "acme", { authorizationParams })
      return new URL(url).searchParams
    }

    it("are the application's word, in place of what is configured too", async () => {
      const found = await asked({ login: "ada", audience: "api", hd: "b.test", prompt: "none" })
      expect(Object.fromEntries(found)).toMatchObject({
        login: "ada",
        audience: "api",
        hd: "b.test",
        prompt: "none",
      })
      expect(found.getAll("hd")).toEqual(["b.test"])
      expect((await asked(new URLSearchParams("login=ada"))).get("login")).toBe("ada")
    })

    it.each([
      "client_id",
      "redirect_uri",
      "response_type",
      "response_mode",
      "state",
      "code_challenge",
      "code_challenge_method",
      "request_uri",
    ])("never are %s", async (name) => {
      const expected = (await asked({})).has(name)
      const found = await asked([[name, "another"]])
      expect(found.has(name)).toBe(expected)
      expect(found.get(name)).not.toBe("another")
    })

    it("are of the sign-in that they were given for alone: a browser's query stays filtered", async () => {
      const config = options({ providers: [acme().provider] })
      await signIn(ask(), config, "acme", { authorizationParams: { login: "ada" } })
      const handler = toHandler(config)
      const form = await handler(ask("/auth/csrf"))
      const { csrfToken } = (await form.json()) as { csrfToken: string }
      const { headers } = next(form.headers)
      const body = new URLSearchParams({ csrfToken, callbackUrl: "/" })
      const address = `${origin}/auth/signin/acme?login=eve&login_hint=eve`
      const answer = await handler(new Request(address, { method: "POST", headers, body }))
      const { searchParams } = new URL(answer.headers.get("location") ?? "")
      expect(searchParams.get("login_hint")).toBe("eve")
      expect(searchParams.has("login")).toBe(false)
    })

    it("are not the address of the request in whose course the application asks", async () => {
      const config = options({ providers: [acme().provider] })
      const { url } = await signIn(ask("/form?login=eve"), config, "acme", { authorizationParams: {} })
      expect(new URL(url).searchParams.has("login")).toBe(false)
    })
  })

  it("reads the fields of a form, and of one that stands twice the last", async () => {
    const fields = new FormData()
    for (const [name, value] of [
      ["username", "Eve"],
      ["username", "Ada"],
      ["password", "ok"],
    ] as const)
      fields.append(name, value)
    fields.append("picture", new File(["x"], "x.png"))
    const config = options()
    const answer = await signIn(ask(), config, "credentials", { fields })
    expect((await getSession(next(answer.headers), config))?.user?.name).toBe("Ada")
  })

  it.each([[undefined], ["nobody"]])("leads to the sign-in page for the provider %s", async (provider) => {
    const answer = await signIn(ask("/", { referer: `${origin}/from` }), options(), provider)
    expect(answer.url).toBe(`${origin}/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/from`)}`)
  })

  it("goes back to the page that asked, else to the site", async () => {
    const config = options()
    const fields = { username: "Ada", password: "ok" }
    const asked = await signIn(ask("/form", { referer: `${origin}/cart` }), config, "credentials", { fields })
    expect(asked.url).toBe(`${origin}/cart`)
    expect((await signIn(ask(), config, "credentials", { fields })).url).toBe(`${origin}/`)
  })

  it("follows AUTH_URL, and a proxy that is relied on", async () => {
    const providers = [acme().provider]
    const proxied = { "x-forwarded-host": "public.test", "x-forwarded-proto": "https" }
    const inner = new Request("http://10.0.0.1/form", { headers: { ...proxied, "sec-fetch-site": "none" } })
    const redirected = async (config: WebAuthConfig) =>
      new URL((await signIn(inner, config, "acme")).url).searchParams.get("redirect_uri")
    expect(await redirected(options({ providers }))).toBe("https://public.test/auth/callback/acme")
    vi.stubEnv("AUTH_URL", "https://named.test")
    expect(await redirected(options({ providers }))).toBe("https://named.test/auth/callback/acme")
  })
})

describe("a page of another site", () => {
  const foreign: Array<[string, Record<string, string>]> = [
    ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }],
    [
      "Sec-Fetch-Site: same-site, another origin",
      { "sec-fetch-site": "same-site", origin: "https://x.app.test" },
    ],
    ["another Origin", { origin: "https://evil.test" }],
    ["Origin: null", { origin: "null" }],
    ["no header", {}],
  ]
  it.each(foreign)("can sign no user in, out or over: %s", async (_, headers) => {
    const config = options()
    const fields = { username: "Eve", password: "ok" }
    await expect(signIn(sent("/", headers), config, "credentials", { fields })).rejects.toThrow(
      errors.MissingCSRF,
    )
    await expect(signOut(sent("/", headers), config)).rejects.toThrow(errors.MissingCSRF)
    await expect(updateSession(sent("/", headers), config, {}, new Headers())).rejects.toThrow(
      errors.MissingCSRF,
    )
  })

  it.each([
    ["Sec-Fetch-Site: same-origin", { "sec-fetch-site": "same-origin", origin: "http://10.0.0.1" }],
    ["an address that the user typed", { "sec-fetch-site": "none" }],
    ["its Origin", { origin }],
  ] as Array<[string, Record<string, string>]>)("is not one by %s", async (_, headers) => {
    const answer = await signIn(sent("/", headers), options(), "credentials", {
      fields: { username: "Ada", password: "ok" },
    })
    expect(answer.ok).toBe(true)
  })
})

describe("getSession, updateSession, signOut", () => {
  it("know no user without a cookie", async () => {
    expect(await getSession(ask(), options())).toBeNull()
    expect(await updateSession(ask(), options(), { a: 1 }, new Headers())).toBeNull()
  })

  it("read by headers of a framework that answer undefined where they have no cookie", async () => {
    const config = options()
    const { headers } = await enter(config)
    const lacking = Object.assign(new Headers(), { getSetCookie: () => [undefined] as unknown as string[] })
    expect((await getSession(next(headers), config, lacking))?.user?.name).toBe("Ada")
  })

  it("take no cookie that another host of the site has planted under a name that only looks like the session's", async () => {
    const cookieOf = async (username: string): Promise<string> => {
      const fields = { username, password: "ok" }
      const { headers } = await signIn(ask("/"), options(), "credentials", { fields, redirectTo: "/" })
      return (
        headers
          .getSetCookie()
          .find((line) => line.includes("session-token"))
          ?.split(";", 1)[0] ?? ""
      )
    }
    // To a browser a name that begins with U+00A0 is another one, which no prefix protects.
    const planted = `\u00a0${await cookieOf("Mallory")}`
    const nameOfUser = async (cookie: string): Promise<string | null | undefined> => {
      const answer = new Headers({ "set-cookie": "theme=dark; Path=/" })
      return (await getSession(new Request("https://app.test/", { headers: { cookie } }), options(), answer))
        ?.user?.name
    }
    expect(await nameOfUser(planted)).toBeUndefined()
    expect(await nameOfUser(`${planted}; ${await cookieOf("Ada")}`)).toBe("Ada")
  })

  it("keep a session alive through the headers of the answer", async () => {
    const config = options()
    const { headers } = await enter(config)
    const renewed = new Headers()
    await getSession(next(headers), config, renewed)
    expect(renewed.getSetCookie().join()).toContain("__Secure-authjs.session-token=")
  })

  it("hand the cookies to a framework that has a function for them instead of headers", async () => {
    const config = options()
    const { headers } = await enter(config)
    const appended = new Headers()
    const append = (name: string, value: string) => appended.append(name, value)
    await getSession(next(headers), config, { append })
    expect((await getSession(next(appended), config))?.user?.name).toBe("Ada")
    const changed: string[] = []
    await updateSession(next(headers), config, {}, { append: (_, value) => changed.push(value) })
    expect(changed.join()).toContain("__Secure-authjs.session-token=")
  })

  it("put the cookies beside those of a framework whose headers are a plain object, and keep the answer private", async () => {
    const config = options()
    const { headers } = await enter(config)
    const shared = { "cache-control": "public", "cdn-cache-control": "max-age=600" }
    for (const [theirs, first] of [
      [["a=1", "b=2"], "a=1,b=2,__Secure-"],
      ["a=1", "a=1,__Secure-"],
      [undefined, "__Secure-"],
    ] as const) {
      const given: WebHeaderRecord = { ...shared, "set-cookie": theirs && [theirs].flat() }
      await getSession(next(headers), config, given)
      expect(String(given["set-cookie"])).toMatch(new RegExp(`^${first}`))
      expect(given).toMatchObject({ "cache-control": "private, no-store" })
      Object.assign(given, shared)
      const sent = new Headers(
        Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]),
      )
      expect(sent.get("cache-control")).toBe("private, no-store")
      expect(sent.get("cdn-cache-control")).toBe("private, no-store")
    }
    const untouched: WebHeaderRecord = { ...shared }
    await getSession(ask(), config, untouched)
    expect(untouched).toEqual(shared)
    const changed: WebHeaderRecord = {}
    await updateSession(next(headers), config, {}, changed)
    expect(Object.keys(changed)).toEqual(["set-cookie", "cache-control"])
  })

  it("change what the jwt callback lets be changed", async () => {
    const config = options({
      callbacks: {
        jwt: ({ token, trigger, session }) =>
          trigger === "update" ? { ...token, name: session.name } : token,
      },
    })
    const { headers } = await enter(config)
    const changed = new Headers()
    expect((await updateSession(next(headers), config, { name: "Grace" }, changed))?.user?.name).toBe("Grace")
    expect((await getSession(next(changed), config))?.user?.name).toBe("Grace")
  })

  it("end a session in the browser and in the store", async () => {
    const adapter = MemoryAdapter()
    const config = options({ providers: [acme().provider], adapter })
    const user = await adapter.createUser?.({ id: "u1", email: "ada@example.com", emailVerified: null })
    const sessionToken = "t".repeat(40)
    await adapter.createSession?.({
      sessionToken,
      userId: user?.id ?? "u1",
      expires: new Date(Date.now() + 1e6),
    })
    const request = ask("/", { cookie: `__Secure-authjs.session-token=${sessionToken}` })
    expect((await getSession(request, config))?.user?.email).toBe("ada@example.com")
    const { ok, url, cookies } = await signOut(request, config, { redirectTo: "/bye" })
    expect({ ok, url }).toEqual({ ok: true, url: `${origin}/bye` })
    expect(cookies.find(({ name }) => name.endsWith("session-token"))?.options.maxAge).toBe(0)
    expect(await getSession(request, config)).toBeNull()
  })

  it("end a stored session whose cookie the application removes by date, or sets for another path", async () => {
    const name = "__Secure-authjs.session-token"
    const past = "Expires=Thu, 01 Jan 1970 00:00:00 GMT"
    const rows = [
      [`${name}=; Path=/; Max-Age=0`],
      [`${name}=deleted; Path=/; ${past}`],
      [`${name}=""; Path=/; ${past}`],
      [`${name}=""; Path=/`],
      [`${name}=other; Path=/admin`],
      [`${name}=; Path=/; Max-Age=0`, `${name}=other; Path=/admin`],
      [`${name}=other; Path=/; Domain=.elsewhere.test`],
      [name],
    ]
    for (const lines of rows) {
      const { config, cookie, sessionToken } = await storedSession()
      const headers = new Headers(lines.map((line) => ["set-cookie", line] as [string, string]))
      expect((await signOut(ask("/", { cookie }), options(config), {}, headers)).ok, lines.join()).toBe(true)
      expect(await config.adapter.getSessionAndUser(sessionToken), lines.join()).toBeNull()
    }
  })

  it("leave a stored session alone whose cookie the application has replaced by one that lives on", async () => {
    const lives = ["Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "Expires=0", "Expires=2000"]
    for (const attributes of [...lives, "Expires=Fri, 31-Dec-60 00:00:00 GMT"]) {
      const { config, cookie, sessionToken } = await storedSession()
      const line = `__Secure-authjs.session-token=other; Path=/; ${attributes}`
      await signOut(ask("/", { cookie }), options(config), {}, new Headers({ "set-cookie": line }))
      expect(await config.adapter.getSessionAndUser(sessionToken), attributes).not.toBeNull()
    }
  })

  it("sign out at the provider as well where the application asks for it", async () => {
    const { config, cookie } = await storedSession()
    const { url } = await signOut(ask("/", { cookie }), options(config), { provider: true })
    expect(url).toBe("https://op.test/bye")
    const other = await storedSession()
    const session = { providerLogout: true }
    const own = options({ ...other.config, session })
    const here = await signOut(ask("/", { cookie: other.cookie }), own, {
      provider: false,
      redirectTo: "/bye",
    })
    expect(here.url).toBe(`${origin}/bye`)
  })

  it("throw the engine's own words for a config that cannot work", async () => {
    const config = options({ secret: "" })
    await expect(getSession(ask(), config)).rejects.toThrow(errors.MissingSecret)
    await expect(enter(config)).rejects.toThrow(/AUTH_SECRET/)
    await expect(signOut(ask(), config)).rejects.toThrow(AuthError)
  })

  it("ask the store once", async () => {
    const adapter = MemoryAdapter()
    const getSessionAndUser = vi.fn(adapter.getSessionAndUser)
    const config = options({ adapter: { ...adapter, getSessionAndUser }, providers: [acme().provider] })
    await getSession(ask("/", { cookie: `__Secure-authjs.session-token=${"x".repeat(40)}` }), config)
    expect(getSessionAndUser).toHaveBeenCalledTimes(1)
  })
})
