import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import {
  AuthError,
  QwikAuth$,
  type QwikAuthConfig,
  setEnvDefaults,
} from "../../src/frameworks/qwik/index.qwik.js"
import Credentials from "../../src/providers/credentials.js"
import { acme } from "../support/acme.js"
import { secret } from "../support/client.js"
import { set as onServer } from "../support/qwik/build.js"
import { Answered, type Around, eventOf, type ServerFunction } from "../support/qwik-city.js"
import { storedSession } from "../support/stored-session.js"

const password = Credentials({
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ username, password }) => (password === "ok" ? { id: "u1", name: String(username) } : null),
})
const options = (more: Partial<QwikAuthConfig> = {}): QwikAuthConfig => ({
  providers: [password, acme().provider],
  trustHost: true,
  logger: { error: vi.fn(), warn: vi.fn(), debug: vi.fn() },
  ...more,
})
const given = (): QwikAuthConfig => options()
const origin = "https://app.test"
const env = { AUTH_SECRET: secret }
const get = (path = "/", headers: Record<string, string> = {}) => new Request(origin + path, { headers })
const post = (path: string, headers: Record<string, string> = {}, fields = {}) =>
  new Request(origin + path, {
    method: "POST",
    headers: { origin, ...headers },
    body: new URLSearchParams(fields),
  })
const enter = { providerId: "credentials", options: { username: "Ada", password: "ok" } }
const staying = { ...enter, redirect: false }
const cookiesOf = (set: readonly string[]) => set.map((line) => line.split(";", 1)[0]).join("; ")

beforeEach(() => {
  for (const name of ["AUTH_URL", "AUTH_SECRET", "AUTH_TRUST_HOST", "NODE_ENV"]) vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  onServer()
})

/** Runs the handler: what it answered, or the event that the page gets. */
async function handle(config: () => QwikAuthConfig, request: Request, around: Around = {}) {
  const { event, set } = eventOf(request, { env, ...around })
  const thrown = await QwikAuth$(config)
    .onRequest(event)
    .catch((error: unknown) => error)
  if (thrown !== undefined && !(thrown instanceof Answered)) throw thrown
  return { response: thrown?.response, event, set }
}

/** Submits to an action. */
async function submit(
  action: "useSignIn" | "useSignOut",
  input: unknown,
  { request = post("/from/?qaction=a&more=1"), config = options() } = {},
) {
  const { event, set } = eventOf(request, { env })
  const { run } = QwikAuth$(() => config)[action] as unknown as ServerFunction
  const outcome = await Promise.resolve(run(input, event)).catch((error: unknown) => error)
  return { outcome, event, set, location: (outcome as Answered).response?.headers.get("location") }
}

