import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { ClientError, configure, signIn, signOut } from "../../src/frameworks/sveltekit/client.js"
import {
  AuthError,
  CredentialsSignin,
  SvelteKitAuth,
  type SvelteKitAuthConfig,
} from "../../src/frameworks/sveltekit/index.js"
import Credentials from "../../src/providers/credentials.js"
import type { CookieSerializeOptions } from "../../src/types/index.js"
import { acme } from "../support/acme.js"
import { secret } from "../support/client.js"
import { openPage } from "../support/page.js"
import { storedSession } from "../support/stored-session.js"
import { set as setEnvironment } from "../support/sveltekit/app/environment.js"
import { invalidateAll } from "../support/sveltekit/app/navigation.js"
import { env } from "../support/sveltekit/env/dynamic/private.js"
import { eventOf, Failure, Redirect, serverOf, submit } from "../support/sveltekit/kit.js"

const password = Credentials({
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ username, password }) => (password === "ok" ? { id: "u1", name: String(username) } : null),
})
const logger = () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn() })
const options = (more: Partial<SvelteKitAuthConfig> = {}): SvelteKitAuthConfig => ({
  providers: [password, acme().provider],
  trustHost: true,
  logger: logger(),
  ...more,
})

const origin = "https://app.test"
const get = (path = "/", headers: Record<string, string> = {}) => new Request(origin + path, { headers })
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(origin + path, {
    method: "POST",
    headers: { origin, referer: `${origin}/from`, ...headers },
    body: new URLSearchParams(fields),
  })
const cookiesOf = (set: readonly string[]) => set.map((line) => line.split(";", 1)[0]).join("; ")
const enter = { providerId: "credentials", username: "Ada", password: "ok" }

beforeEach(() => {
  for (const name of ["AUTH_URL", "AUTH_SECRET", "AUTH_TRUST_HOST", "NODE_ENV"]) vi.stubEnv(name, undefined)
  env.AUTH_SECRET = secret
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  setEnvironment()
  configure({ basePath: undefined })
  for (const name of Object.keys(env)) delete env[name]
})

