/** A site on node:http alone, driven in a browser. */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { Auth as FormerAuth } from "before"
import { password } from "./auth.mjs"
import { launch, shows, visit } from "./shared/browser.mjs"
import { serve } from "./shared/server.mjs"

const secret = "the secret of the site, long enough for it"
const start = (env = {}) =>
  serve("server.mjs", [], { AUTH_SECRET: secret, ...env }, /http:\/\/localhost:(\d+)/)

const pairs = (response) => response.headers.getSetCookie().map((line) => line.split(";")[0])

describe("a site on node:http", () => {
  let browser
  let site

  before(async () => {
    ;[browser, site] = await Promise.all([launch(), start()])
  })
  after(() => Promise.all([browser?.close(), site?.stop()]))

  it("leads from a protected page over the sign-in page and a provider back to it, and signs out", async () => {
    const page = await visit(browser, site.origin)
    await page.goto("/protected")
    assert.equal(new URL(page.url()).pathname, "/auth/signin")
    await page.getByRole("button", { name: /GitHub/ }).click()
    await shows(page, "#name", "Ada")
    assert.equal(new URL(page.url()).pathname, "/protected")
    const { user } = await page.evaluate(() => fetch("/auth/session").then((answer) => answer.json()))
    assert.equal(user.email, "ada@example.com")
    await page.click("#leave")
    await shows(page, "#name", "nobody")
    await page.context().close()
  })

  it("signs in by a form of its own, and says what is wrong with a password", async () => {
    const page = await visit(browser, site.origin)
    await page.goto("/")
    await page.fill("[name=username]", "Grace")
    await page.fill("[name=password]", "wrong")
    await page.click("#enter")
    await shows(page, "#code", "credentials")
    await page.goto("/")
    await page.fill("[name=username]", "Grace")
    await page.fill("[name=password]", "correct")
    await page.click("#enter")
    await shows(page, "#name", "Grace")
    await page.context().close()
  })

  it("signs in again after a session that expired", async () => {
    const brief = await start({ MAX_AGE: "15" })
    try {
      const page = await visit(browser, brief.origin)
      const enter = async () => {
        await page.goto("/protected")
        await page.getByRole("button", { name: /GitHub/ }).click()
        await shows(page, "#name", "Ada")
      }
      await enter()
      await new Promise((later) => setTimeout(later, 15_500))
      await enter()
      await page.context().close()
    } finally {
      await brief.stop()
    }
  })

  it("keeps those signed in whom @auth/core signed in before", async () => {
    const options = { secret, trustHost: true, basePath: "/auth", providers: [password] }
    const form = await FormerAuth(new Request(`${site.origin}/auth/csrf`), options)
    const { csrfToken } = await form.json()
    const answer = await FormerAuth(
      new Request(`${site.origin}/auth/callback/credentials`, {
        method: "POST",
        headers: { cookie: pairs(form).join("; ") },
        body: new URLSearchParams({ csrfToken, username: "Ada", password: "correct" }),
      }),
      options,
    )
    const shown = await fetch(`${site.origin}/protected`, { headers: { cookie: pairs(answer).join("; ") } })
    assert.match(await shown.text(), /<p id="name">Ada<\/p>/)
  })
})
