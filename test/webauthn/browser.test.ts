/** Real ceremonies: Chromium with virtual authenticators against `Auth` behind a small HTTP server. */
import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage, type Server } from "node:http"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import { resolve } from "node:path"
import { build } from "esbuild"
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { createAccountManager, type PasskeySignal } from "../../src/engine/account/index.js"
import { Auth } from "../../src/index.js"
import Passkey from "../../src/providers/passkey.js"
import { addAuthenticator, launchChromium } from "../support/chromium.js"
import { secret } from "../support/client.js"

const bundle = readFileSync(
  createRequire(import.meta.url)
    .resolve("@simplewebauthn/browser")
    .replace(/(esm|script)\/.*$/, "dist/bundle/index.umd.min.js"),
  "utf8",
)

let server: Server
let chrome: Browser
let origin: string
let adapter: ReturnType<typeof MemoryAdapter>

describe("passkeys in a browser", () => {
  let context: BrowserContext
  let page: Page
  let cdp: CDPSession

  beforeAll(async () => {
    server = createServer()
    server.on("request", async (message, reply) => {
      const response = await answer(await toRequest(message))
      reply.statusCode = response.status
      for (const [name, value] of response.headers) if (name !== "set-cookie") reply.setHeader(name, value)
      reply.setHeader("set-cookie", response.headers.getSetCookie())
      reply.end(Buffer.from(await response.arrayBuffer()))
    })
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
    origin = `http://localhost:${(server.address() as AddressInfo).port}`
    chrome = await launchChromium()
  })

  afterAll(async () => {
    await chrome?.close()
    server?.close()
  })

  beforeEach(async () => {
    adapter = MemoryAdapter()
    context = await chrome.newContext()
    page = await context.newPage()
    cdp = await context.newCDPSession(page)
    await cdp.send("WebAuthn.enable")
    await page.goto(`${origin}/`)
  })

  afterEach(async () => {
    await context.close()
  })

  it("registers, signs out and signs in again", async () => {
    await addAuthenticator(cdp)
    expect(await ceremony(page, { email: "ann@x.test" })).toBe("/")
    expect((await session(page))?.user?.email).toBe("ann@x.test")
    await signOut(page)
    expect(await session(page)).toBeNull()
    expect(await ceremony(page, { action: "authenticate" })).toBe("/")
    expect((await session(page))?.user?.email).toBe("ann@x.test")
  })

  it("finds the credential by the address, too", async () => {
    await addAuthenticator(cdp)
    await ceremony(page, { email: "ann@x.test" })
    await signOut(page)
    await ceremony(page, { email: "ann@x.test" })
    expect((await session(page))?.user?.email).toBe("ann@x.test")
  })

  it("takes a second authenticator of the same user", async () => {
    const first = await addAuthenticator(cdp)
    await ceremony(page, { email: "ann@x.test" })
    await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: first })
    await addAuthenticator(cdp, "usb")
    expect(await ceremony(page, { action: "register" })).toBe("/")
    const user = await adapter.getUserByEmail("ann@x.test")
    expect(await adapter.listAuthenticatorsByUserId(user?.id ?? "")).toHaveLength(2)
    await signOut(page)
    await ceremony(page, { action: "authenticate" })
    expect((await session(page))?.user?.email).toBe("ann@x.test")
  })

  it("refuses to register the same authenticator twice", async () => {
    await addAuthenticator(cdp)
    await ceremony(page, { email: "ann@x.test" })
    await expect(ceremony(page, { action: "register" })).rejects.toThrow(/previously registered|InvalidState/)
  })

  it("refuses a copy of an authenticator whose counter lags behind", async () => {
    const original = await addAuthenticator(cdp)
    await ceremony(page, { email: "ann@x.test" })
    const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId: original })
    await signOut(page)
    await ceremony(page, { action: "authenticate" })
    await signOut(page)
    await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: original })
    const copy = await addAuthenticator(cdp)
    const [credential] = credentials
    if (!credential) throw new TypeError("The virtual authenticator made no credential.")
    await cdp.send("WebAuthn.addCredential", {
      authenticatorId: copy,
      credential: { ...credential, signCount: 0 },
    })
    expect(await ceremony(page, { action: "authenticate" })).toBe("WebAuthnVerificationError")
    expect(await session(page)).toBeNull()
  })

  it("asks for nothing when the user is not verified", async () => {
    const authenticatorId = await addAuthenticator(cdp)
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false })
    await expect(ceremony(page, { email: "ann@x.test" })).rejects.toThrow(/NotAllowed|timed out|not allowed/)
    expect(await adapter.getUserByEmail("ann@x.test")).toBeNull()
  })

  it("works on the built-in sign-in page: register and sign in with its own script", async () => {
    await addAuthenticator(cdp)
    await page.goto(`${origin}/auth/signin`)
    const failures: string[] = []
    page.on("console", (message) => message.type() === "error" && failures.push(message.text()))
    await page.fill("#passkey-form input[name=email]", "ann@x.test")
    await Promise.all([page.waitForURL(`${origin}/`), page.click("#submitButton-passkey")])
    expect((await session(page))?.user?.email).toBe("ann@x.test")
    await signOut(page)
    // No click: a virtual authenticator takes the page's autofill offer at once.
    await page.goto(`${origin}/auth/signin`)
    await page.waitForURL(`${origin}/`)
    expect((await session(page))?.user?.email).toBe("ann@x.test")
    expect(failures).toEqual([])
  })

  describe("authlas/webauthn on a page of the application's own", () => {
    const done = { error: undefined, code: undefined, status: 200, ok: true }

    it("registers and signs in without leaving the page, and with leaving it", async () => {
      await addAuthenticator(cdp)
      await client(page)
      expect(await signIn(page, { action: "register", email: "ann@x.test", redirect: false })).toEqual({
        ...done,
        url: `${origin}/`,
      })
      expect((await session(page))?.user?.email).toBe("ann@x.test")
      await signOut(page)
      const welcome = { redirect: false, redirectTo: "/welcome" }
      expect(await signIn(page, welcome)).toEqual({ ...done, url: `${origin}/welcome` })
      await signOut(page)
      await Promise.all([
        page.waitForURL(`${origin}/?in`),
        signIn(page, { redirectTo: "/?in" }).catch(() => {}),
      ])
      expect((await session(page))?.user?.email).toBe("ann@x.test")
    })

    it("offers the passkey in a field, and the offer gives way to a sign-in by a button", async () => {
      const authenticatorId = await addAuthenticator(cdp)
      await client(page)
      await signIn(page, { email: "ann@x.test", redirect: false })
      await signOut(page)
      expect(await signIn(page, { autofill: true, redirect: false })).toEqual({ ...done, url: `${origin}/` })
      expect((await session(page))?.user?.email).toBe("ann@x.test")
      await signOut(page)
      const present = (enabled: boolean) =>
        cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled })
      await present(false)
      const asked = await ceremonyBegins(page)
      const offered = signIn(page, { autofill: true, redirect: false })
      await asked()
      // Of a ceremony that has begun it changes nothing.
      await present(true)
      const pressed = signIn(page, { redirect: false })
      expect(await offered).toBeUndefined()
      expect(await pressed).toEqual({ ...done, url: `${origin}/` })
    })

    it("has the browser forget a passkey that was removed, when it is used and when the page says so", async () => {
      const authenticatorId = await addAuthenticator(cdp)
      await client(page)
      const held = async () =>
        (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials.map(
          ({ credentialId }) => credentialId,
        )
      const until = async (length: number) => {
        for (let tries = 0; tries < 50 && (await held()).length !== length; tries++)
          await page.waitForTimeout(50)
        return held()
      }
      await signIn(page, { email: "ann@x.test", redirect: false })
      const account = createAccountManager(makeConfig())
      const request = async () => {
        const cookies = await context.cookies()
        const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
        return new Request(`${origin}/account`, { headers: { cookie, host: new URL(origin).host } })
      }
      const user = await adapter.getUserByEmail("ann@x.test")
      const takeAway = async () => {
        for (const { credentialID } of await adapter.listAuthenticatorsByUserId(user?.id ?? "")) {
          await adapter.deleteAuthenticator(credentialID)
          await adapter.unlinkAccount({ provider: "passkey", providerAccountId: credentialID })
        }
      }
      // What the server says of all passkeys of the user.
      const valid = await account.readPasskeySignal({ request: await request() })
      await tell(page, valid)
      expect(await held()).toHaveLength(1)
      await takeAway()
      await tell(page, await account.readPasskeySignal({ request: await request() }))
      expect(await until(0)).toEqual([])
      // What it says of one that is used.
      expect(await signIn(page, { action: "register", redirect: false })).toMatchObject({ ok: true })
      expect(await held()).toHaveLength(1)
      await takeAway()
      await signOut(page)
      expect(await signIn(page, { action: "authenticate", redirect: false })).toMatchObject({
        error: "UnknownPasskey",
      })
      expect(await until(0)).toEqual([])
    })

    it("leaves it to Chromium whether it makes a passkey without a dialogue, which gives way to a ceremony", async () => {
      const first = await addAuthenticator(cdp)
      await client(page)
      await signIn(page, { email: "ann@x.test", redirect: false })
      await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: first })
      await addAuthenticator(cdp)
      const asked = page.waitForResponse(/webauthn-options.*mediation=conditional/)
      // Without a password that it has filled in, it waits and shows nothing.
      const offered = page.evaluate("authlas.offerPasskey()")
      expect((await asked).status()).toBe(200)
      await page.waitForTimeout(300)
      expect(await signIn(page, { action: "register", redirect: false })).toMatchObject({ ok: true })
      expect(await offered).toBe(false)
      const user = await adapter.getUserByEmail("ann@x.test")
      expect(await adapter.listAuthenticatorsByUserId(user?.id ?? "")).toHaveLength(2)
    })

    it("throws what the browser throws, and names a provider without passkeys", async () => {
      const authenticatorId = await addAuthenticator(cdp)
      await client(page)
      await signIn(page, { email: "ann@x.test", redirect: false })
      expect(await signIn(page, { action: "register", redirect: false })).toBe("InvalidStateError")
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false })
      await signOut(page)
      expect(await signIn(page, { email: "bob@x.test", redirect: false })).toBe("NotAllowedError")
      expect(await signIn(page, {}, "github")).toBe("ClientError: usage")
      expect(await session(page)).toBeNull()
    })
  })
})

