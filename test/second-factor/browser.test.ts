/** The page of the second step in a real browser, with a virtual authenticator. */
import express from "express"
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { ExpressAuth } from "../../src/frameworks/node/express.js"
import Passkey from "../../src/providers/passkey.js"
import type { SecondFactorDemand } from "../../src/types/config.js"
import { addAuthenticator, launchChromium, openPage } from "../support/chromium.js"
import { secret } from "../support/client.js"
import { listen, type Running } from "../support/http-client.js"
import { codeOf, stepMs } from "./support.js"

const mails: string[] = []
const mail = {
  ...{ id: "email", name: "Email", type: "email" as const },
  sendVerificationRequest: async ({ url }: { url: string }) => void mails.unshift(url),
}

let demand: SecondFactorDemand = "required"
let browser: Browser
let server: Running
const complaints: string[] = []

beforeAll(async () => {
  const app = express()
  app.use(
    "/auth",
    ExpressAuth({
      providers: [mail, Passkey({ enableConditionalUI: false })],
      experimental: { enableWebAuthn: true },
      ...{ adapter: MemoryAdapter(), account: true, secret, trustHost: true },
      secondFactor: () => demand,
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

/** Takes the first step by a link in a mail. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${server.origin}/auth/signin`)
  await page.getByLabel("Email").fill("ann@x.test")
  await page.getByRole("button", { name: "Sign in with email" }).click()
  await expect.poll(() => mails.length).toBeGreaterThan(0)
  await page.goto(mails.shift() ?? "")
}

async function plug(cdp: CDPSession): Promise<void> {
  await cdp.send("WebAuthn.enable")
  await addAuthenticator(cdp)
}

const isSignedIn = async (page: Page) =>
  (await (await page.request.get(`${server.origin}/auth/session`)).json()) !== null

/** Whether the page is as wide as the window. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

describe("the page of the second step", () => {
  it("sets an authenticator app up, asks for its codes, and takes a recovery code and a passkey", async () => {
    const { context, page } = await open()
    await begin(page)
    await expect
      .poll(() => page.getByRole("heading", { name: "Set up a second step" }).isVisible())
      .toBe(true)
    expect([await fits(page), await isSignedIn(page)]).toEqual([true, false])
    const key = ((await page.locator(".key").textContent()) ?? "").replaceAll(" ", "")
    await page.getByLabel("Code of the authenticator app").fill(codeOf(key, Date.now() - stepMs))
    await page.getByRole("button", { name: "Continue", exact: true }).click()
    await expect.poll(() => page.locator(".codes li").count()).toBe(10)
    expect(await fits(page)).toBe(true)
    const [recoveryCode = "", another = ""] = await page.locator(".codes li").allTextContents()
    await page.getByRole("link", { name: "I have kept them" }).click()
    expect(await isSignedIn(page)).toBe(true)

    demand = "optional"
    await context.clearCookies()
    await begin(page)
    await page.getByLabel("Code of the authenticator app").fill("000000")
    await page.getByRole("button", { name: "Continue", exact: true }).click()
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("That was not accepted.")
    await page.getByLabel("Code of the authenticator app").fill(codeOf(key))
    await page.getByLabel("Do not ask on this device").check()
    await page.getByRole("button", { name: "Continue", exact: true }).click()
    await page.waitForURL(`${server.origin}/`)
    // The device is remembered.
    await page.goto(`${server.origin}/auth/signout`)
    await page.getByRole("button", { name: "Sign out" }).click()
    await begin(page)
    await page.waitForURL(`${server.origin}/`)

    await context.clearCookies()
    await begin(page)
    await page.getByText("Use a recovery code").click()
    await page.getByLabel("Recovery code").fill(recoveryCode)
    expect(await fits(page)).toBe(true)
    await page.getByRole("button", { name: "Continue with it" }).click()
    await page.waitForURL(`${server.origin}/`)

    await plug(await context.newCDPSession(page))
    await page.goto(`${server.origin}/auth/account`)
    await page.getByRole("button", { name: "Add a passkey" }).click()
    // A way in is not added without the second step.
    await page.getByText("Use a recovery code").click()
    await page.getByLabel("Recovery code").fill(another)
    await page.getByRole("button", { name: "Continue with it" }).click()
    await page.waitForURL((url) => !url.pathname.endsWith("/second-factor"))
    await context.clearCookies()
    await begin(page)
    await page.getByRole("button", { name: "Use a passkey" }).click()
    await page.waitForURL(`${server.origin}/`)
    expect([await isSignedIn(page), complaints]).toEqual([true, []])
    await context.close()
  }, 60_000)
})
