/** The documentation site: it is built, which checks its links and weights, and its pages are looked at in a browser. */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, statSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, resolve } from "node:path"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { providers } from "../../docs/build/catalogue.js"
import { changes } from "../../docs/build/changes.js"
import { ranking } from "../../docs/build/ranking.js"
import { readSample } from "../../docs/build/samples.js"
import type { CatalogueProvider } from "../../generated/catalogue-types.js"
import { launchChromium } from "../support/chromium.js"

const root = resolve(import.meta.dirname, "../..")
const dist = join(root, "docs/dist")
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".md": "text/markdown",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
}

let build: { status: number | null; output: string }
let server: Server
let origin: string
let browser: Browser

beforeAll(async () => {
  // Vitest's own variables would have the site built for development.
  const { DEV, PROD, MODE, SSR, NODE_ENV, BASE_URL, VITEST, ...env } = process.env
  const { status, stdout, stderr } = spawnSync("npm", ["run", "docs"], { cwd: root, env, encoding: "utf8" })
  build = { status, output: `${stdout}\n${stderr}` }
  server = createServer(({ url = "/" }, response) => {
    const path = join(dist, decodeURIComponent(new URL(url, "http://localhost").pathname))
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, "index.html") : path
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" })
    response.end(readFileSync(file))
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launchChromium()
}, 600_000)

afterAll(async () => {
  await browser?.close()
  server?.close()
})

/** What an entry says of the registration of an application. */
function listRegistrationTexts(register: CatalogueProvider["register"]): string[] {
  const { at, steps = [], fields = {}, before } = register ?? {}
  const texts = [
    ...steps,
    ...Object.values(fields),
    ...(typeof before === "object" ? Object.values(before) : []),
  ]
  return [...(at === undefined ? [] : [at]), ...texts]
}

/** Opens a page, and gives what it complained of at the end. */
async function open(
  path: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on("pageerror", (error) => complaints.push(error.message))
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text())
  })
  try {
    await page.goto(origin + path)
    await look(page)
  } finally {
    await context.close()
  }
  return complaints
}

const light = { viewport: { width: 1280, height: 900 } }

