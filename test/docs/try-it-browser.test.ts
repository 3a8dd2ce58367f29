/** "Try it" of the documentation in a real browser, whose own requests and responses drop cookies. */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { buildTryIt } from "../../docs/src/try/build.mjs"
import { launchChromium } from "../support/chromium.js"

/** Of every kind: what is special is said beside it. */
const providers: ReadonlyArray<readonly [id: string, kind: string]> = [
  ["github", "an extra call for the address"],
  ["google", "OpenID Connect with nonce"],
  ["apple", "the answer is posted, and the name comes with it"],
  ["microsoft-entra-id", "an issuer for each tenant"],
  ["twitter", "OAuth 1.0a"],
  ["evernote", "OAuth 1.0a with one address for both tokens"],
  ["trello", "OAuth 1.0a without a callback in the request"],
  ["bluesky", "issuer found from a handle, pushed request, bound tokens"],
  ["govukonelogin", "the app proves itself by a key, ID token signed with ES256"],
  ["line", "ID token signed with HS256"],
  ["globus", "ID token signed with RS512"],
  ["shopify", "the answer is signed"],
  ["lastfm", "the token call is signed, with MD5"],
  ["wechat", "token call by GET, with other names"],
  ["tiktok", "client_key in place of client_id"],
  ["alipay", "everything has another name"],
  ["eveonline", "the access token tells who it is"],
  ["keycloak", "an issuer of one's own"],
  ["discord", "the answer names its issuer"],
  ["facebook", "plain OAuth 2.0"],
  ["dingtalk", "the token call is JSON"],
  ["etsy", "a public client"],
  ["resend", "a link by mail, sent as JSON"],
  ["mailgun", "a link by mail, sent as a form"],
]