/** Makes what waits until the page has asked the browser for a credential, and the browser the authenticator. */
async function ceremonyBegins(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(`{
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    window.begun = false
    credentials.get = (options) => {
      const credential = get(options)
      setTimeout(() => (window.begun = true), 100)
      return credential
    }
  }`)
  return () => page.waitForFunction("window.begun")
}

/** `authlas/webauthn` in a page of the application's own. */
async function client(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents: 'export * from "./src/browser/webauthn.ts"',
      resolveDir: resolve(import.meta.dirname, "../.."),
    },
    bundle: true,
    format: "iife",
    globalName: "authlas",
    // The page is no module, and has no `process`.
    platform: "browser",
    write: false,
  })
  await page.evaluate(
    `${outputFiles[0]?.text}; window.authlas = authlas; authlas.configure({ basePath: "/auth" })`,
  )
}

/** Calls its `signIn`: what it answers, or what it throws. */
async function signIn(page: Page, options: Record<string, unknown>, provider = "passkey"): Promise<unknown> {
  return page.evaluate(
    async ([id, given]) => {
      type SignIn = (id: string, options: unknown) => Promise<unknown>
      const { authlas } = globalThis as unknown as { authlas: { signIn: SignIn } }
      try {
        return await authlas.signIn(id, given)
      } catch (error) {
        const { name, reason } = error as { name: string; reason?: string }
        return reason ? `${name}: ${reason}` : name
      }
    },
    [provider, options] as const,
  )
}