describe("handle", () => {
  it("answers the actions below /auth, and leaves every other path to the application", async () => {
    const ask = serverOf(SvelteKitAuth(options()).handle)
    expect(await (await ask(get("/auth/providers"))).json()).toHaveProperty("acme")
    for (const path of ["/", "/auth", "/auth/welcome", "/authors/signin", "/signin"])
      expect(await (await ask(get(path))).json()).toBe("page")
    const moved = serverOf(SvelteKitAuth(options({ basePath: "/login/" })).handle)
    expect(await (await moved(get("/login/providers"))).json()).toHaveProperty("acme")
    expect(await (await moved(get("/auth/providers"))).json()).toBe("page")
  })

  it("looks at nothing before the first request, and at no secret while SvelteKit builds", async () => {
    const config = vi.fn(async () => options())
    const { handle, signIn: action } = SvelteKitAuth(config)
    setEnvironment({ building: true })
    delete env.AUTH_SECRET
    const ask = serverOf(handle, ({ locals }) => locals.auth())
    expect(await (await ask(get("/auth/signin"))).json()).toBeNull()
    expect((await submit(action, post("/signin", enter))).outcome).toBeUndefined()
    expect(config).not.toHaveBeenCalled()
  })

  it("refuses to be made without a config, and a function that gives none", async () => {
    // @ts-expect-error a config is missing
    expect(() => SvelteKitAuth()).toThrow(AuthError)
    const { handle } = SvelteKitAuth((() => undefined) as never)
    await expect(serverOf(handle)(get())).rejects.toThrow(/SvelteKitAuth was given no config/)
  })

  it("asks a function once for a request, whatever asks for the session", async () => {
    const config = vi.fn(async () => options())
    const ask = serverOf(SvelteKitAuth(config).handle, async ({ locals }) => [
      await locals.auth(),
      await locals.getSession(),
    ])
    expect(await (await ask(get())).json()).toEqual([null, null])
    expect(config).toHaveBeenCalledTimes(1)
  })

  it("trusts no host in a server that was built, whatever NODE_ENV says, and trusts it while developing", async () => {
    const status = async () =>
      (await serverOf(SvelteKitAuth(options({ trustHost: undefined })).handle)(get("/auth/session"))).status
    expect(await status()).toBe(500)
    setEnvironment({ dev: true })
    expect(await status()).toBe(200)
    setEnvironment()
    env.AUTH_TRUST_HOST = "true"
    expect(await status()).toBe(200)
  })

  it("has the origin of the adapter, not of forwarded headers, and says once when they differ", async () => {
    const config = options()
    const ask = serverOf(SvelteKitAuth(config).handle)
    const headers = { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" }
    for (let time = 0; time < 2; time++) {
      const providers = await (await ask(get("/auth/providers", headers))).json()
      expect(providers.acme.callbackUrl).toBe(`${origin}/auth/callback/acme`)
    }
    expect(config.logger?.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^sveltekit-origin: .*SvelteKit.* ORIGIN /),
    )
  })

  it("says so when the adapter takes https for granted", async () => {
    const config = options()
    const ask = serverOf(SvelteKitAuth(config).handle)
    await ask(get("/auth/signin", { referer: `${origin}/` }))
    expect(config.logger?.warn).not.toHaveBeenCalled()
    await ask(get("/auth/signin", { referer: "http://app.test/" }))
    expect(config.logger?.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^sveltekit-origin: .*SvelteKit.* ORIGIN /),
    )
  })

  it("has the origin of AUTH_URL where that is set", async () => {
    env.AUTH_URL = "https://public.test"
    const ask = serverOf(SvelteKitAuth(options({ trustHost: undefined })).handle)
    const providers = await (await ask(get("/auth/providers"))).json()
    expect(providers.acme.signinUrl).toBe("https://public.test/auth/signin/acme")
  })

  it("takes forms of the site without a token, and of no other site even where SvelteKit lets them pass", async () => {
    const ask = serverOf(SvelteKitAuth(options()).handle)
    const fields = { username: "Ada", password: "ok", csrfToken: "" }
    const set = async (headers: Record<string, string>) =>
      (await ask(post("/auth/callback/credentials", fields, headers))).headers.getSetCookie().join()
    expect(await set({})).toContain("session-token")
    expect(await set({ origin: "null", "sec-fetch-site": "same-origin" })).toContain("session-token")
    expect(await set({ origin: "https://evil.test" })).not.toContain("session-token")
    expect(await set({ origin: "null", "sec-fetch-site": "cross-site" })).not.toContain("session-token")
  })

  it("takes forms without a token from the origin of AUTH_URL, and not from that of the adapter", async () => {
    env.AUTH_URL = "https://public.test"
    const server = SvelteKitAuth(options())
    const ask = serverOf(server.handle)
    const fields = { username: "Ada", password: "ok" }
    const enters = async (from: string) => {
      const answer = await ask(post("/auth/callback/credentials", fields, { origin: from }))
      return answer.headers.getSetCookie().join().includes("session-token")
    }
    const begins = async (from: string) => {
      const { outcome } = await submit(server.signIn, post("/signin", enter, { origin: from }))
      return outcome instanceof Redirect
    }
    for (const works of [enters, begins])
      expect([await works("https://public.test"), await works(origin)]).toEqual([true, false])
  })

  it("holds the origin of the adapter to allowedHosts", async () => {
    const ask = serverOf(SvelteKitAuth(options({ allowedHosts: ["*.app.test"] })).handle, ({ locals }) =>
      locals.auth().then(
        () => "read",
        (error: AuthError) => error.type,
      ),
    )
    const at = (host: string, path: string) => ask(new Request(`https://${host}${path}`))
    expect((await at("a.app.test", "/auth/session")).status).toBe(200)
    expect((await at("app.test", "/auth/session")).status).toBe(400)
    expect(await (await at("a.app.test", "/")).json()).toBe("read")
    expect(await (await at("app.test", "/")).json()).toBe("UntrustedHost")
  })

  it("keeps what an application wrote into locals", async () => {
    const { event } = eventOf(get())
    const own = async () => null
    event.locals.auth = own
    await SvelteKitAuth(options()).handle({ event, resolve: () => new Response() })
    expect([event.locals.auth, event.locals.getSession]).toEqual([own, own])
  })
})

