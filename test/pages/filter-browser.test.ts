/** In a browser, a field finds one of many providers; without a script they are a plain list. */
import express from "express"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ExpressAuth } from "../../src/frameworks/node/express.js"
import type { Provider } from "../../src/providers/index.js"
import { acme } from "../support/acme.js"
import { launchChromium } from "../support/chromium.js"
import { secret } from "../support/client.js"
import { listen, type Running } from "../support/http-client.js"

const first = ["Gitomat", "Beta", "Gamma", "Delta", "Epsilon"]
const others = ["DigitalOcean", "GitHub", "Café au Lait", "ClickUp", "GitLab", "Ünal & Söhne", "42 School"]
const many = Array.from({ length: 40 }, (_, index) => `Other ${index}`)
const providers = [...first, ...others, ...many].map(
  (name, index): Provider => ({
    ...acme().provider,
    id: name === "ClickUp" ? "tasks" : `p${index}`,
    name,
  }),
)

describe("the filter", () => {
  let browser: Browser
  let server: Running

  beforeAll(async () => {
    const app = express()
    const config = { providers, secret, trustHost: true, logger: { error: () => {}, warn: () => {} } }
    app.use("/auth", ExpressAuth(config))
    app.get("/", (_req, res) => void res.send("home"))
    server = await listen(app)
    browser = await launchChromium()
  })

  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  async function open(options: BrowserContextOptions = {}) {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    page.setDefaultTimeout(5000)
    const complaints: string[] = []
    page.on("console", (message) => complaints.push(message.text()))
    page.on("pageerror", (error) => complaints.push(error.message))
    await page.goto(`${server.origin}/auth/signin?callbackUrl=/`)
    return { page, complaints, field: page.getByRole("searchbox", { name: "Search all ways to sign in" }) }
  }

  const found = async (page: Page) =>
    (await page.locator(".provider:visible").allTextContents()).map((text) =>
      text.trim().replace("Sign in with ", ""),
    )
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

  /** Whether something leads to the provider. */
  async function leaves(page: Page, act: () => Promise<void>): Promise<boolean> {
    const asked = page.waitForRequest((request) => request.url().startsWith("https://op.test/authorize?"))
    await act()
    return asked.then(() => true)
  }

  it("shows all until text is typed, and again when nothing is left of that", async () => {
    const { page, field, complaints } = await open()
    expect(await found(page)).toEqual([...first, ...others, ...many])
    await field.fill("git")
    expect(await found(page)).not.toEqual([...first, ...others, ...many])
    await field.fill(" ")
    expect(await found(page)).toEqual([...first, ...others, ...many])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each([
    ["git", ["Gitomat", "GitHub", "GitLab", "DigitalOcean"]],
    ["OCEAN", ["DigitalOcean"]],
    ["hub git", ["GitHub"]],
    ["click up", ["ClickUp"]],
    ["clickup", ["ClickUp"]],
    ["tasks", ["ClickUp"]],
    ["cafe au", ["Café au Lait"]],
    ["unal sohne", ["Ünal & Söhne"]],
    ["42school", ["42 School"]],
    ["epsilon", ["Epsilon"]],
    ["sign in", []],
    ["<b>", ["Beta"]],
    ["nobody", []],
  ])(
    "finds by name and id, in any spelling, what begins so before what holds it: %s",
    async (text, names) => {
      const { page, field } = await open()
      await field.fill(text)
      const list = await found(page)
      expect(text === "<b>" ? list.slice(0, 1) : list).toEqual(names)
      const all = first.length + others.length + many.length
      expect(await page.locator("#found").textContent()).toBe(
        `${list.length || "None"} of ${all} ways to sign in`,
      )
      await page.context().close()
    },
  )

  it("says how many it found in a live region, and nothing before", async () => {
    const { page, field } = await open()
    const status = page.locator("#found")
    expect(await status.getAttribute("role")).toBe("status")
    expect(await status.textContent()).toBe("")
    await field.fill("git")
    expect(await status.textContent()).toBe("4 of 52 ways to sign in")
    expect(await field.getAttribute("aria-describedby")).toBe("found")
    await page.context().close()
  })

  it("is used with the keyboard alone: Tab to it, Enter to what it found, Escape to all again", async () => {
    const { page } = await open()
    await page.keyboard.press("Tab")
    await page.keyboard.type("gitl")
    await page.keyboard.press("Escape")
    expect(await found(page)).toEqual([...first, ...others, ...many])
    await page.keyboard.press("Enter")
    expect(page.url()).toContain("/auth/signin")
    await page.keyboard.type("gitl")
    await page.keyboard.press("Enter")
    expect(await focused(page)).toBe("Sign in with GitLab")
    expect(await leaves(page, () => page.keyboard.press("Enter"))).toBe(true)
    await page.context().close()
  })

  it("signs in with the first too, and repeats no id and no second main button", async () => {
    const { page, field } = await open()
    await field.fill("gitom")
    const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(await page.locator(".primary").count()).toBe(1)
    const button = page.getByRole("button", { name: "Sign in with Gitomat" })
    expect(await leaves(page, () => button.click())).toBe(true)
    await page.context().close()
  })

  it("keeps field and results in sight on a phone, whatever it found", async () => {
    const { page, field } = await open({ viewport: { width: 360, height: 560 } })
    await field.fill("g")
    const place = async () => (await field.boundingBox())?.y ?? -1
    const before = await place()
    expect(before).toBeGreaterThanOrEqual(0)
    expect(before).toBeLessThan(200)
    for (const text of ["gi", "gitl", "nobody", "g"]) {
      await field.fill(text)
      expect(await place()).toBe(before)
    }
    expect(await page.locator(".provider").first().boundingBox()).toMatchObject({
      y: expect.toSatisfy((y: number) => y > before && y < 400),
    })
    await page.context().close()
  })

  it("is not there without a script: the list is a plain one, and each of it signs in", async () => {
    const { page } = await open({ javaScriptEnabled: false })
    expect(await page.locator("#filter").isVisible()).toBe(false)
    expect(await found(page)).toEqual([...first, ...others, ...many])
    const button = page.getByRole("button", { name: "Sign in with GitLab" })
    expect(await leaves(page, () => button.click())).toBe(true)
    await page.context().close()
  })
})
