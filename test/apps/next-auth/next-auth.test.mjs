/**
 * An app of next-auth 5, built by Next, driven in a browser. First as it is: an `overrides` of package.json puts authlas
 * under next-auth. Then moved by `npx authlas migrate`, without next-auth: the same checks, and the same answers but for
 * what an action's parameters for a provider may be.
 */
import assert from "node:assert/strict"
import { readFileSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { after, before, describe, it } from "node:test"
import { encode } from "before/jwt"
import { launch, shows, visit } from "./shared/browser.mjs"
import { finish, serve } from "./shared/server.mjs"

const next = join("node_modules", "next", "dist", "bin", "next")
const secret = "the secret of the app, long enough for it"

/** @param asked What the action's parameters for GitHub are on the way there. */
function check(asked) {
  let built
  let server
  let origin
  let browser
  let page

  before(async () => {
    // Only the running server has a secret: a build needs none.
    built = await finish(next, ["build"])
    assert.equal(built.code, 0, built.said)
    const words = ["start", "--port", "0", "--hostname", "localhost"]
    server = await serve(next, words, { AUTH_SECRET: secret }, /http:\/\/localhost:(\d+)[\s\S]*Ready/)
    origin = server.origin
    browser = await launch()
  })
  after(async () => {
    await browser?.close()
    await server?.stop()
  })

  const me = async () => (await (await page.request.get("/api/me")).json()).user

  it("builds without a secret, and without a warning about authlas", () => {
    assert.doesNotMatch(built.said, /Can't resolve|Module not found|authlas|@auth\/core|Critical dependency/)
  })

  it("the proxy sends who is not signed in to the sign-in page", async () => {
    page = await visit(browser, origin)
    await page.goto("/protected")
    const { pathname, searchParams } = new URL(page.url())
    assert.equal(pathname, "/api/auth/signin")
    assert.equal(searchParams.get("callbackUrl"), `${origin}/protected`)
    await page.getByRole("button", { name: /GitHub/ }).click()
    await page.waitForURL("/protected")
    await shows(page, "#who", "Welcome Ada")
  })

  it("server actions: signs in with a provider and out again, and auth() knows in components and routes", async () => {
    page = await visit(browser, origin)
    await page.goto("/")
    await shows(page, "#who", "nobody")
    const leaves = page.waitForRequest(/\/login\/oauth\/authorize\?/)
    await page.click("#github")
    const { searchParams } = new URL((await leaves).url())
    assert.deepEqual({ login: searchParams.get("login"), prompt: searchParams.get("prompt") }, asked)
    await page.waitForURL("/protected")
    await shows(page, "#who", "Welcome Ada")
    assert.equal((await me()).email, "ada@example.com")
    await page.goto("/")
    await page.click("#leave")
    await shows(page, "#who", "nobody")
    assert.equal(await me(), null)
  })

  it("server actions: a password, right and wrong; the wrong one is an AuthError of next-auth's own class", async () => {
    page = await visit(browser, origin)
    await page.goto("/")
    await page.fill("[name=password]", "wrong")
    await page.click("#password")
    await shows(page, "#refused", "CredentialsSignin")
    assert.equal(await me(), null)
    await page.fill("[name=password]", "correct")
    await page.click("#password")
    await page.waitForURL("/protected")
    await shows(page, "#who", "Welcome grace")
  })

  it("in the browser: a password without leaving the page, an update of the session, signing out", async () => {
    page = await visit(browser, origin)
    await page.goto("/client")
    await shows(page, "#who", "nobody")
    await page.click("#wrong")
    await shows(page, "#said", "true CredentialsSignin")
    await shows(page, "#who", "nobody")
    await page.click("#right")
    await shows(page, "#said", "true none")
    await shows(page, "#who", "grace")
    await page.click("#update")
    await shows(page, "#color", "teal")
    await page.reload()
    await shows(page, "#color", "teal")
    await page.click("#leave")
    await shows(page, "#who", "nobody")
    assert.equal(await me(), null)
  })

  it("in the browser: a provider", async () => {
    page = await visit(browser, origin)
    await page.goto("/client")
    await page.click("#github")
    await shows(page, "#who", "Ada")
  })

  it("in the browser: who is signed in stays so while the store is away, and is known again afterwards", async () => {
    page = await visit(browser, origin)
    await page.goto("/client")
    await shows(page, "#who", "nobody")
    await page.click("#right")
    await shows(page, "#who", "grace")
    const headers = { "content-type": "application/json", "retry-after": "1" }
    let asked = 0
    await page.route("**/api/auth/session", (route) => {
      asked += 1
      const status = route.request().method() === "GET" ? 503 : 200
      return route.fulfill({ status, headers, body: "null" })
    })
    const look = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
    for (const cause of [look, () => page.click("#update"), look]) {
      const before = asked
      await cause()
      while (asked === before) await new Promise((done) => setTimeout(done, 20))
      await shows(page, "#who", "grace")
    }
    // A page that is loaded now knows of none, and finds out as soon as it can.
    await page.reload()
    await page.waitForLoadState("networkidle")
    await page.unroute("**/api/auth/session")
    await look()
    await shows(page, "#who", "grace")
  })

  it("keeps those signed in whom @auth/core signed in before", async () => {
    page = await visit(browser, origin)
    const name = "authjs.session-token"
    const value = await encode({ token: { name: "Joan", sub: "9" }, secret, salt: name })
    await page.context().addCookies([{ name, value, url: origin }])
    await page.goto("/protected")
    await shows(page, "#who", "Welcome Joan")
  })
}

describe("next-auth 5 runs unchanged on authlas through an override", () => {
  it("what next-auth imports as @auth/core is authlas", () => {
    const require = createRequire(join(process.cwd(), "node_modules/next-auth/index.js"))
    const manifest = require.resolve("@auth/core/package.json")
    assert.equal(JSON.parse(readFileSync(manifest, "utf8")).name, "authlas")
  })

  // Of what comes through next-auth the engine cannot tell whether the application or a browser said it.
  check({ login: null, prompt: "select_account" })
})

describe("the same app, moved by authlas migrate", () => {
  before(async () => {
    const cli = join("node_modules", "authlas", "dist", "cli", "index.js")
    const moved = await finish(cli, ["migrate", "--yes"])
    assert.equal(moved.code, 0, moved.said)
    // What the app no longer names it no longer needs, and nothing of the former build is left.
    for (const folder of [".next", "node_modules/next-auth", "node_modules/@auth"])
      rmSync(folder, { recursive: true, force: true })
  })

  it("names next-auth nowhere", () => {
    const files = ["auth.js", "proxy.js", "app/page.jsx", "app/client/page.jsx"]
    for (const file of files) assert.doesNotMatch(readFileSync(file, "utf8"), /"next-auth[/"]|@auth\//, file)
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"))
    assert.deepEqual(
      Object.keys(dependencies).filter((name) => /^next-auth/.test(name)),
      [],
    )
    assert.ok(dependencies.authlas)
  })

  check({ login: "ada", prompt: "select_account" })
})
