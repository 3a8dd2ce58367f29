/** The app in a browser, on Node, with both versions of the server that are in use. */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { serve } from "@hono/node-server"
import { serve as serveBefore } from "hono-node-server-1"
import { createApp } from "./app.mjs"
import { enterTwice, launch, shows, visit } from "./shared/browser.mjs"

function start(listen, more) {
  const { fetch } = createApp(more)
  return new Promise((ready) => {
    const server = listen({ fetch, port: 0, hostname: "localhost" }, ({ port }) =>
      ready({ origin: `http://localhost:${port}`, close: () => server.close() }),
    )
  })
}

const servers = { "@hono/node-server 1": serveBefore, "@hono/node-server 2": serve }

for (const [name, listen] of Object.entries(servers)) {
  describe(`an app on authlas/hono and ${name}`, () => {
    let browser
    let site

    before(async () => {
      ;[browser, site] = await Promise.all([launch(), start(listen)])
    })
    after(async () => {
      await browser?.close()
      site?.close()
    })

    it("leads from a protected page over the sign-in page and a provider back to it, and signs out", async () => {
      const page = await visit(browser, site.origin)
      await page.goto("/protected")
      assert.equal(new URL(page.url()).pathname, "/api/auth/signin")
      await page.getByRole("button", { name: /GitHub/ }).click()
      await shows(page, "#name", "Ada")
      assert.equal(new URL(page.url()).pathname, "/protected")
      const me = () => page.evaluate(() => fetch("/api/me").then(({ status }) => status))
      assert.equal(await me(), 200)
      await page.goto("/api/auth/signout?callbackUrl=/")
      await page.getByRole("button", { name: /Sign out/ }).click()
      await shows(page, "#name", "nobody")
      assert.equal(await me(), 401)
      await page.context().close()
    })

    it("says what is wrong with a password without leaving the page", async () => {
      const page = await visit(browser, site.origin)
      await page.goto("/")
      await page.fill("[name=username]", "Grace")
      await page.fill("[name=password]", "wrong")
      await page.click("button")
      await shows(page, "#code", "credentials")
      await page.fill("[name=password]", "correct")
      await page.click("button")
      await shows(page, "#code", "none")
      await page.reload()
      await shows(page, "#name", "Grace")
      await page.context().close()
    })

    it("signs in again after a session that expired", async () => {
      await enterTwice(browser, await start(listen, { session: { maxAge: 2 } }))
    })
  })
}
