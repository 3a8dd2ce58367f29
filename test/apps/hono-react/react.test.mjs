/** The same checks on authlas/hono/react and on the package that it takes the place of, in a browser. */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import * as former from "@hono/auth-js/react"
import * as binding from "authlas/hono/react"
import { launch, shows, visit } from "./shared/browser.mjs"
import { packages, startSite } from "./site.mjs"

const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

async function enter(page, password) {
  await page.fill("[name=username]", "Grace")
  await page.fill("[name=password]", password)
  await page.click("#enter")
}

it("has every name that @hono/auth-js/react has", () => {
  const names = Object.keys(binding)
  assert.deepEqual(
    Object.keys(former).filter((name) => !names.includes(name)),
    [],
  )
  const config = (manager) => Object.keys(manager.getConfig()).sort()
  assert.deepEqual(config(binding.authConfigManager), config(former.authConfigManager))
})

for (const name of Object.keys(packages)) {
  describe(`a page on ${name}/react`, () => {
    let browser
    let site

    before(async () => {
      ;[browser, site] = await Promise.all([launch(), startSite(name)])
    })
    after(async () => {
      await browser?.close()
      site?.close()
    })

    it("signs in with a provider, is known to server and page, and signs out", async () => {
      const page = await visit(browser, site.origin)
      await page.goto("/protected")
      assert.equal(new URL(page.url()).pathname, "/api/auth/signin")
      await page.getByRole("button", { name: /GitHub/ }).click()
      await shows(page, "#who", "Ada")
      await page.goto("/")
      await shows(page, "#who", "authenticated Ada")
      await page.click("#leave")
      await page.waitForURL("**/?left")
      await shows(page, "#who", "unauthenticated nobody")
      await page.click("#github")
      await shows(page, "#who", "authenticated Ada")
      await page.context().close()
    })

    it("says what is wrong with a password without leaving the page", async () => {
      const page = await visit(browser, site.origin)
      await page.goto("/")
      await shows(page, "#who", "unauthenticated nobody")
      await enter(page, "wrong")
      await shows(page, "#code", "true CredentialsSignin")
      await shows(page, "#who", "unauthenticated nobody")
      await enter(page, "correct")
      await shows(page, "#code", "true none")
      await shows(page, "#who", "authenticated Grace")
      await page.context().close()
    })

    it("sends who is not signed in to the sign-in page where a session is required", async () => {
      const page = await visit(browser, site.origin)
      await page.goto("/?required")
      await page.waitForURL(/\/api\/auth\/signin\?error=SessionRequired&callbackUrl=/)
      await page.context().close()
    })

    it("signs in in a window of its own", async () => {
      const page = await visit(browser, site.origin)
      await page.goto("/")
      await shows(page, "#who", "unauthenticated nobody")
      const [popup] = await Promise.all([page.waitForEvent("popup"), page.click("#popup")])
      if (!popup.isClosed()) await popup.waitForEvent("close")
      await shows(page, "#popup-status", "success")
      assert.equal(await page.evaluate(() => window.successes), 1)
      if (name === "@hono/auth-js") await page.reload()
      await shows(page, "#who", "authenticated Ada")
      await page.context().close()
    })

    it("signs in again after a session that expired", async () => {
      const brief = await startSite(name, { maxAge: 2 })
      const page = await visit(browser, brief.origin)
      for (const _ of ["first", "again"]) {
        await page.goto("/")
        await shows(page, "#who", "unauthenticated nobody")
        await enter(page, "correct")
        await shows(page, "#who", "authenticated Grace")
        await later(2500)
      }
      await page.context().close()
      brief.close()
    })
  })
}

describe("a page on authlas/hono/react", () => {
  it("keeps those signed in whom @hono/auth-js signed in, and asks a server of another origin", async () => {
    const [browser, old, site] = await Promise.all([
      launch(),
      startSite("@hono/auth-js"),
      startSite("authlas/hono"),
    ])
    try {
      const page = await visit(browser, old.origin)
      await page.goto("/")
      await enter(page, "correct")
      await shows(page, "#who", "authenticated Grace")
      await page.goto(`${site.origin}/protected`)
      await shows(page, "#who", "Grace")
      const asked = page.waitForRequest(`${old.origin}/api/auth/session`)
      await page.goto(`${site.origin}/?server=${encodeURIComponent(`${old.origin}/api/auth/`)}`)
      await shows(page, "#who", "authenticated Grace")
      await asked
      const { baseUrl, basePath } = await page.evaluate(() => window.auth.authConfigManager.getConfig())
      assert.deepEqual([baseUrl, basePath], [old.origin, "/api/auth"])
    } finally {
      await browser.close()
      old.close()
      site.close()
    }
  })
})
