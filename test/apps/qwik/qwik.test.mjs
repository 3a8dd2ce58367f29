/**
 * An app of @auth/qwik, built by Vite, driven in a browser. First as it is, on the package itself. Then moved by
 * `npx authlas migrate`, without @auth/qwik: the same checks, and what only authlas does.
 */
import assert from "node:assert/strict"
import { readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { after, before, describe, it } from "node:test"
import { encode } from "authlas/jwt"
import { launch, shows, visit } from "./shared/browser.mjs"
import { finish, serve } from "./shared/server.mjs"

const vite = join("node_modules", "vite", "bin", "vite.js")
const secret = "the secret of the app, long enough for it"
const start = () => serve("server/entry.server.js", [], { AUTH_SECRET: secret }, /listening at :(\d+)/)

let browser
let page
let server
/** Cookies of a user whom the package itself signed in. */
let cookies

async function open(path, options = {}) {
  await page?.context().close()
  page = await visit(browser, server.origin, options)
  await page.goto(path)
}
const session = async () => (await page.request.get("/auth/session")).json()

async function enterFromGuard() {
  await page.goto("/protected/")
  assert.equal(new URL(page.url()).pathname, "/auth/signin")
  await page.getByRole("button", { name: /GitHub/ }).click()
  await page.waitForURL("/protected/")
  await shows(page, "#who", "Welcome Ada")
}

function check() {
  before(async () => {
    // Only the running server has a secret: a build needs none.
    for (const words of [["build"], ["build", "-c", "vite.server.mjs"]]) {
      const { code, said } = await finish(vite, words)
      assert.equal(code, 0, said)
    }
    ;[browser, server] = await Promise.all([launch(), start()])
  })
  after(async () => {
    await browser?.close()
    await server?.stop()
    page = undefined
  })

  it("a guarded page sends who is not signed in to the sign-in page, and shows after it", async () => {
    await open("/")
    await enterFromGuard()
    cookies = await page.context().cookies()
  })

  it("forms: a provider, the session in loader and page, signing out", async () => {
    await open("/")
    await shows(page, "#who", "nobody")
    await page.click("#github button")
    await page.waitForURL("/protected/")
    await shows(page, "#who", "Welcome Ada")
    await page.goto("/")
    await shows(page, "#who", "Ada")
    await shows(page, "#server", "Ada")
    await page.click("#leave button")
    await shows(page, "#who", "nobody")
    assert.equal(await session(), null)
  })

  it("forms: a password, right and wrong", async () => {
    for (const [password, place] of [
      ["wrong", /\/auth\/signin\?.*error=CredentialsSignin/],
      ["correct", "/protected/"],
    ]) {
      await open("/")
      await page.fill("#password [type=password]", password)
      await page.click("#password button")
      await page.waitForURL(place)
    }
    await shows(page, "#who", "Welcome grace")
  })

  it("from code: parameters for the provider", async () => {
    await open("/")
    const asked = page.waitForRequest(/\/login\/oauth\/authorize\?/)
    await page.click("#choose")
    assert.equal(new URL((await asked).url()).searchParams.get("prompt"), "select_account")
  })

  it("signs in again after a session that expired", async () => {
    await open("/")
    const name = "authjs.session-token"
    const value = await encode({ token: { name: "Joan", sub: "9" }, secret, salt: name, maxAge: -60 })
    await page.context().addCookies([{ name, value, url: server.origin }])
    await enterFromGuard()
  })
}

describe("an app on @auth/qwik", check)

describe("the same app, moved by authlas migrate", () => {
  before(async () => {
    const cli = join("node_modules", "authlas", "dist", "cli", "index.js")
    const moved = await finish(cli, ["migrate", "--yes"])
    assert.equal(moved.code, 0, moved.said)
    // What the app no longer names it no longer needs, and nothing of the former build is left.
    for (const folder of ["dist", "server", "node_modules/@auth"])
      rmSync(folder, { recursive: true, force: true })
  })

  it("imports @auth/qwik nowhere, and does not ask for it", () => {
    assert.doesNotMatch(readFileSync("src/routes/plugin@auth.js", "utf8"), /@auth\/.*"/)
    assert.deepEqual(
      Object.keys(JSON.parse(readFileSync("package.json", "utf8")).dependencies).filter((name) =>
        /^@auth\//.test(name),
      ),
      [],
    )
  })

  check()

  it("has types for an app in TypeScript", async () => {
    const { code, said } = await finish(join("node_modules", "typescript", "bin", "tsc"), ["-p", "."])
    assert.equal(code, 0, said)
  })

  it("sends browsers no code of the server", () => {
    const engine = /A256CBC/
    const sources = (folder) =>
      readdirSync(folder)
        .filter((name) => /\.m?js$/.test(name))
        .map((name) => [join(folder, name), readFileSync(join(folder, name), "utf8")])
    assert.ok(sources("server").some(([, source]) => engine.test(source)))
    assert.ok(sources("dist/build").length > 0)
    for (const [name, source] of sources("dist/build")) assert.doesNotMatch(source, engine, name)
  })

  it("keeps those signed in whom @auth/qwik signed in", async () => {
    await open("/")
    await page.context().addCookies(cookies)
    await page.goto("/protected/")
    await shows(page, "#who", "Welcome Ada")
  })

  it("a link to a guarded page leads to the sign-in page as well", async () => {
    await open("/")
    await page.click("#link")
    await page.waitForURL(/\/auth\/signin\?callbackUrl=%2Fprotected%2F/)
    await page.getByRole("button", { name: /GitHub/ }).click()
    await page.waitForURL("/protected/")
    await shows(page, "#who", "Welcome Ada")
  })

  it("from code, without leaving the page: a wrong password is told, and loader and page follow", async () => {
    await open("/")
    await page.click("#wrong-here")
    await shows(page, "#said", "401 CredentialsSignin credentials")
    await shows(page, "#who", "nobody")
    await page.click("#correct-here")
    await shows(page, "#said", "200 none none")
    await shows(page, "#who", "grace")
    await shows(page, "#server", "grace")
    await page.click("#leave-here")
    await shows(page, "#said", "200 left")
    await shows(page, "#who", "nobody")
  })

  it("forms work without a script", async () => {
    await open("/", { javaScriptEnabled: false })
    await page.click("#github button")
    await page.waitForURL("/protected/")
    await page.goto("/")
    assert.equal(await page.textContent("#who"), "Ada")
    await page.click("#leave button")
    await page.locator("#who", { hasText: "nobody" }).waitFor()
    assert.equal(await session(), null)
  })
})
