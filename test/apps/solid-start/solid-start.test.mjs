/** SolidStart on `authlas/solid` and `authlas/solid/client`: its own build for production, driven in a browser. */
import assert from "node:assert/strict"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { after, before, describe, it } from "node:test"
import { encode as formerEncode } from "@auth/core/jwt"
import { encode } from "authlas/jwt"
import { launch, shows, visit } from "./shared/browser.mjs"
import { finish, freePort, serve } from "./shared/server.mjs"

const vinxi = join("node_modules", "vinxi", "bin", "cli.mjs")
const output = ".output"
const secret = "the secret of the site, long enough for it"
const cookie = "authjs.session-token"
const base = "/api/auth"

const pairs = (response) => response.headers.getSetCookie().map((line) => line.split(";")[0])

async function start(more = {}) {
  const port = await freePort()
  const env = { AUTH_SECRET: secret, PORT: port, HOST: "localhost", ...more }
  return serve(join(output, "server", "index.mjs"), [], env, new RegExp(`:(${port})`))
}

/** Opens the first page, and waits until it lives. */
async function open(browser, origin, user = "nobody", cookies = []) {
  const page = await visit(browser, origin)
  await page.context().addCookies(cookies.map((value) => ({ name: cookie, value, url: origin })))
  await page.goto("/")
  await shows(page, "#client", user)
  return page
}

/** At the sign-in page, for `/protected`. */
async function chooseGitHub(page) {
  await page.waitForURL((url) => url.pathname === `${base}/signin`)
  await page.getByRole("button", { name: /GitHub/ }).click()
  await page.waitForURL("/protected")
  await shows(page, "#name", "Ada")
  await shows(page, "#client", "Ada")
}

async function enterByPassword(page, password) {
  await page.fill("[name=username]", "Grace")
  await page.fill("[name=password]", password)
  await page.click("#enter button")
}

/** The files of a folder whose text matches. */
const matching = (folder, pattern) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.m?js$/.test(name))
    .filter((name) => pattern.test(readFileSync(join(folder, name), "utf8")))

describe("an app of SolidStart", { concurrency: 3 }, () => {
  let browser
  let site

  before(async () => {
    // Only the running server has a secret: a build needs none.
    const { code, said } = await finish(vinxi, ["build"])
    assert.equal(code, 0, said)
    assert.doesNotMatch(said, /AuthError|could not be resolved|externalized for browser/)
    ;[browser, site] = await Promise.all([launch(), start()])
  })
  after(() => Promise.all([browser?.close(), site?.stop()]))

  it("leads from a protected page over the sign-in page and a provider back to it, and signs out", async () => {
    const page = await visit(browser, site.origin)
    await page.goto("/protected")
    await chooseGitHub(page)
    await page.click("#leave")
    await page.waitForURL("/")
    await shows(page, "#name", "nobody")
    await shows(page, "#client", "nobody")
    assert.equal(await (await page.request.get(`${base}/session`)).json(), null)
    await page.context().close()
  })

  it("leads there from a link too, which the router follows without asking the server for a page", async () => {
    const page = await open(browser, site.origin)
    await page.click("#link")
    await chooseGitHub(page)
    await page.context().close()
  })

  it("begins a sign-in in the browser", async () => {
    const page = await open(browser, site.origin)
    await page.click("#github")
    await page.waitForURL("/protected")
    await shows(page, "#name", "Ada")
    await page.context().close()
  })

  it("says what is wrong with a password without leaving the page", async () => {
    const page = await open(browser, site.origin)
    await enterByPassword(page, "wrong")
    await shows(page, "#code", "credentials")
    await shows(page, "#client", "nobody")
    await enterByPassword(page, "correct")
    await shows(page, "#code", "none")
    await shows(page, "#client", "Grace")
    await shows(page, "#name", "Grace")
    await page.reload()
    await shows(page, "#name", "Grace")
    await page.context().close()
  })

  it("signs in again after a session that expired", async () => {
    const token = { name: "Joan", sub: "9" }
    const page = await open(browser, site.origin, "nobody", [
      await encode({ token, secret, salt: cookie, maxAge: -60 }),
    ])
    await page.goto("/protected")
    await chooseGitHub(page)
    await page.context().close()
  })

  it("keeps those signed in whom @auth/core signed in, and renews the cookie of who looks at pages", async () => {
    const former = await formerEncode({ token: { name: "Joan", sub: "9" }, secret, salt: cookie })
    const page = await open(browser, site.origin, "Joan", [former])
    const first = await page.context().cookies()
    const answer = await page.request.get("/protected", { maxRedirects: 0 })
    assert.equal(answer.status(), 200)
    assert.match(await answer.text(), /id="name">Joan</)
    assert.match(answer.headers()["set-cookie"] ?? "", /authjs\.session-token=ey/)
    const now = await page.context().cookies()
    const value = (cookies) => cookies.find(({ name }) => name === cookie)?.value
    assert.notEqual(value(first), former, "a page in the browser renews")
    assert.notEqual(value(now), value(first))
    await page.context().close()
  })

  it("sends visitors to the address of the site, whichever host a request names", async () => {
    const own = await start({ AUTH_URL: "https://site.example" })
    try {
      const answer = await fetch(`${own.origin}/protected`, { redirect: "manual" })
      assert.equal(
        answer.headers.get("location"),
        `https://site.example${base}/signin?callbackUrl=/protected`,
        `${answer.status} ${own.said()}`,
      )
    } finally {
      await own.stop()
    }
  })

  it("stands under the address that a proxy names, and takes forms from there", async () => {
    const proxied = { "x-forwarded-host": "site.example", "x-forwarded-proto": "https" }
    const form = await fetch(`${site.origin}${base}/csrf`, { headers: proxied })
    const { csrfToken } = await form.json()
    const answer = await fetch(`${site.origin}${base}/signin/github`, {
      method: "POST",
      redirect: "manual",
      headers: { ...proxied, origin: "https://site.example", cookie: pairs(form).join("; ") },
      body: new URLSearchParams({ csrfToken, callbackUrl: "/protected" }),
    })
    const { origin, searchParams } = new URL(answer.headers.get("location") ?? "none:")
    assert.equal(origin, process.env.GITHUB_URL, `${answer.status} ${site.said()}`)
    assert.equal(searchParams.get("redirect_uri"), `https://site.example${base}/callback/github`)
  })

  it("sends browsers no code of the server", () => {
    const engine = /A256CBC/
    assert.notDeepEqual(matching(join(output, "server"), engine), [])
    assert.notDeepEqual(matching(join(output, "public"), /csrfToken/), [])
    assert.deepEqual(matching(join(output, "public"), engine), [])
  })
})
