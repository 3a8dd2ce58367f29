/** The built-in pages in a real browser. */
import express from "express"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { contrastRatio, parseColour, type Rgb } from "../../src/engine/pages/colour.js"
import { ExpressAuth, type ExpressAuthConfig } from "../../src/frameworks/node/express.js"
import Credentials from "../../src/providers/credentials.js"
import type { Provider } from "../../src/providers/index.js"
import Passkey from "../../src/providers/passkey.js"
import { acme } from "../support/acme.js"
import { addAuthenticator, launchChromium, openPage } from "../support/chromium.js"
import { secret } from "../support/client.js"
import { listen, type Running } from "../support/http-client.js"

const colours = ["#000", "#fff", "#eb5424", "#205081", "#fee500", "#00c300", "#7f7f7f", "#e85b46", "#611f69"]
const buttons = colours.map(
  (brandColor, index): Provider => ({
    ...acme().provider,
    id: `acme-${index}`,
    name: index === 0 ? "A Provider With A Remarkably Long Name GmbH & Co" : `Acme ${index}`,
    style: { brandColor },
  }),
)
const mail: Provider = { id: "mail", name: "Email", type: "email", sendVerificationRequest: async () => {} }
const credentials = Credentials({
  name: "Password",
  credentials: {
    username: { label: "User name", autocomplete: "username", required: true },
    password: { label: "Password", type: "password" },
  },
  authorize: (input) => (input.password === "ok" ? { id: "u1", name: String(input.username) } : null),
})

const shared: ExpressAuthConfig = {
  providers: [...buttons, mail, credentials, Passkey()],
  adapter: MemoryAdapter(),
  session: { strategy: "jwt" },
  experimental: { enableWebAuthn: true },
  secret,
  trustHost: true,
  logger: { error: () => {}, warn: () => {} },
}

/** A colour under the translucent inset shadow that marks a hovered button. */
function tinted(colour: Rgb, shadow: string): Rgb {
  const [, red, green, blue, alpha] = /rgba\((\d+), (\d+), (\d+), ([\d.]+)\)/.exec(shadow)?.map(Number) ?? []
  if (red === undefined || green === undefined || blue === undefined || alpha === undefined) return colour
  const mix = [red, green, blue].map((over, at) => Math.round(over * alpha + (colour[at] ?? 0) * (1 - alpha)))
  return mix as unknown as Rgb
}

