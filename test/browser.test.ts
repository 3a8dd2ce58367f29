/** The main job in a real browser: the demo with three simulated providers, and a real OpenID provider over HTTP. */
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { Provider as OpenIDProvider } from "oidc-provider"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import Apple from "../generated/providers/apple.js"
import GitHub from "../generated/providers/github.js"
import { MemoryAdapter } from "../src/adapters/memory.js"
import { Auth, type AuthConfig } from "../src/index.js"
import { simulate } from "../src/testing/index.js"
import { listen } from "../src/testing/simulator/server.node.js"
import { needBuild } from "./support/built.mjs"
import { launchChromium } from "./support/chromium.js"

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const secret = "a-secret-of-forty-characters-for-tests-1"

/** A demo process and its address. */
async function startDemo(...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "authlas-"))
  const words = ["demo", "--port", "0", "--data", join(folder, "users.sqlite"), ...options]
  const demo = spawn("node", ["dist/cli/index.js", ...words], { cwd: root })
  demo.on("exit", () => rmSync(folder, { recursive: true }))
  let output = ""
  for (const stream of [demo.stdout, demo.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk
    })
  }
  const origin = await new Promise<string>((found, failed) => {
    const look = () => {
      const match = /http:\/\/localhost:\d+/.exec(output)
      if (match) found(match[0])
    }
    demo.stdout.on("data", look)
    demo.on("exit", (code) => failed(new Error(`The demo ended with ${code}: ${output}`)))
  })
  return { demo, origin }
}

