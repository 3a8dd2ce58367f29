/** What bindings do for tenants that have paths, pages and callbacks of their own. */
import express from "express"
import { afterEach, describe, expect, it } from "vitest"
import { tenantByPath } from "../../src/engine/tenants/index.js"
import { getAuthUser, initAuthConfig } from "../../src/frameworks/hono/index.js"
import NextAuth, { type NextAuthConfig } from "../../src/frameworks/next/index.js"
import { getSession as getExpressSession } from "../../src/frameworks/node/express.js"
import { toNodeHandler } from "../../src/frameworks/node/index.js"
import { SvelteKitAuth } from "../../src/frameworks/sveltekit/index.js"
import { getSession, signIn, updateSession } from "../../src/frameworks/web.js"
import type { AuthConfig } from "../../src/index.js"
import Credentials from "../../src/providers/credentials.js"
import type { Client } from "../support/client.js"
import { answer } from "../support/hono/app.js"
import { HttpClient, listen, type Running } from "../support/http-client.js"
import { NextRequest } from "../support/next/server.js"
import { serverOf } from "../support/sveltekit/kit.js"
import { site } from "./site.js"

type Authorized = NonNullable<NonNullable<NextAuthConfig["callbacks"]>["authorized"]>

const origin = "https://app.test"
const password = Credentials({ credentials: {}, authorize: () => null })

/** A site whose tenants are told apart by the first segment of the path, and have cookies of their own. */
const byPath = (config: Partial<AuthConfig> = {}) =>
  site({
    config: { providers: [password], session: { strategy: "jwt" }, ...config },
    options: {
      find: tenantByPath((name) => ({ acme: "A", beta: "B" })[name] ?? null),
      config: (id) => ({
        basePath: id === "A" ? "/acme/auth" : "/beta/auth",
        pages: { signIn: id === "A" ? "/acme/enter" : "/beta/enter" },
        cookies: { sessionToken: { name: `__Secure-session-${id}` } },
      }),
    },
  })

const listCookies = ({ cookies }: Client) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")

/** Signs a browser in at the first tenant, and lists its cookies. */
async function enter(made: ReturnType<typeof site>) {
  const browser = made.browse(origin)
  Object.assign(browser, { basePath: "/acme/auth" })
  await made.one.signIn(browser, "work")
  return listCookies(browser)
}