let folder: string
let server: Server
let origin: string
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "try-it-"))
  await buildTryIt(folder)
  server = createServer(async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost")
    if (pathname.endsWith(".js")) {
      response.writeHead(200, { "content-type": "text/javascript" })
      response.end(await readFile(join(folder, pathname)))
      return
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" })
    response.end(`<!DOCTYPE html><html lang="en"><title>Try it</title><body>
      <div class="try-it"><div class="try-bar"><button type="button" class="try-sign-in">Sign in</button></div></div>
      <script type="module">
        document.querySelector(".try-sign-in").addEventListener("click", async ({ currentTarget }) => {
          const { openTryIt } = await import("/page.js")
          await openTryIt(currentTarget.closest(".try-it"), location.pathname.slice(1))
        }, { once: true })
      </script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  server?.close()
  if (folder) await rm(folder, { recursive: true })
})

/** Opens the page of a provider, notes what it asks for and what fails, and presses the button. */
async function begin(id: string): Promise<{ page: Page; asked: string[]; failures: string[] }> {
  const page = await browser.newPage({ reducedMotion: "reduce" })
  const asked: string[] = []
  const failures: string[] = []
  page.on("request", (request) => void asked.push(request.url()))
  page.on("pageerror", (error) => void failures.push(error.message))
  await page.goto(`${origin}/${id}`)
  await page.click(".try-sign-in")
  await page.waitForSelector(".try-primary")
  return { page, asked, failures }
}

/** Tells how the sign-in that is shown ends. */
async function finish(page: Page): Promise<{ end: string | undefined; titles: string[]; text: string }> {
  await page.waitForSelector("[data-end]")
  const last = page.locator(".try-step").last()
  return {
    end: await page.evaluate(() => document.querySelector<HTMLElement>(".try-it")?.dataset.end),
    titles: await page.locator(".try-title").allTextContents(),
    text: await last.innerText(),
  }
}

describe("in Chromium", () => {
  it.each(providers)("%s signs a user in: %s", async (id) => {
    const { page, asked, failures } = await begin(id)
    await page.click(".try-primary")
    const { end, text } = await finish(page)
    expect(end, text).toBe("session")
    expect(text).toContain("You are signed in")
    expect(failures).toEqual([])
    expect(asked.filter((url) => !url.startsWith(origin))).toEqual([])
    await page.close()
  })

  it("signs every other entry in as well", async () => {
    const { page } = await begin("github")
    // As text: the test runner would rewrite the import.
    const failed = (await page.evaluate(`(async () => {
      const { loadEntry, playSignIn, providerIds } = await import("/page.js")
      const found = []
      for (const id of providerIds) {
        const last = (await playSignIn({ entry: await loadEntry(id) })).at(-1)
        if (last.kind !== "session") found.push(id + ": " + last.error?.message)
      }
      return { found, count: providerIds.length }
    })()`)) as { found: string[]; count: number }
    expect(failed.found).toEqual([])
    expect(failed.count).toBeGreaterThan(300)
    await page.close()
  })
})

describe("what goes wrong", () => {
  it.each([
    ["github", "wrong-state", "InvalidCheck"],
    ["google", "bad-signature", "CallbackRouteError"],
    ["apple", "wrong-nonce", "CallbackRouteError"],
    ["twitter", "wrong-request-token", "InvalidCheck"],
    ["facebook", "token-error", "CallbackRouteError"],
    ["shopify", "altered-callback", "InvalidCheck"],
  ])("is refused: %s, %s", async (id, fault, type) => {
    const { page } = await begin(id)
    await page.selectOption(".try-select", fault)
    await page.click(".try-choice.try-primary:enabled")
    const { end, text } = await finish(page)
    expect(end).toBe("refusal")
    expect(text).toContain(type)
    expect(text).toContain("Why: ")
    await page.close()
  })

  it("is said of a mail that is not taken", async () => {
    const { page } = await begin("resend")
    await page.selectOption(".try-select", "mail-refused")
    const { end, text } = await finish(page)
    expect(end).toBe("refusal")
    expect(text).toContain("EmailSignInError")
    await page.close()
  })
})

describe("at the provider's page", () => {
  it("somebody without an address may go on", async () => {
    const { page } = await begin("google")
    await page.click('[data-persona="no-email"]')
    const { end, text } = await finish(page)
    expect(end).toBe("session")
    expect(text).toContain("Ada Lovelace")
    expect(text).not.toContain("ada@example.com")
    await page.close()
  })

  it("a user may say no, and try again", async () => {
    const { page } = await begin("github")
    await page.click('[data-persona="refuses-consent"]')
    const { end, text } = await finish(page)
    expect(end).toBe("refusal")
    expect(text).toContain("access_denied")
    await page.click(".try-sign-in")
    await page.click(".try-choice.try-primary:enabled")
    expect((await finish(page)).end).toBe("session")
    await page.close()
  })

  it("the keyboard is enough", async () => {
    const page = await browser.newPage({ reducedMotion: "reduce" })
    await page.goto(`${origin}/github`)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.waitForSelector(".try-primary:focus")
    await page.keyboard.press("Enter")
    expect((await finish(page)).end).toBe("session")
    await page.waitForSelector('[data-kind="session"]:focus')
    await page.close()
  })
})

describe("weight", () => {
  it("is nothing before the button is pressed, and bounded after", async () => {
    const page = await browser.newPage()
    const asked: string[] = []
    page.on("request", (request) => void asked.push(request.url()))
    await page.goto(`${origin}/google`)
    expect(asked.filter((url) => url.endsWith(".js"))).toEqual([])
    await page.click(".try-sign-in")
    await page.waitForSelector(".try-primary")
    const scripts = asked.filter((url) => url.endsWith(".js")).map((url) => new URL(url).pathname)
    expect(scripts.filter((path) => /^\/providers\/(?!shared-)/.test(path))).toEqual(["/providers/google.js"])
    const sizes = await Promise.all(
      scripts.map(async (path) => gzipSync(await readFile(join(folder, path))).length),
    )
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes).toBeLessThan(202)
    await page.close()
  })
})