async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname === "/")
    return new Response('<title>App</title><input autocomplete="username webauthn">', {
      headers: { "content-type": "text/html" },
    })
  if (!url.pathname.startsWith("/auth/")) return new Response(null, { status: 404 })
  return (await Auth(request, makeConfig())) as Response
}

const makeConfig = () => ({
  providers: [Passkey()],
  adapter,
  account: true,
  secret,
  trustHost: true,
  experimental: { enableWebAuthn: true },
  logger: { error: () => {}, warn: () => {} },
})

/** Tells the browser which passkeys are valid. */
async function tell(page: Page, signal: PasskeySignal): Promise<void> {
  await page.evaluate(async (given) => {
    const { authlas } = globalThis as unknown as {
      authlas: { signalPasskeys(signal: unknown): Promise<void> }
    }
    await authlas.signalPasskeys(given)
  }, signal)
}

async function toRequest(message: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, String(value))
  const method = message.method ?? "GET"
  return new Request(new URL(message.url ?? "/", origin), {
    method,
    headers,
    ...(method === "POST" && { body: Buffer.concat(chunks) }),
  })
}

/** Runs a whole ceremony in the page; the result is where the server sends the browser, or the error it names. */
async function ceremony(page: Page, query: Record<string, string>): Promise<string> {
  await page.evaluate(bundle)
  return page.evaluate(async (search) => {
    interface Library {
      startRegistration(options: unknown): Promise<unknown>
      startAuthentication(options: unknown): Promise<unknown>
    }
    const library = (globalThis as unknown as { SimpleWebAuthnBrowser: Library }).SimpleWebAuthnBrowser
    const asked = await fetch(`/auth/webauthn-options/passkey?${search}`)
    const { action, options: optionsJSON } = await asked.json()
    const credential =
      action === "register"
        ? await library.startRegistration({ optionsJSON })
        : await library.startAuthentication({ optionsJSON })
    const body = new URLSearchParams({ action, data: JSON.stringify(credential) })
    const response = await fetch("/auth/callback/passkey", {
      method: "POST",
      body,
      headers: { "x-auth-return-redirect": "1" },
    })
    const { url } = await response.json()
    const location = new URL(url)
    return location.searchParams.get("error") ?? location.pathname
  }, new URLSearchParams(query).toString())
}

async function session(page: Page): Promise<{ user?: { email?: string } } | null> {
  return page.evaluate(async () => (await fetch("/auth/session")).json())
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { csrfToken } = await (await fetch("/auth/csrf")).json()
    await fetch("/auth/signout", { method: "POST", body: new URLSearchParams({ csrfToken }) })
  })
}