const running: Running[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

describe("a tenant by path", () => {
  it("has its session read with its own cookie, and the answer is kept from caches", async () => {
    const made = byPath()
    const cookie = await enter(made)
    expect(cookie).toContain("__Secure-session-A=")
    const ask = (path: string, headers = new Headers()) =>
      getSession(new Request(origin + path, { headers: { cookie } }), made.config, headers)
    expect(await ask("/acme/page")).toMatchObject({ tenant: "A" })
    expect(await ask("/beta/page")).toBeNull()
    const answered = new Headers({ "set-cookie": "__Secure-session-A=; Path=/; Max-Age=0" })
    expect(await ask("/acme/page", answered)).toBeNull()
    expect(answered.get("cache-control")).toBe("private, no-store")
  })

  it("has its own sign-in page, whose address names what failed", async () => {
    const headers = { origin, "sec-fetch-site": "same-origin" }
    const ask = (path: string, provider?: string) =>
      signIn(new Request(origin + path, { method: "POST", headers }), byPath().config, provider)
    const failed = await ask("/acme/login", "credentials")
    expect(failed).toMatchObject({ ok: false, error: "CredentialsSignin" })
    expect(new URL(failed.url).pathname).toBe("/acme/enter")
    expect(new URL((await ask("/beta/login")).url).pathname).toBe("/beta/auth/signin")
  })

  it("is answered by the handlers that leave other paths to the application", async () => {
    const { config } = byPath()
    const app = express()
    app.set("trust proxy", true)
    app.use(toNodeHandler(config))
    app.use((_req, res) => void res.send("page"))
    const server = await listen(app)
    running.push(server)
    const client = new HttpClient(server, { "x-forwarded-proto": "https" })
    const kit = serverOf(SvelteKitAuth(config).handle)
    for (const [path, isAction] of [
      ["/acme/auth/providers", true],
      ["/beta/auth/providers", true],
      ["/acme/auth/welcome", false],
      ["/acme", false],
      ["/nobody/auth/providers", false],
    ] as const) {
      const answers = [(await client.get(path)).text, await (await kit(new Request(origin + path))).text()]
      // The Node handler answers each path below the base path.
      if (path !== "/acme/auth/welcome") expect(answers[0], path).toMatch(isAction ? /work/ : /page/)
      expect(answers[1], path).toMatch(isAction ? /work/ : /page/)
    }
  })

  it("has its session read by Express, which knows the path", async () => {
    const made = byPath()
    const cookie = await enter(made)
    const app = express()
    app.set("trust proxy", true)
    app.get("/:tenant/page", async (req, res) => {
      res.json(await getExpressSession(req, made.config, res))
    })
    const server = await listen(app)
    running.push(server)
    const client = new HttpClient(server, { "x-forwarded-proto": "https", cookie })
    expect(JSON.parse((await client.get("/acme/page")).text)).toMatchObject({ tenant: "A" })
    expect(JSON.parse((await client.get("/beta/page")).text)).toBeNull()
  })

  it("is guarded by its own sign-in page in Next, and an unknown one is not found", async () => {
    const authorized: Authorized = ({ auth }) => Boolean(auth)
    const { auth } = NextAuth({ ...byPath().config, callbacks: { authorized } })
    const guard = (path: string) =>
      (auth as unknown as (request: NextRequest) => Promise<Response>)(
        new NextRequest(origin + path, { headers: { host: "app.test" } }),
      )
    const refused = await guard("/acme/data")
    expect(new URL(refused.headers.get("location") ?? "").pathname).toBe("/acme/enter")
    for (const path of ["/acme/enter", "/acme/auth/signin", "/beta/auth/callback/work"])
      expect((await guard(path)).headers.get("x-middleware-next"), path).toBe("1")
    expect((await guard("/nobody/data")).status).toBe(404)
  })
})

describe("a tenant with callbacks of its own", () => {
  it("has all of the session in getAuthUser of Hono", async () => {
    const made = site({
      config: { session: { strategy: "jwt" } },
      options: { config: () => ({ callbacks: { session: ({ session }) => ({ ...session, role: "own" }) } }) },
    })
    await made.one.signIn(made.a, "work")
    const cookie = listCookies(made.a)
    const response = await answer(
      new Request("https://a.test/me", { headers: { cookie } }),
      [initAuthConfig(made.config)],
      async (c) => c.text(JSON.stringify(await getAuthUser(c))),
    )
    expect(await response.json()).toMatchObject({
      session: { tenant: "A", role: "own", user: { email: "ada@example.com" } },
      token: { tenant: "A", email: "ada@example.com" },
    })
  })
})

describe("getAuthUser of Hono", () => {
  it.each(["jwt", "database"] as const)("has token or user of a tenant too (%s)", async (strategy) => {
    const made = site({ config: { session: { strategy } } })
    await made.one.signIn(made.a, "work")
    const response = await answer(
      new Request("https://a.test/me", { headers: { cookie: listCookies(made.a) } }),
      [initAuthConfig(made.config)],
      async (c) => c.text(Object.keys((await getAuthUser(c)) ?? {}).join()),
    )
    expect(await response.text()).toBe(`session,${strategy === "jwt" ? "token" : "user"}`)
  })
})

describe("an update of the session with a cookie of its own path", () => {
  it.each(["/", "/acme"])("stays signed out when the answer has removed it meanwhile (%s)", async (path) => {
    const { one, a, config } = site({
      config: { adapter: undefined },
      options: { config: () => ({ cookies: { sessionToken: { name: "__Secure-t1", options: { path } } } }) },
    })
    await one.signIn(a, "work")
    const headers = new Headers()
    const request = new Request("https://a.test/page", {
      method: "POST",
      headers: { cookie: listCookies(a), origin: "https://a.test", "sec-fetch-site": "same-origin" },
    })
    const updated = updateSession(request, config, {}, headers)
    await Promise.resolve()
    headers.append("set-cookie", `__Secure-t1=; Path=${path}; Max-Age=0`)
    await updated
    expect(headers.getSetCookie().filter((line) => /^__Secure-t1=[^;]/.test(line))).toEqual([])
  })
})
