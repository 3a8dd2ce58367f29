/** The split configuration, the Pages Router beside the App Router, and one reading of the session for each request. */
import assert from "node:assert/strict"
import { join } from "node:path"
import { after, before, describe, it } from "node:test"
import { launch, shows, visit } from "./shared/browser.mjs"
import { finish, serve } from "./shared/server.mjs"

const next = join("node_modules", "next", "dist", "bin", "next")
const secret = "the secret of the app, long enough for it"

describe("a proxy without the adapter, in front of routes with it", () => {
  let server
  let browser
  let page

  before(async () => {
    const built = await finish(next, ["build"])
    assert.equal(built.code, 0, built.said)
    const words = ["start", "--port", "0", "--hostname", "localhost"]
    server = await serve(next, words, { AUTH_SECRET: secret }, /http:\/\/localhost:(\d+)[\s\S]*Ready/)
    browser = await launch()
    page = await visit(browser, server.origin)
    await page.goto("/api/auth/signin?callbackUrl=/protected")
    await page.getByRole("button", { name: /GitHub/ }).click()
    await page.waitForURL("/protected")
  })
  after(async () => {
    await browser?.close()
    await server?.stop()
  })

  it("leaves the cookie of the stored session alone, and names the mistake once", async () => {
    for (const _ of [1, 2, 3]) {
      await page.goto("/protected")
      await shows(page, "#who", "Ada")
    }
    assert.equal(server.said().match(/session-needs-adapter/g)?.length, 1, server.said())
    assert.doesNotMatch(server.said(), /JWTSessionError/)
  })

  it("asks the database once for a request, however many components ask who is signed in", async () => {
    await page.goto("/protected")
    await shows(page, "#asked", "1")
  })

  it("knows the user in getServerSideProps and in API routes of the Pages Router", async () => {
    await page.goto("/old")
    await shows(page, "#who", "Ada")
    assert.deepEqual(await (await page.request.get("/api/who")).json(), { name: "Ada" })
  })

  it("knows the user of a session in an Authorization header in all of them, and sets no cookie", async () => {
    const { value } = (await page.context().cookies()).find(({ name }) => name === "authjs.session-token")
    for (const path of ["/protected", "/old", "/api/who"]) {
      const ask = (token) =>
        fetch(new URL(path, server.origin), { headers: { authorization: `Bearer ${token}` } })
      const answer = await ask(value)
      assert.match(await answer.text(), /Ada/, path)
      assert.deepEqual(answer.headers.getSetCookie(), [], path)
      assert.doesNotMatch(await (await ask(`${value}0`)).text(), /Ada/, path)
    }
    assert.equal(server.said().match(/session-needs-adapter/g)?.length, 1, server.said())
    assert.doesNotMatch(server.said(), /JWTSessionError/)
  })
})
