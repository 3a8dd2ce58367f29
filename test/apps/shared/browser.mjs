/** A real browser in front of an app: Chromium. */
import assert from "node:assert/strict"
import { existsSync } from "node:fs"
import { chromium } from "playwright-core"

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]
// One that is named and is not there is told of by its start.
const executablePath = process.env.CHROMIUM_PATH || places.find((path) => existsSync(path))

/** Starts the browser. */
export const launch = () =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  })

/** Opens a page for a user who was never here; `options` are those of the browser's context. */
export async function visit(browser, origin, options = {}) {
  const context = await browser.newContext({ baseURL: origin, ...options })
  context.setDefaultTimeout(20_000)
  return context.newPage()
}

/** Waits until an element has a text. */
export async function shows(page, selector, expected) {
  const same = ([id, wanted]) => document.querySelector(id)?.textContent === wanted
  try {
    await page.waitForFunction(same, [selector, expected])
  } catch {
    assert.equal(await page.textContent(selector), expected, `at ${page.url()}`)
  }
}

/** Signs in at a site that was started with `session: { maxAge: 2 }`, again once that session has expired, and closes it. */
export async function enterTwice(browser, { origin, close }) {
  try {
    const page = await visit(browser, origin)
    for (const _ of ["first", "again"]) {
      await page.goto("/protected")
      await page.getByRole("button", { name: /GitHub/ }).click()
      await shows(page, "#name", "Ada")
      await new Promise((later) => setTimeout(later, 2500))
    }
    await page.context().close()
  } finally {
    await close()
  }
}