describe("in a browser", () => {
  let browser: Browser
  let server: Running

  beforeAll(async () => {
    const app = express()
    app.use("/auth", ExpressAuth(shared))
    app.get("/", (_req, res) => void res.send("home"))
    server = await listen(app)
    browser = await launchChromium()
  })

  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  /** Opens a page and collects what the browser complains of and asks for elsewhere. */
  async function open(
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<{ page: Page; complaints: string[] }> {
    const complaints: string[] = []
    const page = await openPage(browser, complaints, options)
    page.on("request", (request) => {
      if (!request.url().startsWith(server.origin) && !request.url().startsWith("https://op.test")) {
        complaints.push(request.url())
      }
    })
    await page.goto(`${server.origin}/auth/${path}`)
    return { page, complaints }
  }

  const paths = [
    "signin?error=CredentialsSignin",
    "signout",
    "verify-request",
    "error?error=AccessDenied",
    "error",
  ]
  const schemes = ["light", "dark"] as const

  it.each(schemes.flatMap((scheme) => paths.map((path) => [scheme, path] as const)))(
    "%s %s breaks no rule of its own policy, loads nothing else and scrolls in one direction only",
    async (colorScheme, path) => {
      const { page, complaints } = await open(path, { colorScheme, viewport: { width: 320, height: 640 } })
      expect(complaints).toEqual([])
      const [scroll, client] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return [scrollWidth, clientWidth] as const
      })
      expect(scroll).toBeLessThanOrEqual(client)
      await page.context().close()
    },
  )

  it.each(schemes)(
    "%s shows every button's text with contrast 4.5 at least, at rest and hovered",
    async (colorScheme) => {
      const { page } = await open("signin", { colorScheme })
      for (const button of await page.locator(".button:visible").all()) {
        for (const hovered of [false, true]) {
          if (hovered) await button.hover()
          // The tint fades in.
          if (hovered) await page.waitForTimeout(150)
          const [text, background, shadow] = await button.evaluate((element) => {
            const { color, backgroundColor, boxShadow } = getComputedStyle(element)
            return [color, backgroundColor, boxShadow] as const
          })
          const behind = tinted(parseColour(background) as Rgb, shadow)
          expect(contrastRatio(parseColour(text) as Rgb, behind)).toBeGreaterThanOrEqual(4.5)
        }
      }
      await page.context().close()
    },
  )

  it("lets the keyboard through all controls in reading order, each named and with a visible focus", async () => {
    const { page } = await open("signin", { viewport: { width: 1280, height: 900 } })
    await page.waitForSelector("#passkey-form:visible")
    const seen: { name: string; outline: string }[] = []
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press("Tab")
      const found = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        if (element === document.body) return undefined
        const name = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? ""
        return { name: name.trim(), outline: getComputedStyle(element).outlineStyle }
      })
      if (!found) break
      seen.push(found)
    }
    expect(seen.map(({ name }) => name.replace(/^Sign in with /, "")).join("|")).toBe(
      [
        "A Provider With A Remarkably Long Name GmbH & Co",
        ...colours.slice(1).map((_, index) => `Acme ${index + 1}`),
        "Email",
        "Email",
        "User name",
        "Password",
        "Password",
        "a passkey",
      ].join("|"),
    )
    expect(seen.filter(({ outline }) => outline === "none")).toEqual([])
    await page.context().close()
  })

  it("names every provider in a grid, with its mark before the name in either direction of writing", async () => {
    const { page } = await open("signin", { viewport: { width: 360, height: 740 } })
    expect(await page.getByRole("button", { name: "Sign in with Acme 3", exact: true }).isVisible()).toBe(
      true,
    )
    for (const direction of ["ltr", "rtl"]) {
      await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction)
      const [mark, name, overflow] = await page.evaluate(() => {
        const button = document.querySelectorAll(".providers .button")[3] as HTMLElement
        const middle = (element: Element | null) => {
          const { left = 0, width = 0 } = element?.getBoundingClientRect() ?? {}
          return left + width / 2
        }
        const { scrollWidth, clientWidth } = document.documentElement
        return [
          middle(button.querySelector(".mark")),
          middle(button.querySelector(".mark + span")),
          scrollWidth - clientWidth,
        ] as const
      })
      expect(mark < name, direction).toBe(direction === "ltr")
      expect(overflow, direction).toBeLessThanOrEqual(0)
    }
    await page.context().close()
  })

  it("keeps edges where the user forces colours, and does not move where the user wants it still", async () => {
    const { page } = await open("signin", { forcedColors: "active", reducedMotion: "reduce" })
    const looks = await page.locator(".button:visible, .mark").evaluateAll((elements) =>
      elements.map((element) => {
        const { borderTopStyle, borderTopWidth, transitionDuration } = getComputedStyle(element)
        return [borderTopStyle, borderTopWidth !== "0px", transitionDuration].join(" ")
      }),
    )
    expect(new Set(looks)).toEqual(new Set(["solid true 0s"]))
    await page.context().close()
  })

  it("announces a failure and ties it to the input", async () => {
    const { page } = await open("signin")
    await page.getByLabel("User name").fill("ada")
    await page.getByLabel("Password").fill("wrong")
    await page.getByRole("button", { name: "Sign in with Password" }).click()
    await page.waitForURL(/error=CredentialsSignin/)
    expect(await page.getByRole("alert").textContent()).toContain("check what you entered")
    expect(await page.getByLabel("User name").getAttribute("aria-describedby")).toBe("error")
    await page.context().close()
  })

  it("works without JavaScript: credentials, a provider, sign-out; passkeys stay hidden", async () => {
    const { page } = await open("signin?callbackUrl=/", { javaScriptEnabled: false })
    expect(await page.locator("#passkey-form").isVisible()).toBe(false)
    await page.getByLabel("User name").fill("Ada")
    await page.getByLabel("Password").fill("ok")
    await page.getByRole("button", { name: "Sign in with Password" }).click()
    expect(page.url()).toBe(`${server.origin}/`)
    await page.goto(`${server.origin}/auth/signout`)
    await page.getByRole("button", { name: "Sign out" }).click()
    expect(page.url()).toBe(`${server.origin}/`)
    await page.route("https://op.test/**", (route) => route.fulfill({ body: "provider" }))
    await page.goto(`${server.origin}/auth/signin`)
    await page.getByRole("button", { name: "Acme 1" }).click()
    await page.waitForURL("https://op.test/**")
    await page.context().close()
  })

  describe("a passkey", () => {
    /** Opens the sign-in page with an authenticator in the browser. */
    async function withAuthenticator(): Promise<{
      page: Page
      complaints: string[]
      verify(isUserVerified: boolean): Promise<unknown>
    }> {
      const { page, complaints } = await open("signout")
      const session = await page.context().newCDPSession(page)
      await session.send("WebAuthn.enable")
      const authenticatorId = await addAuthenticator(session)
      const verify = (isUserVerified: boolean) =>
        session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified })
      return { page, complaints, verify }
    }

    const form = (page: Page) => page.locator("#passkey-form")
    const submit = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" }).click()
    const session = async (page: Page) =>
      page.evaluate(
        async () => (await fetch("/auth/session")).json() as Promise<{ user?: { email?: string } } | null>,
      )

    it("registers a new user and signs the same user in again, from the autofill even", async () => {
      const { page, complaints } = await withAuthenticator()
      await page.goto(`${server.origin}/auth/signin?callbackUrl=/`)
      await page.getByLabel("Email").fill("ada@example.com")
      await submit(page)
      await page.waitForURL(`${server.origin}/`)
      expect((await session(page))?.user?.email).toBe("ada@example.com")
      await page.context().clearCookies()
      expect(await session(page)).toBeNull()
      // The virtual authenticator answers the conditional request of the page by itself.
      await page.goto(`${server.origin}/auth/signin?callbackUrl=/`)
      await page.waitForURL(`${server.origin}/`)
      expect((await session(page))?.user?.email).toBe("ada@example.com")
      expect(complaints).toEqual([])
      await page.context().close()
    })

    it("that is refused says so in the live region, and may be tried again", async () => {
      const { page, verify } = await withAuthenticator()
      await verify(false)
      await page.goto(`${server.origin}/auth/signin`)
      await page.getByLabel("Email").fill("bob@example.com")
      await submit(page)
      const status = form(page).getByRole("status")
      await status.filter({ hasText: /./ }).waitFor()
      expect(await status.textContent()).toMatch(/try again/i)
      expect(await form(page).getByRole("button").isEnabled()).toBe(true)
      await page.context().close()
    })

    it("stays hidden in a browser that has none", async () => {
      const context = await browser.newContext()
      await context.addInitScript(() => {
        Object.defineProperty(window, "PublicKeyCredential", { value: undefined })
      })
      const page = await context.newPage()
      await page.goto(`${server.origin}/auth/signin`)
      expect(await page.locator("#passkey-form").isVisible()).toBe(false)
      await context.close()
    })
  })
})