describe("in Chromium", () => {
  let browser: Browser
  let demo: Awaited<ReturnType<typeof startDemo>>

  beforeAll(async () => {
    needBuild(["dist/index.js", "dist/cli/index.js"])
    ;[browser, demo] = await Promise.all([launchChromium(), startDemo()])
  })

  afterAll(async () => {
    await browser?.close()
    demo?.demo.kill("SIGINT")
  })

  /** A fresh browser, on whose pages neither a script error nor a policy violation may occur. */
  async function freshBrowser(): Promise<{ page: Page; problems: string[] }> {
    const context = await browser.newContext()
    const page = await context.newPage()
    const problems: string[] = []
    page.on("pageerror", (error) => problems.push(String(error)))
    page.on("console", (message) => {
      if (message.type() === "error" && /Content Security Policy/i.test(message.text()))
        problems.push(message.text())
    })
    return { page, problems }
  }

  /** What `GET session` answers with the page's cookies; asked outside the page, whose policy forbids it calls. */
  async function sessionOf(page: Page) {
    return (await page.request.get(new URL("/auth/session", page.url()).href)).json()
  }

  it.each([
    ["GitHub", "github"],
    ["Google", "google"],
    ["Apple", "apple"],
  ])("signs in with simulated %s and out again", async (name, id) => {
    const { page, problems } = await freshBrowser()
    await page.goto(demo.origin)
    await page.getByRole("link", { name: "Sign in", exact: true }).click()
    expect(await page.title()).toBe("Sign In")
    await page.getByRole("button", { name: `Sign in with ${name}`, exact: true }).click()
    await page.waitForURL(/\/simulator\//)
    await page.getByRole("button", { name: /^Ordinary/ }).click()
    await page.waitForURL(`${demo.origin}/`)
    const session = await sessionOf(page)
    expect(session.user).toMatchObject({ name: expect.any(String), email: expect.stringContaining("@") })
    expect(await page.getByText(session.user.email).first().isVisible()).toBe(true)
    if (session.user.image) {
      const picture = page.getByRole("img", { name: `Picture of ${session.user.name}` })
      expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    }
    await page.getByRole("link", { name: "Sign out" }).click()
    await page.getByRole("button", { name: /sign out/i }).click()
    await page.waitForURL(`${demo.origin}/`)
    expect(await sessionOf(page)).toBeNull()
    expect(problems, id).toEqual([])
  })

  it("brings a user who refuses consent back to the sign-in page with a reason", async () => {
    const { page } = await freshBrowser()
    await page.goto(`${demo.origin}/auth/signin`)
    await page.getByRole("button", { name: "Sign in with GitHub", exact: true }).click()
    await page.getByRole("button", { name: /^Refuse/ }).click()
    await page.waitForURL(/error=OAuthCallbackError/)
    expect(await page.getByRole("alert").isVisible()).toBe(true)
  })

  it("signs in by keyboard alone, and without JavaScript", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${demo.origin}/auth/signin`)
    await page.getByRole("button", { name: "Sign in with Discord", exact: true }).focus()
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/simulator\//)
    await page.getByRole("button", { name: /^Ordinary/ }).focus()
    await page.keyboard.press("Enter")
    await page.waitForURL(`${demo.origin}/`)
    expect(await page.getByRole("link", { name: "Sign out" }).isVisible()).toBe(true)
  })

  it("links a provider that posts its answer from another site, with and without JavaScript", async () => {
    const simulator = simulate([GitHub, Apple], { address: (address, id) => `${id}.${address}` })
    // Another site than localhost, where the app is.
    const { providers, close } = await simulator.serve({ host: "127.0.0.1" })
    const linked: string[] = []
    const config: AuthConfig = {
      ...{ providers, secret, trustHost: true, adapter: MemoryAdapter() },
      events: { linkAccount: ({ account, user }) => void linked.push(`${account.provider} of ${user.id}`) },
      callbacks: { session: ({ session, user }) => ({ ...session, user: { ...session.user, id: user.id } }) },
    }
    /** What came of every post to the callback: its status, and the cookies that came along. */
    const posts: { status: number; cookies: string; site: string | null }[] = []
    const app = await listen(async (request) => {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith("/auth/")) return new Response("home")
      const response = (await Auth(request, config)) as Response
      if (pathname === "/auth/callback/apple")
        posts.push({
          status: response.status,
          cookies: request.headers.get("cookie") ?? "",
          site: request.headers.get("sec-fetch-site"),
        })
      return response
    })
    try {
      for (const javaScriptEnabled of [true, false]) {
        const context = await browser.newContext({ javaScriptEnabled })
        const page = await context.newPage()
        const problems: string[] = []
        page.on("console", (message) => {
          if (message.type() === "error") problems.push(message.text())
        })
        const signIn = async (name: string, goal: string) => {
          await page.goto(`${app.origin}/auth/signin?callbackUrl=${encodeURIComponent(goal)}`)
          await page.getByRole("button", { name: `Sign in with ${name}` }).click()
          await page.getByRole("button", { name: javaScriptEnabled ? /^Ordinary/ : /^No picture/ }).click()
        }
        await signIn("GitHub", "/")
        await page.waitForURL(`${app.origin}/`)
        const { user } = await sessionOf(page)
        expect(user.id).toEqual(expect.any(String))
        posts.length = 0
        await signIn("Apple", "/account?tab=linked")
        if (!javaScriptEnabled) {
          await page.getByRole("button", { name: /^Continue to/ }).click()
          await page.getByRole("button", { name: "Continue", exact: true }).click()
        }
        await page.waitForURL(`${app.origin}/account?tab=linked`)
        expect((await sessionOf(page)).user.id).toBe(user.id)
        expect(linked.slice(-2)).toEqual([`github of ${user.id}`, `apple of ${user.id}`])
        expect(posts.map(({ status, site }) => [status, site])).toEqual([
          [200, "cross-site"],
          [302, "same-origin"],
        ])
        const [across, own] = posts.map(({ cookies }) => cookies)
        expect(across).toContain("authjs.state=")
        expect(across).not.toMatch(/session-token|callback-url|csrf-token/)
        expect(own).toMatch(/session-token/)
        expect(problems).toEqual([])
        await context.close()
      }
    } finally {
      await app.close()
      await close()
    }
  })

  it("signs in through a real OpenID provider over HTTP, and out again", async () => {
    const issuerServer = createServer()
    await new Promise<void>((ready) => issuerServer.listen(0, "localhost", ready))
    const issuer = `http://localhost:${(issuerServer.address() as AddressInfo).port}`
    let handler: (request: Request) => Promise<Response> = async () => new Response("home")
    const app = await listen((request) => handler(request))
    const idp = new OpenIDProvider(issuer, {
      clients: [
        {
          client_id: "app",
          client_secret: "app-secret",
          redirect_uris: [`${app.origin}/auth/callback/company`],
        },
      ],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, name: "Ada Lovelace", email: `${id}@example.com`, email_verified: true }),
      }),
    })
    issuerServer.on("request", idp.callback())
    const config = {
      providers: [
        {
          id: "company",
          name: "Company",
          type: "oidc" as const,
          issuer,
          clientId: "app",
          clientSecret: "app-secret",
          checks: ["pkce", "state", "nonce"] as ("pkce" | "state" | "nonce")[],
        },
      ],
      secret,
      trustHost: true,
    }
    handler = async (request) =>
      new URL(request.url).pathname.startsWith("/auth/") ? Auth(request, config) : new Response("home")
    try {
      const { page, problems } = await freshBrowser()
      await page.goto(`${app.origin}/auth/signin`)
      await page.getByRole("button", { name: "Sign in with Company" }).click()
      await page.locator('input[name="login"]').fill("ada")
      await page.locator('input[name="password"]').fill("any")
      await page.locator('button[type="submit"]').click()
      await page.locator('button[type="submit"]').click()
      await page.waitForURL(`${app.origin}/`)
      const session = await sessionOf(page)
      expect(session.user).toMatchObject({ name: "Ada Lovelace", email: "ada@example.com" })
      await page.goto(`${app.origin}/auth/signout`)
      await page.getByRole("button", { name: /sign out/i }).click()
      await page.waitForURL(`${app.origin}/`)
      expect(await sessionOf(page)).toBeNull()
      expect(problems).toEqual([])
    } finally {
      await app.close()
      issuerServer.closeAllConnections()
      await new Promise((done) => issuerServer.close(done))
    }
  })
})