describe("form actions", () => {
  it("sign in with a password, and the session is there for the next request and renewed by it", async () => {
    const { handle, signIn: action } = SvelteKitAuth(options({ session: { updateAge: 0 } }))
    const { outcome, set } = await submit(action, post("/signin", { ...enter, redirectTo: "/account" }))
    expect(outcome).toEqual(new Redirect(302, `${origin}/account`))
    const ask = serverOf(handle, ({ locals }) => locals.auth())
    const answer = await ask(get("/", { cookie: cookiesOf(set) }))
    expect(await answer.json()).toMatchObject({ user: { name: "Ada" } })
    expect(answer.headers.getSetCookie().join()).toContain("session-token")
  })

  it("throw a wrong password, and go back to the page that asked", async () => {
    const { signIn: action } = SvelteKitAuth(options())
    const wrong = await submit(action, post("/signin", { ...enter, password: "wrong" }))
    expect(wrong.outcome).toBeInstanceOf(CredentialsSignin)
    expect(wrong.set.join()).not.toContain("session-token=e")
    expect((await submit(action, post("/signin", enter))).outcome).toEqual(
      new Redirect(302, `${origin}/from`),
    )
  })

  it("say what to do where the form was read before", async () => {
    const { signIn: action, signOut: other } = SvelteKitAuth(options())
    for (const one of [action, other]) {
      const request = post("/signin", enter)
      await request.text()
      const { outcome } = await submit(one, request)
      expect(outcome).toMatchObject({
        type: "BodyConsumed",
        message: expect.stringMatching(/request\.clone\(\)/),
      })
    }
  })

  it("go to a provider with its parameters, and to the sign-in page without one", async () => {
    const { signIn: action } = SvelteKitAuth(options())
    const fields = { providerId: "acme", "authorizationParams-login_hint": "ada", redirectTo: "/x" }
    const { outcome, set } = await submit(action, post("/signin", fields))
    const address = new URL((outcome as Redirect).location)
    expect(address.searchParams.get("login_hint")).toBe("ada")
    expect(address.searchParams.get("redirect_uri")).toBe(`${origin}/auth/callback/acme`)
    expect(set.join()).toContain("state")
    for (const providerId of ["", "nobody"]) {
      const page = await submit(action, post("/signin", { providerId, redirectTo: "/x" }))
      expect((page.outcome as Redirect).location).toBe(`${origin}/auth/signin?callbackUrl=%2Fx`)
    }
  })

  it("pass on what the application says to the provider, and of a form what any browser may say", async () => {
    const made = SvelteKitAuth(options())
    const params = { login: "ada", redirect_uri: "https://evil.test" }
    const ask = serverOf(made.handle, ({ locals }) => locals.signIn("acme", { redirect: false }, params))
    const { searchParams: own } = new URL(
      await (await ask(get("/enter", { "sec-fetch-site": "same-origin" }))).json(),
    )
    expect([own.get("login"), own.get("redirect_uri")]).toEqual(["ada", `${origin}/auth/callback/acme`])
    const fields = {
      providerId: "acme",
      "authorizationParams-login": "eve",
      "authorizationParams-login_hint": "eve",
    }
    const { outcome } = await submit(made.signIn, post("/signin", fields))
    const { searchParams: formed } = new URL((outcome as Redirect).location)
    expect([formed.get("login"), formed.get("login_hint")]).toEqual([null, "eve"])
  })

  it("refuse a form over maxBodyBytes with 413, and one that is no form with 400", async () => {
    const made = SvelteKitAuth(options({ maxBodyBytes: 100 }))
    for (const action of [made.signIn, made.signOut]) {
      const { outcome, set } = await submit(action, post("/signin", { ...enter, more: "x".repeat(100) }))
      expect([outcome instanceof Failure, (outcome as Failure).status]).toEqual([true, 413])
      expect(set).toEqual([])
      const garbage = new Request(`${origin}/signin`, {
        method: "POST",
        headers: { origin, "content-type": "application/json" },
        body: "{",
      })
      const { outcome: unread } = await submit(action, garbage)
      expect([unread instanceof Failure, (unread as Failure).status]).toEqual([true, 400])
    }
    const { outcome } = await submit(made.signIn, post("/signin", enter))
    expect(outcome).toBeInstanceOf(Redirect)
  })

  it("answer the address where the form says not to redirect", async () => {
    const { signIn: action, signOut: leave } = SvelteKitAuth(options())
    const { outcome, set } = await submit(action, post("/signin", { ...enter, redirect: "false" }))
    expect(outcome).toEqual({ url: `${origin}/from` })
    const headers = { cookie: cookiesOf(set) }
    const left = await submit(leave, post("/signout", { redirect: "false", redirectTo: "/bye" }, headers))
    expect(left.outcome).toEqual({ url: `${origin}/bye` })
    expect(left.set.join()).toMatch(/session-token=; Max-Age=0/)
  })

  it("sign out", async () => {
    const { signIn: action, signOut: leave } = SvelteKitAuth(options())
    const { set } = await submit(action, post("/signin", enter))
    const left = await submit(leave, post("/signout", {}, { cookie: cookiesOf(set) }))
    expect(left.outcome).toEqual(new Redirect(302, `${origin}/from`))
    expect(left.set.join()).toMatch(/session-token=; Max-Age=0/)
  })

  it("sign out at the provider as well where the form says so", async () => {
    for (const [provider, left] of [
      ["true", "https://op.test/bye"],
      ["false", `${origin}/from`],
    ] as const) {
      const { config, cookie } = await storedSession()
      const { signOut: leave } = SvelteKitAuth(options(config))
      const { outcome } = await submit(leave, post("/signout", { provider }, { cookie }))
      expect(outcome).toEqual(new Redirect(302, left))
    }
  })

  it("refuse a form of another site, where SvelteKit's own check is off", async () => {
    const { signIn: action, signOut: leave } = SvelteKitAuth(options())
    const headers = { origin: "https://evil.test", "sec-fetch-site": "cross-site" }
    for (const [one, fields] of [[action, enter] as const, [leave, {}] as const]) {
      const { outcome, set } = await submit(one, post("/", fields, headers))
      expect(outcome).toMatchObject({ status: 403, body: { message: expect.stringContaining("evil.test") } })
      expect(set).toEqual([])
    }
  })
})

