/** authlas/sveltekit in an app below a base path, built by Vite for adapter-node, driven in a browser. */
import assert from "node:assert/strict"
import { join } from "node:path"
import { after, before, describe, it } from "node:test"
import { launch, shows, visit } from "./shared/browser.mjs"
import { finish, serve } from "./shared/server.mjs"

const vite = join("node_modules", "vite", "bin", "vite.js")
const first = 20_000 + (process.pid % 20_000)

/** Starts what was built, at a port of its own. */
function start(at, more = {}) {
  const port = String(first + at)
  const base = { AUTH_SECRET: "the secret of the app, long enough for it", AUTH_TRUST_HOST: "true" }
  const env = { ...base, PORT: port, ORIGIN: `http://localhost:${port}`, ...more }
  return serve("build/index.js", [], env, /:(\d+)/)
}

describe("authlas/sveltekit", () => {
  let built
  let server
  let browser
  let page

  before(async () => {
    // Only the running server has a secret: a build needs none.
    built = await finish(vite, ["build"])
    assert.equal(built.code, 0, built.said)
    server = await start(0)
    browser = await launch()
  })
  after(async () => {
    await browser?.close()
    await server?.stop()
  })

  const open = async (path, { origin } = server) => {
    await page?.context().close()
    page = await visit(browser, origin)
    await page.goto(path, { waitUntil: "networkidle" })
  }
  const session = async () => (await page.request.get("/shop/auth/session")).json()

  it("builds without a secret, and without a warning about authlas", () => {
    assert.doesNotMatch(built.said, /authlas|could not be resolved|externalized|legacy|deprecated/)
  })

  it("has types for an app in TypeScript", async () => {
    const { code, said } = await finish(join("node_modules", "typescript", "bin", "tsc"), ["-p", "."])
    assert.equal(code, 0, said)
  })

  it("a guarded page sends who is not signed in to the sign-in page, shows after it, and not after signing out", async () => {
    await open("/shop/protected")
    assert.equal(new URL(page.url()).pathname, "/shop/auth/signin")
    await page.getByRole("button", { name: /GitHub/ }).click()
    await page.waitForURL("/shop/protected")
    await shows(page, "#who", "Welcome Ada")
    await page.goto("/shop/auth/signout?callbackUrl=/shop/")
    await page.getByRole("button", { name: /Sign out/ }).click()
    await shows(page, "#who", "nobody")
    await page.goto("/shop/protected")
    assert.equal(new URL(page.url()).pathname, "/shop/auth/signin")
  })

  it("components: a provider with parameters, and signing out, with a script and without", async () => {
    for (const javaScriptEnabled of [true, false]) {
      await page?.context().close()
      page = await visit(browser, server.origin, { javaScriptEnabled })
      await page.goto("/shop/", { waitUntil: "networkidle" })
      const asked = page.waitForRequest(/\/login\/oauth\/authorize\?/)
      await page.click("#github.wide.signInButton button")
      assert.equal(new URL((await asked).url()).searchParams.get("prompt"), "select_account")
      await page.waitForURL("/shop/protected")
      assert.equal(await page.textContent("#who"), "Welcome Ada")
      await page.goto("/shop/", { waitUntil: "networkidle" })
      assert.equal(await page.textContent("#leave button"), "Leave")
      await Promise.all([page.waitForResponse(/signout/), page.click("#leave button")])
      await page.waitForURL("/shop/")
      assert.equal(await session(), null)
    }
  })

  it("components: a password, right and wrong, and a field for an address where mail is sent", async () => {
    const enter = async (password) => {
      await page.fill("[name=password]", password)
      await page.click("form button")
    }
    await open("/shop/signin")
    await enter("wrong")
    await shows(page, "#refused", "CredentialsSignin")
    assert.equal(await session(), null)
    await enter("correct")
    await page.waitForURL("/shop/protected")
    await shows(page, "#who", "Welcome grace")
    await page.goto("/shop/")
    assert.equal(await page.locator("input[type=email]").count(), 1)
    assert.equal(await page.locator("#mail input[type=email]").count(), 1)
  })

  it("in the browser: a password without leaving the page, whose data follows, a provider, signing out", async () => {
    await open("/shop/client")
    await shows(page, "#who", "nobody")
    await page.click("#wrong")
    await shows(page, "#said", "CredentialsSignin credentials")
    await shows(page, "#who", "nobody")
    await page.click("#right")
    await shows(page, "#said", "none none")
    await shows(page, "#who", "grace")
    await page.click("#stay")
    await shows(page, "#who", "nobody")
    await page.click("#github")
    await shows(page, "#who", "Ada")
    await page.waitForLoadState("networkidle")
    await page.click("#leave")
    await page.waitForURL("/shop/")
    assert.equal(await session(), null)
  })

  it("in the browser: registers a passkey, signs in with it, and is offered it in a field", async () => {
    await open("/shop/passkey")
    const cdp = await page.context().newCDPSession(page)
    await cdp.send("WebAuthn.enable")
    const options = {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    }
    await cdp.send("WebAuthn.addVirtualAuthenticator", { options })
    for (const button of ["#register", "#use", "#offer"]) {
      await page.click(button)
      await shows(page, "#said", "none")
      await shows(page, "#who", "joan@example.com")
      await page.request.post("/shop/auth/signout", { headers: { origin: server.origin }, form: {} })
      await page.goto("/shop/passkey", { waitUntil: "networkidle" })
      await shows(page, "#who", "nobody")
    }
  })

  it("signs in again after a session that expired", async () => {
    const brief = await start(1, { SESSION_SECONDS: "2" })
    try {
      await open("/shop/", brief)
      for (const _ of ["first", "again"]) {
        await page.goto("/shop/protected")
        await page.getByRole("button", { name: /GitHub/ }).click()
        await shows(page, "#who", "Welcome Ada")
        await new Promise((later) => setTimeout(later, 2500))
      }
    } finally {
      await brief.stop()
    }
  })

  it("says which setting is missing where SvelteKit refuses forms", async () => {
    const lost = await start(2, { ORIGIN: undefined })
    try {
      await open("/shop/client", lost)
      await page.click("#right")
      await page.waitForFunction(() => document.querySelector("#said").textContent !== "")
      assert.match(await page.textContent("#said"), /^framework-csrf: .*set ORIGIN/)
      assert.match(lost.said(), /sveltekit-origin.*ORIGIN/s)
    } finally {
      await lost.stop()
    }
  })
})
