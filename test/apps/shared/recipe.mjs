/** What every recipe over `authlas/web` has to do, in a browser, once its framework has built it. */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { encode } from "authlas/jwt"
import { launch, shows, visit } from "./browser.mjs"
import { finish, freePort, serve } from "./server.mjs"

const secret = "the secret of the site, long enough for it"

const pairs = (response) => response.headers.getSetCookie().map((line) => line.split(";")[0])

async function enterByGitHub(page) {
  await page.goto("/protected")
  assert.equal(new URL(page.url()).pathname, "/auth/signin")
  await page.getByRole("button", { name: /GitHub/ }).click()
  await shows(page, "#name", "Ada")
  assert.equal(new URL(page.url()).pathname, "/protected")
}

/** Fills in the form of the page itself, once the page lives. */
async function enterByPassword(page, password) {
  await page.fill("[name=username]", "Grace")
  await page.fill("[name=password]", password)
  await page.click("#enter button")
}

/**
 * Tries a site whose pages `/` and `/protected` show the user's name as the server knows it (`#name`) and have the
 * elements of `account.mjs`.
 * @param title What the site is.
 * @param build Script and words of the framework's build, if it has one.
 * @param server Script and words that serve what was built, at `PORT`; then the runtime, where it is not this Node.
 * @param own Tests of this site alone; it gets what tells the server.
 */
export function proveRecipe(title, { build, server: [script, words = [], runtime] }, own = () => {}) {
  const start = async () => {
    const port = await freePort()
    const env = { AUTH_SECRET: secret, PORT: port, HOST: "localhost" }
    return serve(script, words, env, new RegExp(`:(${port})`), { runtime })
  }

  describe(title, { concurrency: 3 }, () => {
    let browser
    let site

    before(async () => {
      if (build) {
        // Only the running server has a secret: a build needs none.
        const { code, said } = await finish(...build)
        assert.equal(code, 0, said)
        assert.doesNotMatch(said, /AuthError|could not be resolved|externalized for browser/)
      }
      ;[browser, site] = await Promise.all([launch(), start()])
    })
    after(() => Promise.all([browser?.close(), site?.stop()]))

    it("leads from a protected page over the sign-in page and a provider back to it, and signs out", async () => {
      const page = await visit(browser, site.origin)
      await enterByGitHub(page)
      await shows(page, "#client", "Ada")
      await page.click("#leave")
      await page.waitForURL("/")
      await shows(page, "#name", "nobody")
      await shows(page, "#client", "nobody")
      await page.context().close()
    })

    it("says what is wrong with a password without leaving the page", async () => {
      const page = await visit(browser, site.origin)
      await page.goto("/")
      await shows(page, "#client", "nobody")
      await enterByPassword(page, "wrong")
      await shows(page, "#code", "credentials")
      await shows(page, "#client", "nobody")
      await enterByPassword(page, "correct")
      await shows(page, "#code", "none")
      await shows(page, "#client", "Grace")
      await page.reload()
      await shows(page, "#name", "Grace")
      await page.context().close()
    })

    it("keeps a session alive whose user looks at pages", async () => {
      const page = await visit(browser, site.origin)
      await enterByGitHub(page)
      const answer = await page.request.get("/protected")
      assert.match(await answer.text(), />Ada</)
      assert.match(answer.headers()["set-cookie"] ?? "", /authjs\.session-token=ey/)
      assert.match(answer.headers()["cache-control"] ?? "", /private.*no-store/)
      await page.context().close()
    })

    it("signs in again after a session that expired", async () => {
      const page = await visit(browser, site.origin)
      const name = "authjs.session-token"
      const value = await encode({ token: { name: "Joan", sub: "9" }, secret, salt: name, maxAge: -60 })
      await page.context().addCookies([{ name, value, url: site.origin }])
      await enterByGitHub(page)
      await page.context().close()
    })

    it("F9: stands under the address that a proxy names, and takes forms from there", async () => {
      const proxied = { "x-forwarded-host": "site.example", "x-forwarded-proto": "https" }
      const form = await fetch(`${site.origin}/auth/csrf`, { headers: proxied })
      const { csrfToken } = await form.json()
      const answer = await fetch(`${site.origin}/auth/signin/github`, {
        method: "POST",
        redirect: "manual",
        headers: { ...proxied, origin: "https://site.example", cookie: pairs(form).join("; ") },
        body: new URLSearchParams({ csrfToken, callbackUrl: "/protected" }),
      })
      const { origin, searchParams } = new URL(answer.headers.get("location") ?? "none:")
      assert.equal(origin, process.env.GITHUB_URL, `${answer.status} ${site.said()}`)
      assert.equal(searchParams.get("redirect_uri"), "https://site.example/auth/callback/github")
    })

    own(() => site)
  })
}
