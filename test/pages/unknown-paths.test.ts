/** Pages for users who came to the wrong place, or to a sign-in that failed. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/index.js"
import { raw } from "../../src/index.js"
import Credentials from "../../src/providers/credentials.js"
import { acme, signIn } from "../support/acme.js"
import { Client } from "../support/client.js"

const quiet = { error: () => {}, warn: () => {}, debug: () => {} }
const password = Credentials({
  credentials: { password: {} },
  authorize: (input) => (input.password === "ok" ? { id: "u1", name: "Ada" } : null),
})
const client = (more: Partial<AuthConfig> = {}) =>
  new Client({ providers: [acme().provider, password], logger: quiet, ...more })

/** What Chromium and Firefox send for an address that is followed. */
const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" }

afterEach(() => vi.unstubAllEnvs())

describe("an unknown path is a page in a browser and JSON for every other client, with status 400 for both", () => {
  it.each(["/auth", "/auth/sign-in", "/auth/signin/a/b", "/auth/%73ession", "/elsewhere"])(
    "%s",
    async (path) => {
      const page = await client().get(path, browser)
      expect(page.status).toBe(400)
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8")
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'")
      expect(page.headers.get("cache-control")).toContain("no-store")
      expect(page.headers.getSetCookie()).toEqual([])
      const html = await page.text()
      expect(html).toContain("<h1>There is no such page</h1>")
      expect(html).toContain('href="/">Go to the start page</a>')
      expect(html).not.toContain("basePath")
      for (const accept of ["*/*", "application/json", "text/plain", ""]) {
        const plain = await client().get(path, { accept })
        expect([plain.status, await plain.json()]).toEqual([400, "Bad request."])
      }
    },
  )

  it("tells a script nothing else although it names HTML", async () => {
    const answer = await client().get("/auth/nothing", { ...browser, "X-Auth-Return-Redirect": "1" })
    expect([answer.status, await answer.json()]).toEqual([400, "Bad request."])
  })

  it("shows a form that could not be read as such, with the status of the mistake", async () => {
    const user = client({ maxBodyBytes: 10 })
    const page = await user.post("signin/acme", { csrfToken: "x".repeat(100) }, browser)
    expect(page.status).toBe(413)
    expect(await page.text()).toContain("<h1>That could not be read</h1>")
  })

  it("answers raw mode the same way", async () => {
    const page = await client({ raw } as Partial<AuthConfig>).get("/auth/nothing", browser)
    expect([page.status, page.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"])
  })

  it("carries nothing of the address as markup", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const page = await client().get('/auth/"><script>alert(1)</script>', browser)
    expect(await page.text()).not.toContain("<script")
  })
})

describe("error pages speak to users, and to the developer only in development", () => {
  const codes = [
    "Configuration",
    "AccessDenied",
    "Verification",
    "WebAuthnVerificationError",
    "AccountNotConnected",
    "UnknownPasskey",
    "Unheard",
  ]
  const hint = async (path: string, more: Partial<AuthConfig> = {}) =>
    /<p class="hint"><strong>For the developer<\/strong> ([^<]*)/.exec(
      await (await client(more).get(path, browser)).text(),
    )?.[1]

  it.each(codes)("%s", async (code) => {
    const path = `error?error=${code}`
    const html = await (await client().get(path)).text()
    expect(html).not.toMatch(/developer|\blog\b|callback|config/i)
    vi.stubEnv("NODE_ENV", "production")
    expect(await hint(path)).toBeUndefined()
    vi.stubEnv("NODE_ENV", "development")
    expect(await hint(path)).toMatch(/\w{3}/)
    vi.stubEnv("NODE_ENV", "")
    expect(await hint(path, { debug: true })).toMatch(/\w{3}/)
  })

  it("knows a runtime whose process has no environment", async () => {
    // Not taken away as a whole: what runs the tests needs it meanwhile. Runtimes without one are in test/apps/runtimes.
    vi.stubGlobal("process", { nextTick: process.nextTick, env: {} })
    try {
      expect(await hint("error?error=Configuration")).toBeUndefined()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it("names the mistake of the config and its remedy, and no secret, to the developer alone", async () => {
    expect(await hint("signin", { secret: [] })).toBeUndefined()
    vi.stubEnv("NODE_ENV", "development")
    expect(await hint("signin", { secret: [] })).toMatch(
      /^MissingSecret: There is no secret\. Set AUTH_SECRET/,
    )
    expect(await hint("/auth/sign-in")).toMatch(/There is no action &quot;sign-in&quot; below the base path/)
    expect(await hint("/auth/account")).toContain("Set account: true in the config for it.")
    expect(await hint("/auth/second-factor")).toContain("Set secondFactor in the config for it.")
    expect(await hint("/auth/constructor")).not.toContain("in the config for it.")
  })
})

describe("the sign-out page asks only who is signed in", () => {
  const stores: [string, () => Partial<AuthConfig>][] = [
    ["jwt", () => ({ session: { strategy: "jwt" } })],
    [
      "database",
      () => ({ adapter: MemoryAdapter(), session: { strategy: "database" }, providers: [acme().provider] }),
    ],
  ]
  const isQuestion = (html: string) => /<form[^>]+\/auth\/signout/.test(html)

  async function enter(user: Client): Promise<void> {
    await signIn(user)
    expect(await user.session()).not.toBeNull()
  }

  it.each(stores)("%s", async (_, more) => {
    const user = client(more())
    const before = await (await user.get("signout?callbackUrl=/home")).text()
    expect(isQuestion(before)).toBe(false)
    expect(before).toContain("<title>Sign Out</title>")
    expect(before).toContain("<h1>You are signed out</h1>")
    expect(before).toContain('<a class="button primary" href="https://app.test/auth/signin">Sign in</a>')
    expect(before).toContain('href="https://app.test/home"')
    await enter(user)
    expect(isQuestion(await (await user.get("signout")).text())).toBe(true)
    await user.submit("signout")
    expect(isQuestion(await (await user.get("signout")).text())).toBe(false)
  })

  it("leads to the application's own sign-in page", async () => {
    const html = await (await client({ pages: { signIn: "/login" } }).get("signout")).text()
    expect(html).toContain('<a class="button primary" href="/login">Sign in</a>')
  })

  it("takes a cookie that cannot be decrypted for no session", async () => {
    const user = client()
    user.cookies.set("__Secure-authjs.session-token", "nonsense")
    expect(isQuestion(await (await user.get("signout")).text())).toBe(false)
  })

  it("asks when the store cannot say who is there", async () => {
    const adapter = MemoryAdapter()
    const user = client({ adapter, session: { strategy: "database" }, providers: [acme().provider] })
    await enter(user)
    adapter.getSessionAndUser = async () => {
      throw new Error("down")
    }
    const page = await user.get("signout")
    expect([page.status, isQuestion(await page.text())]).toEqual([200, true])
  })
})