describe("event.locals", () => {
  it("signs in and out, and auth() follows within the same request", async () => {
    const ask = serverOf(SvelteKitAuth(options()).handle, async ({ locals }) => {
      const name = async () => (await locals.auth())?.user?.name ?? null
      const before = await name()
      const url = await locals.signIn("credentials", { username: "Ada", password: "ok", redirect: false })
      const between = await name()
      const { redirect } = await locals.signOut({ redirect: false, redirectTo: "/bye" })
      return [before, url, between, redirect, await name()]
    })
    expect(await (await ask(post("/", {}))).json()).toEqual([
      null,
      `${origin}/from`,
      "Ada",
      `${origin}/bye`,
      null,
    ])
  })

  it("leads a link of another site to the sign-in page, where a page begins a sign-in by itself", async () => {
    const { handle } = SvelteKitAuth(options({ pages: { signIn: "/enter" } }))
    const ask = serverOf(handle, ({ locals }) =>
      locals.signIn("acme", { redirect: false, redirectTo: "/in" }),
    )
    const link = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document", accept: "text/html" }
    const answer = await ask(get("/enter", link))
    const page = await answer.json()
    expect(page).toBe(`${origin}/auth/signin/acme?callbackUrl=%2Fin&confirm=true`)
    expect(answer.headers.getSetCookie()).toEqual([])
    // Its own page may be the one that asked: the built-in one ends the chain.
    const shown = await ask(get(page.slice(origin.length), link))
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining("/auth/signin/acme")])
    const picture = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image", accept: "image/webp,*/*" }
    const refused = await ask(get("/enter", picture)).catch((error: unknown) => error)
    expect(refused).toMatchObject({ type: "MissingCSRF", status: 403 })
  })

  it("reads the session when the answer is on its way already", async () => {
    const { handle, signIn: action } = SvelteKitAuth(options({ session: { updateAge: 0 } }))
    const { set } = await submit(action, post("/signin", enter))
    const { event, end } = eventOf(get("/", { cookie: cookiesOf(set) }))
    await handle({ event, resolve: () => new Response() })
    end()
    expect((await event.locals.auth())?.user?.name).toBe("Ada")
  })

  it("reads the session once for a request", async () => {
    const session = vi.fn(({ session: shown }) => shown)
    const { handle, signIn: action } = SvelteKitAuth(options({ callbacks: { session } }))
    const { set } = await submit(action, post("/signin", enter))
    const ask = serverOf(handle, async ({ locals }) => Promise.all([locals.auth(), locals.auth()]))
    await ask(get("/", { cookie: cookiesOf(set) }))
    expect(session).toHaveBeenCalledTimes(1)
  })
})

describe("cookies of the application", () => {
  it("may have any value that SvelteKit sends", async () => {
    for (const value of ["Zażółć 日本", "line 1\nline 2", "a; b=c", "100%41"]) {
      const { config, cookie } = await storedSession()
      const { handle } = SvelteKitAuth({ ...config, trustHost: true })
      const ask = serverOf(handle, async ({ locals, cookies }) => {
        cookies.set("greeting", value, { path: "/" })
        const before = await locals.auth()
        await locals.signOut({ redirect: false })
        return [before?.user?.email, await locals.auth()]
      })
      expect(await (await ask(post("/", {}, { cookie }))).json()).toEqual(["u1@x.test", null])
    }
  })

  it("may come with an answer of fetch, whose headers cannot be changed", async () => {
    const { config } = await storedSession()
    const name = "__Secure-authjs.session-token"
    const { handle } = SvelteKitAuth({ ...config, trustHost: true })
    const { event } = eventOf(get())
    const answer = Response.json("page", { status: 201, headers: { "set-cookie": `${name}=x; Path=/` } })
    vi.spyOn(answer.headers, "set").mockImplementation(() => {
      throw new TypeError("immutable")
    })
    const response = await handle({ event, resolve: async () => answer })
    expect(response.status).toBe(201)
    expect(response.headers.get("cache-control")).toBe("private, no-store")
    expect(response.headers.getSetCookie()).toEqual([`${name}=x; Path=/`])
    expect(await response.json()).toBe("page")
  })

  it("are not those of the engine for a domain that the address of the adapter does not match", async () => {
    const { handle } = SvelteKitAuth(
      options({ cookies: { sessionToken: { name: "sid", options: { domain: "example.com", path: "/" } } } }),
    )
    env.AUTH_URL = "https://www.example.com"
    const enters = serverOf(handle, async ({ locals }) => {
      await locals.signIn("credentials", { ...enter, redirect: false })
      return (await locals.auth())?.user?.name
    })
    const entered = await enters(post("/", {}, { origin: "https://www.example.com" }))
    expect(await entered.json()).toBe("Ada")
    const leaves = serverOf(handle, async ({ locals }) => {
      const before = await locals.auth()
      await locals.signOut({ redirect: false })
      return [before?.user?.name, await locals.auth()]
    })
    const cookie = cookiesOf(entered.headers.getSetCookie())
    const left = await leaves(post("/", {}, { origin: "https://www.example.com", cookie }))
    expect(await left.json()).toEqual(["Ada", null])
  })
})

describe("a page of SvelteKit that takes the session cookie away by cookies.set", () => {
  it.each<[string, CookieSerializeOptions]>([
    ["with a life of nothing", { path: "/", maxAge: 0 }],
    ["with an end in the past", { path: "/", expires: new Date(0) }],
    ["under another path", { path: "/admin" }],
  ])("%s has its stored session ended by a sign-out", async (_, attributes) => {
    env.AUTH_URL = "https://app.test"
    const { config, cookie, sessionToken } = await storedSession()
    const leaves = serverOf(SvelteKitAuth({ ...config }).handle, async ({ locals, cookies }) => {
      cookies.set("__Secure-authjs.session-token", "deleted", { ...attributes, secure: true } as {
        path: string
      })
      await locals.signOut({ redirect: false })
    })
    await leaves(
      new Request("https://app.test/admin/users", {
        method: "POST",
        body: new URLSearchParams(),
        headers: { cookie, origin: "https://app.test" },
      }),
    )
    expect(await config.adapter.getSessionAndUser(sessionToken)).toBeNull()
  })
})

describe("authlas/sveltekit/client", () => {
  const open = () => {
    const ask = serverOf(SvelteKitAuth(options()).handle)
    return openPage((request) => {
      if (request.method === "POST") request.headers.set("origin", origin)
      return ask(request)
    })
  }

  it("signs in and out without a token, and has the page's data loaded anew where it stays", async () => {
    invalidateAll.mockClear()
    const page = open()
    const fields = { username: "Ada", password: "ok" }
    expect(await signIn("credentials", { ...fields, redirect: false })).toMatchObject({ error: undefined })
    expect(page.requests).toEqual(["GET /auth/providers", "POST /auth/callback/credentials"])
    expect(invalidateAll).toHaveBeenCalledTimes(1)
    expect(await signIn("credentials", { password: "wrong", redirect: false })).toMatchObject({
      error: "CredentialsSignin",
      url: null,
    })
    expect(invalidateAll).toHaveBeenCalledTimes(1)
    await signOut({ redirectTo: "/bye" })
    expect(page.href).toBe(`${origin}/bye`)
    expect(invalidateAll).toHaveBeenCalledTimes(1)
    expect([...page.cookies.keys()].join()).not.toContain("session-token")
  })

  it("names ORIGIN when SvelteKit refuses the form", async () => {
    const page = open()
    vi.stubGlobal("fetch", (input: string, init?: RequestInit) =>
      init?.method === "POST"
        ? Promise.resolve(new Response("Cross-site POST form submissions are forbidden", { status: 403 }))
        : page.fetch(input, init),
    )
    const error = await signIn("acme").catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({ reason: "framework-csrf", message: expect.stringContaining("set ORIGIN") })
  })
})
