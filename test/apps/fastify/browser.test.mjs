/** The site in a browser. */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { createApp } from "./app.mjs"
import { enterTwice, launch, shows, visit } from "./shared/browser.mjs"

async function start(more) {
  const app = createApp(more)
  await app.listen({ port: 0, host: "localhost" })
  return { origin: `http://localhost:${app.server.address().port}`, close: () => app.close() }
}

describe("a site on authlas/fastify", () => {
  let browser
  let site

  before(async () => {
    ;[browser, site] = await Promise.all([launch(), start()])
  })
  after(async () => {
    await browser?.close()
    await site?.close()
  })

  it("leads from a protected page over the sign-in page and a provider back to it, and signs out", async () => {
    const page = await visit(browser, site.origin)
    await page.goto("/protected")
    assert.equal(new URL(page.url()).pathname, "/auth/signin")
    await page.getByRole("button", { name: /GitHub/ }).click()
    await shows(page, "#name", "Ada")
    await shows(page, "#browser", "Ada")
    assert.equal(new URL(page.url()).pathname, "/protected")
    await page.click("#leave")
    await shows(page, "#name", "nobody")
    await shows(page, "#browser", "nobody")
    await page.context().close()
  })

  it("signs in by the engine's own form, which a parser of the application leaves alone", async () => {
    const page = await visit(browser, site.origin)
    await page.goto("/protected")
    await page.getByLabel("Name").fill("Grace")
    await page.getByLabel("Password").fill("correct")
    await page.getByRole("button", { name: /Credentials/ }).click()
    await shows(page, "#name", "Grace")
    await page.goto("/auth/signout?callbackUrl=/")
    await page.getByRole("button", { name: /Sign out/ }).click()
    await shows(page, "#name", "nobody")
    await page.context().close()
  })

  it("signs in by a form of its own, says what is wrong with a password, and changes the session", async () => {
    const page = await visit(browser, site.origin)
    await page.goto("/")
    await page.fill("[name=username]", "Grace")
    await page.fill("[name=password]", "wrong")
    await page.click("#enter")
    await shows(page, "#code", "credentials")
    await page.fill("[name=username]", "Grace")
    await page.fill("[name=password]", "correct")
    await page.click("#enter")
    await shows(page, "#name", "Grace")
    await page.fill("[name=name]", "Rear Admiral")
    await page.click("#rename")
    await shows(page, "#name", "Rear Admiral")
    await page.goto("/")
    await shows(page, "#browser", "Rear Admiral")
    await page.context().close()
  })

  it("answers a wrong password to a script, with redirect false", async () => {
    const page = await visit(browser, site.origin)
    await page.goto("/")
    const answer = await page.evaluate(async () => {
      const { csrfToken } = await (await fetch("/auth/csrf")).json()
      const fields = { username: "Grace", password: "wrong", csrfToken, callbackUrl: "/" }
      const { url } = await (
        await fetch("/auth/callback/credentials", {
          method: "POST",
          headers: { "x-auth-return-redirect": "1" },
          body: new URLSearchParams(fields),
        })
      ).json()
      return new URL(url).searchParams.get("code")
    })
    assert.equal(answer, "credentials")
    await page.context().close()
  })

  it("signs in again after a session that expired", async () => {
    await enterTwice(browser, await start({ session: { maxAge: 2 } }))
  })
})
