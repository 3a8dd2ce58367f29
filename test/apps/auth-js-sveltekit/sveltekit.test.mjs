/**
 * An app of @auth/sveltekit, built by Vite, driven in a browser. First as it is: an `overrides` of package.json puts authlas
 * under @auth/sveltekit. Then moved by `npx authlas migrate`, without @auth/sveltekit: the same checks, the same answers.
 */
import assert from "node:assert/strict"
import { readFileSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { after, before, describe, it } from "node:test"
import { encode } from "before/jwt"
import { launch, shows, visit } from "./shared/browser.mjs"
import { finish, serve } from "./shared/server.mjs"

const vite = join("node_modules", "vite", "bin", "vite.js")
const secret = "the secret of the app, long enough for it"
const port = String(20_000 + (process.pid % 20_000))

function check() {
  let built
  let server
  let origin
  let browser
  let page

  before(async () => {
    // Only the running server has a secret: a build needs none.
    built = await finish(vite, ["build"])
    assert.equal(built.code, 0, built.said)
    const env = { AUTH_SECRET: secret, PORT: port, ORIGIN: `http://localhost:${port}` }
    server = await serve("build/index.js", [], env, /:(\d+)/)
    origin = server.origin
    browser = await launch()
  })
  after(async () => {
    await browser?.close()
    await server?.stop()
  })

  const session = async () => (await page.request.get("/auth/session")).json()

  it("builds without a secret, and without a warning about authlas", () => {
    assert.doesNotMatch(built.said, /authlas|@auth\/core|could not be resolved|externalized/)
  })

  it("a guarded page sends who is not signed in to the sign-in page, and shows after it", async () => {
    page = await visit(browser, origin)
    await page.goto("/protected")
    assert.equal(new URL(page.url()).pathname, "/auth/signin")
    await page.getByRole("button", { name: /GitHub/ }).click()
    await page.waitForURL("/protected")
    await shows(page, "#who", "Welcome Ada")
  })

  it("form actions: signs in with a provider and out again", async () => {
    page = await visit(browser, origin)
    await page.goto("/")
    await shows(page, "#who", "nobody")
    await page.locator('form:has([value="github"]) button').click()
    await page.waitForURL("/protected")
    await shows(page, "#who", "Welcome Ada")
    await page.goto("/")
    await page.locator('form[action="/signout"] button').click()
    await shows(page, "#who", "nobody")
    assert.equal(await session(), null)
  })

  it("form actions: a password, right and wrong", async () => {
    page = await visit(browser, origin)
    const enter = async (password) => {
      await page.goto("/")
      await page.fill("[name=password]", password)
      await page.locator('form:has([value="credentials"]) button').click()
    }
    await enter("wrong")
    // The package throws what the engine throws, and leaves it to the app.
    await page.getByText("Internal Error").waitFor()
    assert.match(server.said(), /CredentialsSignin/)
    assert.equal(await session(), null)
    await enter("correct")
    await page.waitForURL("/protected")
    await shows(page, "#who", "Welcome grace")
  })

  it("in the browser: a password without leaving the page, a provider, signing out", async () => {
    page = await visit(browser, origin)
    await page.goto("/client", { waitUntil: "networkidle" })
    await shows(page, "#who", "nobody")
    await page.click("#wrong")
    await shows(page, "#said", "CredentialsSignin")
    await shows(page, "#who", "nobody")
    await page.click("#right")
    await shows(page, "#said", "none")
    await shows(page, "#who", "grace")
    await page.click("#leave")
    await shows(page, "#who", "nobody")
    await page.waitForLoadState("networkidle")
    await page.click("#github")
    await shows(page, "#who", "Ada")
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

describe("@auth/sveltekit runs unchanged on authlas through an override", () => {
  it("what @auth/sveltekit imports as @auth/core is authlas", () => {
    const require = createRequire(join(process.cwd(), "node_modules/@auth/sveltekit/index.js"))
    const manifest = require.resolve("@auth/core/package.json")
    assert.equal(JSON.parse(readFileSync(manifest, "utf8")).name, "authlas")
  })

  check()
})

describe("the same app, moved by authlas migrate", () => {
  before(async () => {
    const cli = join("node_modules", "authlas", "dist", "cli", "index.js")
    const moved = await finish(cli, ["migrate", "--yes"])
    assert.equal(moved.code, 0, moved.said)
    // What the app no longer names it no longer needs, and nothing of the former build is left.
    for (const folder of ["build", ".svelte-kit", "node_modules/@auth"])
      rmSync(folder, { recursive: true, force: true })
  })

  it("names @auth/sveltekit nowhere", () => {
    const files = ["src/auth.js", "src/routes/+page.svelte", "src/routes/client/+page.svelte"]
    for (const file of files) assert.doesNotMatch(readFileSync(file, "utf8"), /@auth\/.*"/, file)
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"))
    assert.ok(dependencies.authlas)
    assert.deepEqual(
      Object.keys(dependencies).filter((name) => /^@auth\//.test(name)),
      [],
    )
  })

  check()
})
