/** The catalogue of the demonstration in a real browser: on a phone, light and dark, by keyboard, without scripts. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { contrastRatio, parseColour, type Rgb, readableContrast } from "../../src/engine/pages/colour.js"
import { launchChromium } from "../support/chromium.js"
import { bundle, type Running, start } from "./command.js"

const phone = { width: 360, height: 740 }

describe("the catalogue in a browser", () => {
  let browser: Browser
  let demo: Running
  let origin = ""
  let folder = ""
  let ids: string[] = []

  beforeAll(async () => {
    const file = await bundle("catalogue-browser")
    folder = mkdtempSync(join(tmpdir(), "authlas-"))
    demo = start(file, ["demo", "--port", "0"], { cwd: folder })
    const [, address = ""] = await demo.printed(/demonstration is at (http:\/\/localhost:\d+)[\s\S]*Ctrl-C/)
    origin = address
    browser = await launchChromium()
    const list = await (await fetch(`${origin}/catalogue`)).text()
    ids = [...list.matchAll(/<h2><a href="\/catalogue\/([^"]+)"/g)].map(([, id = ""]) => id)
  })

  afterAll(async () => {
    await browser?.close()
    demo?.child.kill("SIGKILL")
    await demo?.ended
    rmSync(folder, { recursive: true })
  })

  /** Opens a page, and collects what the browser complains of or asks for elsewhere. */
  async function open(
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    const complaints: string[] = []
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text())
    })
    page.on("pageerror", (error) => complaints.push(error.message))
    page.on("request", (request) => {
      if (!request.url().startsWith(origin)) complaints.push(request.url())
    })
    await page.goto(`${origin}${path}`)
    return { page, complaints }
  }

  const overflow = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const visible = (page: Page): Promise<number> => page.locator(".entry:not([hidden])").count()

  it("narrows the list while text is typed, and says how many are left", async () => {
    const { page, complaints } = await open("/catalogue")
    expect(await visible(page)).toBe(ids.length)
    const first = page.locator(".entry").first()
    const name = (await first.locator("h2").textContent()) ?? ""
    await page.getByLabel("Search", { exact: true }).pressSequentially(name.toUpperCase())
    const left = await visible(page)
    expect(left).toBeLessThan(ids.length)
    expect(await first.isVisible()).toBe(true)
    expect(await page.getByRole("status").textContent()).toBe(`${left} of ${ids.length} providers`)
    expect(new URL(page.url()).searchParams.get("q")).toBe(name.toUpperCase())
    await page.getByLabel("Search", { exact: true }).fill("no such provider anywhere")
    expect(await page.getByText("No provider is like that").isVisible()).toBe(true)
    await page.getByLabel("Search", { exact: true }).fill("")
    expect(await visible(page)).toBe(ids.length)
    expect(new URL(page.url()).search).toBe("")
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("finds by other names and with slips of the fingers, and puts the likeliest first", async () => {
    const { page, complaints } = await open("/catalogue")
    const field = page.getByLabel("Search", { exact: true })
    for (const [typed, id] of [
      ["weixin", "wechat"],
      ["meta", "facebook"],
      ["gogle", "google"],
      ["x", "twitter"],
    ] as const) {
      await field.fill(typed)
      const first = page.locator(".entry:not([hidden]) h2 a").first()
      expect(await first.getAttribute("href"), typed).toBe(`/catalogue/${id}`)
    }
    await field.fill("")
    const order = await page
      .locator(".entry h2 a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
    expect(order).toEqual(ids.map((id) => `/catalogue/${id}`))
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each([
    "?q=gogle",
    "?q=line",
    "?kind=oidc",
    "?pkce=no&kind=oauth",
    "?email=verified&refresh=yes",
    "?q=open+connect",
    "?status=dead",
  ])("shows for %s the same with and without its script", async (query) => {
    const [with_, without] = [
      await open(`/catalogue${query}`),
      await open(`/catalogue${query}`, { javaScriptEnabled: false }),
    ]
    const names = ({ page }: { page: Page }): Promise<string[]> =>
      page.locator(".entry:not([hidden]) h2").allTextContents()
    expect(await names(with_)).toEqual(await names(without))
    expect(await with_.page.getByRole("status").textContent()).toBe(
      await without.page.getByRole("status").textContent(),
    )
    for (const { page } of [with_, without]) await page.context().close()
  })

  it("is searched by a form where no script runs", async () => {
    const { page } = await open("/catalogue", { javaScriptEnabled: false })
    await page.getByLabel("Kind").selectOption("oidc")
    await page.getByRole("button", { name: "Search" }).click()
    await page.waitForURL(/kind=oidc/)
    const found = await visible(page)
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(ids.length)
    expect(await page.getByLabel("Kind").inputValue()).toBe("oidc")
    await page.context().close()
  })

  it("comes back as it was left", async () => {
    const { page } = await open("/catalogue")
    await page.getByLabel("PKCE").selectOption("no")
    const left = await visible(page)
    await page.locator(".entry:not([hidden]) h2 a").first().click()
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole("status").waitFor()
    expect(await page.getByLabel("PKCE").inputValue()).toBe("no")
    expect(await visible(page)).toBe(left)
    await page.context().close()
  })

  it("scrolls in one direction only on a phone, with everything unfolded", { timeout: 120_000 }, async () => {
    const { page, complaints } = await open("/catalogue", { viewport: phone })
    const wide: string[] = []
    for (const path of ["/catalogue", ...ids.map((id) => `/catalogue/${id}`)]) {
      await page.goto(`${origin}${path}`)
      await page.evaluate(() => {
        for (const one of document.querySelectorAll("details")) one.open = true
      })
      if ((await overflow(page)) > 0) wide.push(path)
    }
    expect(wide).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each(["light", "dark"] as const)(
    "can be read: every text in %s has a contrast of 4.5",
    async (colorScheme) => {
      const { page } = await open("/catalogue", { colorScheme })
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const white: Rgb = [255, 255, 255]
      const light = contrastRatio(parseColour(background) as Rgb, white) < 3
      expect(light).toBe(colorScheme === "light")
      for (const path of ["/catalogue", `/catalogue/${ids[0]}`, `/catalogue/${ids.at(-1)}`]) {
        await page.goto(`${origin}${path}`)
        const pairs = await page.evaluate(() => {
          const opaque = (colour: string): boolean => !/, 0\)$|transparent/.test(colour)
          const behind = (element: Element): string => {
            for (let one: Element | null = element; one; one = one.parentElement) {
              const { backgroundColor } = getComputedStyle(one)
              if (opaque(backgroundColor)) return backgroundColor
            }
            return "rgb(255, 255, 255)"
          }
          const texts = [...document.querySelectorAll("body *")].filter(
            (one) =>
              !one.closest("svg, script, option") &&
              [...one.childNodes].some(
                (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
              ),
          )
          const drawn = [...document.querySelectorAll("svg.brand")].map((mark) => [
            mark.querySelector("text, path")?.getAttribute("fill") ?? "",
            mark.querySelector("rect")?.getAttribute("fill") ?? "",
          ])
          const written = texts.map((one) => [getComputedStyle(one).color, behind(one)])
          return [...new Set([...written, ...drawn].map((pair) => pair.join("|")))]
        })
        const dim = pairs.filter((pair) => {
          const [text, back] = pair.split("|").map((one) => parseColour(one))
          return !text || !back || contrastRatio(text, back) < readableContrast
        })
        expect(pairs.length).toBeGreaterThan(3)
        expect(dim, path).toEqual([])
      }
      await page.context().close()
    },
  )

  it("is used by keyboard alone: every control named and visibly focused", async () => {
    const { page } = await open("/catalogue?q=connect&kind=oidc")
    const seen: Array<{ name: string; outline: string }> = []
    for (let step = 0; step < 16; step++) {
      await page.keyboard.press("Tab")
      seen.push(
        await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement
          const name = element.labels?.[0]?.textContent ?? element.textContent ?? ""
          return { name: name.trim(), outline: getComputedStyle(element).outlineStyle }
        }),
      )
    }
    expect(seen.slice(0, 11).map(({ name }) => name)).toEqual(
      "Demonstration|Catalogue|Sign in|Search|Kind|E-mail|Refresh|PKCE|Status|Search|Clear".split("|"),
    )
    expect(seen.filter(({ name, outline }) => name === "" || outline === "none")).toEqual([])
    await page.context().close()
  })

  it("leads from the front page over a provider to a simulated sign-in", async () => {
    const { page, complaints } = await open("/", { viewport: phone })
    await page.getByRole("link", { name: "Catalogue", exact: true }).click()
    await page.getByLabel("Kind").selectOption("oidc")
    await page.waitForURL(/=oidc/)
    await page.locator(".entry:not([hidden]) h2 a").first().click()
    await page.getByRole("button", { name: /^Sign in with .*, simulated$/ }).click()
    await page.waitForURL(/\/simulator\//)
    await page.getByRole("button", { name: /^Ordinary/ }).click()
    await page.waitForURL(`${origin}/`)
    expect(await page.getByRole("link", { name: "Sign out" }).isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("copies the config, the variables and the callback URL of a provider, and says so", async () => {
    const { page, complaints } = await open(`/catalogue/${ids[0]}`, {
      permissions: ["clipboard-read", "clipboard-write"],
    })
    for (const title of ["Config", "Environment", "Callback URL"]) {
      const button = page.getByRole("button", { name: `Copy: ${title}` })
      await button.focus()
      await page.keyboard.press("Enter")
      await page.getByText(`${title} copied`).waitFor({ state: "attached" })
      expect(await page.getByRole("status").textContent()).toBe(`${title} copied`)
      const shown = await page.getByRole("region", { name: title, exact: true }).textContent()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
      expect(await button.evaluate((one) => document.activeElement === one)).toBe(true)
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each([
    ["copies", true, "Config copied"],
    [
      "selects, where nothing may be copied,",
      false,
      "Config selected: copy it with Ctrl+C, on a Mac with Command+C",
    ],
  ] as const)("%s without the clipboard of a secure context", async (_, allowed, says) => {
    const { page, complaints } = await open("/catalogue")
    await page.addInitScript((allows) => {
      Object.defineProperty(navigator, "clipboard", { value: undefined })
      const copy = document.execCommand.bind(document)
      document.execCommand = (command) => allows && copy(command)
    }, allowed)
    await page.goto(`${origin}/catalogue/${ids[0]}`)
    await page.getByRole("button", { name: "Copy: Config" }).click()
    await page.getByText(says).waitFor({ state: "attached" })
    const shown = await page.locator("#set-up-0-config").textContent()
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe(shown?.trim())
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("shows no button that does nothing where no script runs", async () => {
    const { page } = await open(`/catalogue/${ids[0]}`, { javaScriptEnabled: false })
    expect(await page.getByRole("button", { name: /^Copy/ }).count()).toBe(0)
    expect(await page.locator("#set-up-0-config").isVisible()).toBe(true)
    await page.context().close()
  })

  it("is quick: the whole list stands within two seconds", async () => {
    const { page } = await open("/catalogue")
    const took = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
      return entry?.loadEventEnd ?? Number.POSITIVE_INFINITY
    })
    expect(took).toBeLessThan(2000)
    await page.context().close()
  })
})