describe("onRequest", () => {
  it("answers the actions below /auth, and leaves every other path to the application", async () => {
    const { response } = await handle(given, get("/auth/providers"))
    expect(await response?.json()).toHaveProperty("acme")
    for (const path of ["/", "/auth", "/auth/welcome", "/authors/signin", "/signin"])
      expect((await handle(given, get(path))).response).toBeUndefined()
  })

  it("stands below the base path of Qwik City, or where the config says", async () => {
    const around = { basePathname: "/shop/" }
    expect((await handle(given, get("/shop/auth/csrf"), around)).response?.status).toBe(200)
    expect((await handle(given, get("/auth/csrf"), around)).response).toBeUndefined()
    const moved = () => options({ basePath: "/login" })
    expect((await handle(moved, get("/login/csrf"))).response?.status).toBe(200)
  })

  it("looks at nothing before a request, in a browser, and while pages are rendered in advance", async () => {
    const config = vi.fn(() => options())
    const { event } = await handle(config, get(), { platform: { static: true }, env: {} })
    expect(event.sharedMap.get("session")).toBeNull()
    onServer(false)
    await handle(config, get("/auth/signin"))
    const { useSignIn } = QwikAuth$(config) as unknown as Record<string, ServerFunction>
    expect(await useSignIn?.run({}, event)).toEqual({})
    expect(config).not.toHaveBeenCalled()
  })

  it("refuses a function that gives no config", async () => {
    await expect(handle((() => undefined) as never, get())).rejects.toThrow(/QwikAuth\$ was given no config/)
    await expect(handle(given, get(), { env: {} })).rejects.toThrow(AuthError)
  })

  it("shares the session, keeps it alive, and gives it to the loader", async () => {
    const { set: entered } = await submit("useSignIn", staying)
    const { event, set } = await handle(given, get("/", { cookie: cookiesOf(entered) }))
    expect(event.sharedMap.get("session")).toMatchObject({ user: { name: "Ada" } })
    expect(set.join()).toMatch(/session-token=ey.*HttpOnly/)
    const { useSession } = QwikAuth$(given) as unknown as Record<string, ServerFunction>
    expect(useSession?.run(event)).toBe(event.sharedMap.get("session"))
    expect(useSession?.run(eventOf(get()).event)).toBeNull()
  })

  it("has the origin of the adapter, not of forwarded headers, and says once when they differ", async () => {
    const config = options()
    const headers = { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" }
    for (let time = 0; time < 2; time++) {
      const { response } = await handle(() => config, get("/auth/providers", headers))
      expect(await response?.json()).toMatchObject({ acme: { callbackUrl: `${origin}/auth/callback/acme` } })
    }
    expect(config.logger?.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^qwik-origin: .*Qwik City.* ORIGIN /),
    )
    const { response } = await handle(given, get("/auth/providers"), {
      env: { ...env, AUTH_URL: "https://public.test" },
    })
    expect(await response?.json()).toMatchObject({
      acme: { signinUrl: "https://public.test/auth/signin/acme" },
    })
  })

  it("takes forms of the site without a token, and of no other site: Qwik City looks at pages only", async () => {
    const fields = { username: "Ada", password: "ok", csrfToken: "" }
    const set = async (headers: Record<string, string>) => {
      const { response } = await handle(given, post("/auth/callback/credentials", headers, fields))
      return response?.headers.getSetCookie().join()
    }
    expect(await set({})).toContain("session-token")
    expect(await set({ origin: "https://evil.test" })).not.toContain("session-token")
    expect(await set({ origin: "null", "sec-fetch-site": "cross-site" })).not.toContain("session-token")
    const named = { env: { ...env, AUTH_URL: "https://public.test" } }
    const enters = async (from: string) => {
      const { response } = await handle(
        given,
        post("/auth/callback/credentials", { origin: from }, fields),
        named,
      )
      return response?.headers.getSetCookie().join().includes("session-token")
    }
    expect([await enters("https://public.test"), await enters(origin)]).toEqual([true, false])
  })

  it("answers a link's request for the data of the sign-in page with nothing: it then leads to the page", async () => {
    const { response } = await handle(given, get("/auth/signin/q-data.json?callbackUrl=%2Fa"))
    expect([response?.status, response?.body]).toEqual([204, null])
  })
})

