/** The page of the account in a real browser, with a virtual authenticator. */
import express from "express"
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { ExpressAuth } from "../../src/frameworks/node/express.js"
import Passkey from "../../src/providers/passkey.js"
import { addAuthenticator, launchChromium, openPage } from "../support/chromium.js"
import { secret } from "../support/client.js"
import { listen, type Running } from "../support/http-client.js"

const adapter = MemoryAdapter()
const mails: string[] = []
const mail = {
  ...{ id: "email", name: "Email", type: "email" as const },
  sendVerificationRequest: async ({ url }: { url: string }) => void mails.unshift(url),
}

let browser: Browser
let server: Running
const complaints: string[] = []

beforeAll(async () => {
  const app = express()
  app.use(
    "/auth",
    ExpressAuth({
      providers: [mail, Passkey()],
      experimental: { enableWebAuthn: true },
      ...{ adapter, account: true, secret, trustHost: true },
      logger: { error: () => {}, warn: () => {} },
    }),
  )
  app.get("/", (_req, res) => void res.send("home"))
  server = await listen(app)
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function open(): Promise<{ context: BrowserContext; page: Page }> {
  const page = await openPage(browser, complaints)
  return { context: page.context(), page }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.origin}/auth/account`)
  await page.getByLabel("Email").fill("ann@x.test")
  await page.getByRole("button", { name: "Sign in with email" }).click()
  await expect.poll(() => mails.length).toBeGreaterThan(0)
  await page.goto(mails.shift() ?? "")
  await page.goto(`${server.origin}/auth/account`)
}

async function plug(cdp: CDPSession): Promise<void> {
  await cdp.send("WebAuthn.enable")
  await addAuthenticator(cdp)
}

/** Waits until the page says so: a script may go on to another page after a click. */
const waitForNote = (page: Page, text: string) =>
  page.locator(".card [role=status].done, .card [role=alert]").filter({ hasText: text }).waitFor()

const waitForHeading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor()

describe("the page of the account, in a browser", () => {
  it("shows, ends, adds, renames, removes and deletes", async () => {
    // A second try begins without what the first one left.
    const last = await adapter.getUserByEmail("ann@x.test")
    if (last) await adapter.deleteUser(last.id)
    mails.length = 0
    const [{ context, page }, other] = [await open(), await open()]
    await plug(await context.newCDPSession(page))
    await signIn(other.page)
    await signIn(page)
    await waitForHeading(page, "Your account")
    expect(await page.locator("#sessions ~ ul > li").count()).toBe(2)
    const [scroll, width] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [scrollWidth, clientWidth]
    })
    expect(scroll).toBeLessThanOrEqual(width ?? 0)

    await page.locator("#sessions ~ ul > li").nth(1).getByRole("button").click()
    await waitForNote(page, "The session has ended.")
    await other.page.goto(`${server.origin}/auth/account`)
    expect(other.page.url()).toContain("/auth/signin?callbackUrl=")

    await page.getByRole("button", { name: "Add a passkey" }).click()
    await waitForNote(page, "The passkey is added.")
    await page.locator("#passkeys ~ ul summary").click()
    await page.getByLabel("Name").fill("Blue key")
    await page.getByRole("button", { name: "Save" }).click()
    await waitForNote(page, "The passkey has a new name.")
    expect(await page.locator("#passkeys ~ ul strong").innerText()).toBe("Blue key")
    await page.getByRole("button", { name: "Remove Blue key" }).click()
    await waitForNote(page, "The passkey is removed.")
    expect(await page.locator("#passkeys ~ ul").count()).toBe(0)

    await page.getByRole("link", { name: "Delete my account" }).click()
    await waitForHeading(page, "Delete your account?")
    await page.getByRole("button", { name: "Delete my account" }).click()
    await waitForHeading(page, "Your account is deleted")
    expect(await adapter.getUserByEmail("ann@x.test")).toBeNull()
    await page.goto(`${server.origin}/auth/account`)
    expect(page.url()).toContain("/auth/signin?callbackUrl=")
    expect(complaints).toEqual([])
    await context.close()
    await other.context.close()
  }, 60_000)

  it("is shown in no frame of another page", async () => {
    const { context, page } = await open()
    await page.goto(server.origin)
    await page.setContent(`<iframe src="${server.origin}/auth/account"></iframe>`)
    await page.waitForTimeout(500)
    const frame = page.frames()[1]
    expect((await frame?.content()) ?? "").not.toContain("Sign in")
    await context.close()
  })
})
