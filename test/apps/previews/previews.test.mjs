/** Deployments that share one callback address: staging, a preview, and a stranger who runs the same code. */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { launch, shows, visit } from "./shared/browser.mjs"
import { freePort, serve } from "./shared/server.mjs"

const secret = "the secret that all deployments share, long enough"

describe("previews behind a redirect proxy", () => {
  const deployments = []
  let browser
  let staging
  let preview
  let stranger

  before(async () => {
    browser = await launch()
    const [at, own, other] = [await freePort(), await freePort(), await freePort()]
    staging = `http://staging.localhost:${at}`
    preview = `http://pr-7.preview.localhost:${own}`
    stranger = `http://pr-7.preview.stranger.localhost:${other}`
    const env = { AUTH_SECRET: secret, STAGING: staging, PREVIEWS: `http://pr-*.preview.localhost:${own}` }
    for (const port of [at, own, other])
      deployments.push(await serve("deployment.mjs", [port], env, /http:\/\/localhost:(\d+)/))
  })
  after(async () => {
    await browser?.close()
    await Promise.all(deployments.map((one) => one.stop()))
  })

  async function signInAt(page, origin) {
    await page.goto(`${origin}/auth/signin?callbackUrl=/`)
    const asked = page.waitForRequest(/\/login\/oauth\/authorize/)
    await page.getByRole("button", { name: /GitHub/ }).click()
    return new URL((await asked).url()).searchParams.get("redirect_uri")
  }

  it("sign in through the one address that is registered, and the session is their own", async () => {
    const page = await visit(browser, preview)
    const registeredAddress = await signInAt(page, preview)
    assert.equal(registeredAddress, `${staging}/auth/callback/github`)
    await shows(page, "#name", "Ada")
    assert.equal(new URL(page.url()).origin, preview)
    await page.goto(staging)
    await shows(page, "#name", "nobody")
    await page.context().close()
  })

  it("leave staging able to sign in itself", async () => {
    const page = await visit(browser, staging)
    await signInAt(page, staging)
    await shows(page, "#name", "Ada")
    assert.equal(new URL(page.url()).origin, staging)
    await page.context().close()
  })

  it("get nothing where their address is in no pattern", async () => {
    const page = await visit(browser, stranger)
    await signInAt(page, stranger)
    await page.getByText("Please sign in again").waitFor()
    assert.equal(new URL(page.url()).origin, staging)
    assert.match(deployments[0].said(), /may not hand a sign-in on to .*redirectProxyOrigins/)
    await page.goto(stranger)
    await shows(page, "#name", "nobody")
    await page.context().close()
  })
})