describe("the documentation site", () => {
  it("is built: no sample is missing, no link or anchor leads nowhere, and no page is too heavy", () => {
    expect(build.status, build.output.slice(-4000)).toBe(0)
    expect(build.output).toMatch(/\b0 problems$/m)
  })

  it.each([
    "/",
    "/why/",
    "/start/",
    "/guides/storage/",
    "/guides/tokens/",
    "/guides/deploy/docker/",
    "/providers/",
    "/providers/google/",
    "/providers/microsoft-entra-id/",
    "/providers/twitter/",
    "/move/",
    "/reference/options/",
    "/reference/errors/oauthcallbackerror/",
    "/reference/api/adapters/",
    "/understand/how-a-sign-in-works/",
  ])("shows %s on a phone in the dark, without a complaint and without scrolling aside", async (path) => {
    const phone = { viewport: { width: 360, height: 780 }, colorScheme: "dark" } as const
    const complaints = await open(path, phone, async (page) => {
      await page.waitForLoadState("networkidle")
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360)
      expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark")
      expect(await page.locator("h1").count()).toBe(1)
    })
    expect(complaints).toEqual([])
  })

  it("finds a provider by another name, by a misspelling and by what it gives", async () => {
    await open("/providers/", light, async (page) => {
      const names = () => page.locator("provider-list li strong").allTextContents()
      const all = await names()
      expect(all.length).toBeGreaterThan(300)
      await page.getByLabel("Search", { exact: true }).last().fill("gmial")
      expect(await names()).toEqual(["Google"])
      await page.getByLabel("Search", { exact: true }).last().fill("")
      await page.getByLabel("Kind").selectOption("oauth1")
      expect(await names()).toContain("Trello")
      expect((await names()).length).toBeLessThan(20)
      await page.reload()
      expect(await names()).not.toContain("Google")
    })
  })

  it("writes the callback URL for the reader's origin, and remembers it", async () => {
    await open("/providers/google/", light, async (page) => {
      const block = page.locator(".expressive-code", { hasText: "/auth/callback/google" })
      expect(await block.innerText()).toContain("https://YOUR-ORIGIN/auth/callback/google")
      await page.getByLabel("Your application's origin").fill("shop.example/login")
      expect(await block.innerText()).toContain("https://shop.example/auth/callback/google")
      await page.goto(`${origin}/providers/github/`)
      const other = page.locator(".expressive-code", { hasText: "/auth/callback/github" })
      expect(await other.innerText()).toContain("https://shop.example/auth/callback/github")
      expect(await other.locator("[data-code]").getAttribute("data-code")).toBe(
        "https://shop.example/auth/callback/github",
      )
    })
  })

  it("copies a page as Markdown", async () => {
    const permissions = ["clipboard-read", "clipboard-write"]
    await open("/providers/google/", { ...light, permissions }, async (page) => {
      await page.getByRole("button", { name: "Copy as Markdown" }).click()
      await page.getByRole("button", { name: "Copied" }).waitFor()
      const text = await page.evaluate<string>("navigator.clipboard.readText()")
      expect(text).toMatch(/^# Google\n/)
      expect(text).toContain("AUTH_GOOGLE_ID=")
      expect(text).toContain('import Google from "authlas/providers/google"')
    })
  })

  it("searches every page without a service", async () => {
    await open("/start/", light, async (page) => {
      // The button can be pressed once the script of the page listens to the keys.
      await page.locator("button[data-open-modal]:not([disabled])").first().waitFor()
      await page.keyboard.press("Control+k")
      await page.locator("#starlight__search input").fill("OAuthCallbackError")
      await page.locator("#starlight__search a", { hasText: "OAuthCallbackError" }).first().waitFor()
    })
  })

  it.each([
    ["magic link", "/guides/email-links-and-codes/"],
    ["otp", "/guides/email-links-and-codes/"],
    ["sso", "/guides/single-sign-on-per-customer/"],
    ["mobile", "/guides/native-apps/"],
    ["mongodb", "/guides/storage/"],
    ["rate limit", "/understand/limits/"],
    ["vulnerability", "/understand/threat-model/"],
    ["cookie duration", "/reference/cookies/"],
    ["cookie lifetime", "/reference/cookies/"],
    ["cookie expiry", "/reference/cookies/"],
    ["login page", "/guides/your-own-sign-in-page/"],
    ["custom login page", "/guides/your-own-sign-in-page/"],
    ["custom sign-in page", "/guides/your-own-sign-in-page/"],
    ["custom provider", "/guides/own-providers/"],
    ["generic oauth", "/guides/own-providers/"],
    ["forgot password", "/guides/passwords/"],
    ["sign up", "/start/"],
    ["2fa", "/guides/second-factor/"],
    ["error codes", "/reference/errors/"],
    ["google", "/providers/google/"],
  ])("finds the page for the words of a reader: %s", async (words, path) => {
    await open("/start/", light, async (page) => {
      const first = await page.evaluate<string>(
        `import("/pagefind/pagefind.js").then(async (one) => {
          await one.options({ ranking: ${JSON.stringify(ranking)} })
          return (await (await one.search(${JSON.stringify(words)})).results[0].data()).url
        })`,
      )
      expect(first).toBe(path)
    })
  })

  it("says below each page which version and licence it is, and where a hole is reported", async () => {
    await open("/guides/storage/", light, async (page) => {
      const { version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
      const footer = page.locator("footer.project")
      expect(await footer.innerText()).toContain(`authlas ${version}, ${license} licence`)
      await footer.getByRole("link", { name: "Report a hole" }).click()
      await page.getByRole("heading", { name: "Report a hole" }).waitFor()
    })
  })

  it("names the column of each cell where a table is shown as blocks", async () => {
    await open("/reference/options/", { viewport: { width: 360, height: 780 } }, async (page) => {
      const cells = page.locator(".sl-markdown-content td")
      const labels = [0, 2].map((at) =>
        cells.nth(at).evaluate((one) => getComputedStyle(one, "::before").content),
      )
      expect(await Promise.all(labels)).toEqual([
        expect.stringContaining("Option"),
        expect.stringContaining("What it does"),
      ])
    })
  })

  it("signs in inside the page of a provider", async () => {
    const complaints = await open("/providers/github/", light, async (page) => {
      await page.locator(".try-sign-in").click()
      await page.locator(".try-primary").click()
      await page.locator("[data-end]").waitFor()
      expect(await page.locator(".try-it").getAttribute("data-end")).toBe("session")
    })
    expect(complaints).toEqual([])
  })

  it("lists its pages in llms.txt, and each is there as Markdown with its samples", () => {
    const index = readFileSync(join(dist, "llms.txt"), "utf8")
    const files = [...index.matchAll(/\]\((\/[^)]+)\)/g)].map(([, file = ""]) => file)
    expect(files.length).toBeGreaterThan(350)
    expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([])
    const whole = readFileSync(join(dist, "llms-full.txt"), "utf8")
    expect(whole).toContain('from "authlas/web"')
    expect(whole).not.toMatch(/^```\w+ file=/m)
    expect(readFileSync(join(dist, "llms-providers.txt"), "utf8")).toContain("AUTH_GITLAB_ID=")
  })
})

it("has a page and a feed of what providers have announced", () => {
  const feed = readFileSync(join(dist, "changes.atom"), "utf8")
  const page = readFileSync(join(dist, "providers/changes.md"), "utf8")
  for (const { link, date, what } of changes) {
    expect(page).toContain(`](<${link}>)`)
    expect(page).toContain(`| ${date} |`)
    expect(feed).toContain(what.replaceAll("&", "&amp;"))
  }
  expect(page).toContain("(/changes.atom)")
})

describe("the page of a provider", () => {
  /** The page as its Markdown has it, without the marks that keep letters from being markup. */
  const read = (id: string) =>
    readFileSync(join(dist, `providers/${id}.md`), "utf8").replace(/\\([\\*_[\]<>#|~])/g, "$1")

  it("is there for each, and says everything that the data says", () => {
    const words = (text: string) => text.replaceAll("`", "")
    const missing = providers.flatMap((provider) => {
      const page = words(read(provider.id))
      const { name, names = [], aliases = [], environment, import: path, versions = [] } = provider
      const facts = [provider, ...versions]
      const told = [
        `# ${name}`,
        path,
        ...names,
        ...environment,
        ...aliases.flatMap((one) => [one.name, one.import, one.callbackPath]),
        ...(provider.type === "email" ? [] : [`https://YOUR-ORIGIN/auth${provider.callbackPath}`]),
        ...facts.flatMap((one) => [
          one.docs,
          ...(one.profile ?? []).flatMap((member) => [member.path, member.type]),
          ...(one.options ?? []).map((option) => option.name),
          ...Object.keys(one.hints ?? {}),
          ...Object.values(one.sources ?? {}).flatMap(({ at, checked }) => [...at, checked]),
          ...listRegistrationTexts(one.register),
        ]),
      ]
      return told.filter((text) => !page.includes(words(text))).map((text) => `${provider.id}: ${text}`)
    })
    expect(missing).toEqual([])
    expect(providers.length).toBeGreaterThan(300)
  })

  it("says every note, deviation and hint, word for word", () => {
    const words = (text: string) => text.replaceAll("`", "").replace(/\s+/g, " ")
    const missing = providers.flatMap((provider) => {
      const page = words(read(provider.id)).toLowerCase()
      const told = [provider, ...(provider.versions ?? [])].flatMap((one) => [
        ...[one.note, one.deprecated].filter((text) => text !== undefined),
        ...Object.values(one.quirks ?? {}).flat(),
        ...Object.values(one.hints ?? {}),
        ...(one.options ?? []).flatMap(({ about }) => about ?? []),
      ])
      return told
        .filter((text) => !page.includes(words(text).toLowerCase()))
        .map((text) => `${provider.id}: ${text}`)
    })
    expect(missing).toEqual([])
  })

  it("asks for no client secret where the client has none, and calls it optional where it can do without", () => {
    const copied = (id: string) => /Copy (.*) to `\.env`/.exec(read(id))?.[1]
    const without = providers.filter(
      ({ type, environment }) => type !== "email" && !environment.some((one) => one.endsWith("_SECRET")),
    )
    for (const { id } of without) expect(copied(id), id).not.toContain("secret")
    const optional = providers.filter(({ optionalEnvironment = [] }) => optionalEnvironment.length > 0)
    for (const { id } of optional) expect(copied(id), id).toContain("the client secret (it can be left out)")
    expect([without.length, optional.length].every((count) => count > 0)).toBe(true)
  })
})

describe("a sample", () => {
  it("is a file or its region without the marks, and a missing one is an error", () => {
    const read = (info: string) => readSample(info, root)
    expect(read('title="app.ts"')).toBeUndefined()
    expect(read('file="test/examples/express/app.ts"')).toMatch(/from "authlas\/express"/)
    expect(() => read('file="test/examples/none.ts"')).toThrow(/ENOENT.*none\.ts/)
    expect(() => read('file="test/examples/docs/web.ts" region="none"')).toThrow(/has no region "none"/)
  })

  it("says in the Markdown of a page which file it is", () => {
    const text = readFileSync(join(dist, "start/nuxt.md"), "utf8")
    expect(text).toMatch(/^```ts title="server\/auth\.ts"\nimport /m)
  })
})