describe("the actions", () => {
  it("leave for the provider, with parameters, and for the sign-in page without one", async () => {
    const { location, set } = await submit("useSignIn", {
      providerId: "acme",
      redirectTo: "/there",
      authorizationParams: { prompt: "login" },
    })
    expect(new URL(location ?? "").searchParams.get("prompt")).toBe("login")
    expect(set.join("\n")).toMatch(/callback-url=https%3A%2F%2Fapp\.test%2Fthere; /)
    const page = await submit("useSignIn", { providerId: "" })
    const here = encodeURIComponent(`${origin}/from/?more=1`)
    expect(page.location).toBe(`${origin}/auth/signin?callbackUrl=${here}`)
  })

  it("give the provider of a browser's parameters what any browser may say, and none in place of the application's", async () => {
    const { provider } = acme()
    const limited = {
      ...provider,
      authorization: { url: "https://op.test/authorize", params: { hd: "corp.test", prompt: "login" } },
    }
    const said = {
      ...{ hd: "evil.test", prompt: "none", login: "eve", login_hint: "eve" },
      ...{ redirect_uri: "https://evil.test" },
    }
    for (const authorizationParams of [
      said,
      new URLSearchParams(said),
      new URLSearchParams(said).toString(),
    ]) {
      const input = { providerId: "acme", authorizationParams }
      const { location } = await submit("useSignIn", input, { config: options({ providers: [limited] }) })
      const { searchParams } = new URL(location ?? "")
      const values = Object.keys(said).map((name) => searchParams.getAll(name).join())
      expect(values).toEqual(["corp.test", "login", "", "eve", `${origin}/auth/callback/acme`])
    }
  })

  it("sign in with a password, right and wrong, and go to the page that asked or that was named", async () => {
    const right = await submit("useSignIn", enter)
    expect([(right.outcome as Answered).response.status, right.location]).toEqual([
      302,
      `${origin}/from/?more=1`,
    ])
    expect(right.set.join()).toContain("session-token=ey")
    const options = { ...enter.options, redirectTo: "/there" }
    expect((await submit("useSignIn", { ...enter, options })).location).toBe(`${origin}/there`)
    const wrong = await submit("useSignIn", { ...enter, options: { password: "no" } })
    const { pathname, searchParams } = new URL(wrong.location ?? "")
    expect([pathname, searchParams.get("error")]).toEqual(["/auth/signin", "CredentialsSignin"])
    expect(wrong.set.join()).not.toContain("session-token=ey")
  })

  it("stay with redirect false: loaders see the new session, and a wrong password is told", async () => {
    const right = await submit("useSignIn", { ...enter, redirect: "false" })
    expect(right.outcome).toEqual({ url: `${origin}/from/?more=1` })
    expect(right.event.sharedMap.get("session")).toMatchObject({ user: { name: "Ada" } })
    const request = post("/", { cookie: `other=1; ${cookiesOf(right.set)}` })
    const left = await submit("useSignOut", { redirect: false }, { request })
    expect(left.event.sharedMap.get("session")).toBeNull()
    expect(left.set.join()).toMatch(/session-token=; Max-Age=0/)
    const wrong = await submit("useSignIn", { ...staying, options: { password: "no" } })
    expect(wrong.outcome).toMatchObject({
      failed: true,
      error: "CredentialsSignin",
      code: "credentials",
      formErrors: ["CredentialsSignin"],
      fieldErrors: {},
    })
  })

  it("sign out, and go where they are told", async () => {
    const { set } = await submit("useSignIn", staying)
    const request = post("/", { cookie: cookiesOf(set) })
    const left = await submit("useSignOut", { redirectTo: "/bye" }, { request })
    expect(left.location).toBe(`${origin}/bye`)
    expect(left.set.join()).toMatch(/session-token=; Max-Age=0/)
  })

  it("sign out at the provider as well where the form says so", async () => {
    for (const [provider, left] of [
      ["true", "https://op.test/bye"],
      [true, "https://op.test/bye"],
      ["false", `${origin}/bye`],
    ] as const) {
      const { config, cookie } = await storedSession()
      const input = { provider, redirectTo: "/bye" }
      const { location } = await submit("useSignOut", input, {
        request: post("/", { cookie }),
        config: options(config),
      })
      expect(location).toBe(left)
    }
  })

  it("hand Qwik City's script the address instead of a redirect, which it would lose", async () => {
    const request = post("/from/q-data.json?qaction=a")
    const { outcome, event } = await submit("useSignIn", enter, { request })
    expect(outcome).toEqual({ url: `${origin}/from/` })
    expect(event.headers.get("location")).toBe(`${origin}/from/`)
  })

  it("refuse what a page of another site makes a browser send", async () => {
    const request = post("/", { origin: "https://evil.test" })
    for (const action of ["useSignIn", "useSignOut"] as const) {
      const { outcome, set } = await submit(action, staying, { request })
      expect(outcome).toMatchObject({ failed: true, error: "MissingCSRF", formErrors: ["MissingCSRF"] })
      expect(set).toEqual([])
    }
  })

  it.each([
    ["providerId", { providerId: 1 }],
    ["redirectTo", { redirectTo: {} }],
    ["options", { options: "x" }],
    ["options", { options: { redirectTo: ["/"] } }],
    ["authorizationParams", { authorizationParams: { a: 1 } }],
    ["authorizationParams", { authorizationParams: 5 }],
  ])("say what is wrong with the input: %s", async (name, input) => {
    const { outcome } = await submit("useSignIn", input)
    expect(outcome).toEqual({ failed: true, formErrors: [], fieldErrors: { [name]: [expect.any(String)] } })
  })

  it("set cookies with attributes that Qwik City's jar does not know", async () => {
    const sessionToken = {
      options: { partitioned: true, secure: true, sameSite: "none" as const, path: "/" },
    }
    const { set } = await submit("useSignIn", staying, { config: options({ cookies: { sessionToken } }) })
    expect(set.join("\n")).toMatch(/session-token=ey[^\n]*; Path=\/; Partitioned; SameSite=none/)
  })

  it("have addresses of their own", () => {
    const made = QwikAuth$(given) as unknown as Record<string, ServerFunction>
    const ids = ["useSignIn", "useSignOut", "useSession"].map((name) => made[name]?.id)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9]+$/)
  })
})

it("setEnvDefaults reads the environment of a request", () => {
  const config = options({ trustHost: undefined })
  setEnvDefaults({ get: (name) => (name === "AUTH_SECRET" ? secret : undefined) }, config)
  expect(config).toMatchObject({ secret: [secret], trustHost: true, basePath: "/auth" })
})
