/** The session for React in a browser, on each version of React that the package accepts. */
import assert from "node:assert/strict"
import { after, afterEach, before, describe, it } from "node:test"
import { build } from "esbuild"
import { launch, visit } from "./shared/browser.mjs"
import { startSite } from "./site.mjs"

const versions = {
  "React 19": {},
  "React 18": { react: "react-18", "react-dom": "react-dom-18" },
}

for (const [version, alias] of Object.entries(versions)) {
  describe(version, () => {
    let site
    let browser

    before(async () => {
      const { outputFiles } = await build({
        entryPoints: ["page.jsx"],
        bundle: true,
        write: false,
        jsx: "automatic",
        alias,
        define: { "process.env.NODE_ENV": '"development"' },
      })
      site = await startSite(outputFiles[0].text)
      browser = await launch()
    })
    after(async () => {
      await browser?.close()
      site?.stop()
    })

    // What a page reads in an interval would be counted as another test's.
    afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

    /** Opens the page as a user who was never here, or in another tab of one. */
    async function open({ props = {}, page: other, ...more } = {}) {
      const page = other ? await other.context().newPage() : await visit(browser, site.origin)
      page.setDefaultTimeout(30_000)
      const problems = []
      page.on("pageerror", (error) => problems.push(error.message))
      page.on("console", (message) => message.type() === "error" && problems.push(message.text()))
      await page.goto(`/?${new URLSearchParams({ props: JSON.stringify(props), ...more })}`)
      return { page, problems }
    }

    const shows = (page, text) =>
      page
        .waitForFunction(
          (wanted) => [...document.querySelectorAll(".who")].every((one) => one.textContent === wanted),
          text,
        )
        .catch(async () => assert.equal(await page.locator(".who").first().textContent(), text))
    const enter = (page, password = "ok") =>
      page.evaluate(
        (word) => auth.signIn("credentials", { username: "Ada", password: word, redirect: false }),
        password,
      )
    const look = (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
    const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

    it("signs in and out on the same page; a wrong password is an answer", async () => {
      const { page, problems } = await open()
      await shows(page, "unauthenticated nobody")
      const refused = await enter(page, "wrong")
      assert.deepEqual(refused, {
        error: "CredentialsSignin",
        code: "credentials",
        status: 200,
        ok: true,
        url: null,
      })
      await shows(page, "unauthenticated nobody")
      assert.equal((await enter(page)).error, undefined)
      assert.equal(await page.locator(".who").textContent(), "authenticated Ada")
      await page.evaluate(() => auth.signOut({ redirect: false }))
      assert.equal(await page.locator(".who").textContent(), "unauthenticated nobody")
      assert.deepEqual(problems, [])
    })

    it("leaves the page for the sign-in page and comes back signed in, and signs out again", async () => {
      const { page } = await open()
      await page.evaluate(() => void auth.signIn())
      await page.waitForURL("**/api/auth/signin?**")
      await page.getByLabel("username").fill("Ada")
      await page.getByLabel("password").fill("ok")
      await page.getByRole("button").first().click()
      await page.waitForURL("**/?props=**")
      await shows(page, "authenticated Ada")
      await page.evaluate(() => void auth.signOut({ redirectTo: "/?bye#end" }))
      await page.waitForURL("**/?bye#end")
      await shows(page, "unauthenticated nobody")
    })

    it("200 components are one request, at the start and whenever it is read again", async () => {
      const begin = site.readings
      const { page } = await open({ components: "200" })
      await shows(page, "unauthenticated nobody")
      assert.equal(site.readings - begin, 1)
      await enter(page)
      await shows(page, "authenticated Ada")
      const signedIn = site.readings
      await page.evaluate(() => {
        for (let times = 0; times < 5; times++) document.dispatchEvent(new Event("visibilitychange"))
        window.dispatchEvent(new Event("online"))
      })
      await later(200)
      assert.equal(site.readings - signedIn, 1)
    })

    it("a session that ends in an open tab is noticed by all with one request, and a new one begins", async () => {
      const { page, problems } = await open({ components: "200", props: { basePath: "/short" } })
      await enter(page)
      await shows(page, "authenticated Ada")
      // By the browser's own clock: it counts from the server's date, which is that of the last whole second or older.
      const kept = async () => (await page.context().cookies()).map(({ name }) => name)
      while ((await kept()).includes("authjs.session-token")) await later(100)
      const before = site.readings
      await look(page)
      await shows(page, "unauthenticated nobody")
      assert.equal(site.readings - before, 1)
      await enter(page)
      await shows(page, "authenticated Ada")
      assert.deepEqual(problems, [])
    })

    it("tabs follow each other, and a closed one is left alone", async () => {
      const { page: one } = await open()
      const { page: other } = await open({ page: one })
      await shows(other, "unauthenticated nobody")
      await enter(one)
      await shows(other, "authenticated Ada")
      await other.evaluate(() => auth.signOut({ redirect: false }))
      await shows(one, "unauthenticated nobody")
      await one.evaluate(() => window.close())
      const before = site.readings
      await enter(other)
      await later(200)
      assert.equal(site.readings - before, 1)
    })

    it("hears the tabs of an application that is still on next-auth, and tells them", async () => {
      const { page } = await open()
      await shows(page, "unauthenticated nobody")
      const elsewhere = await page.context().newPage()
      await elsewhere.goto("/api/auth/providers")
      await elsewhere.evaluate(() => {
        window.heard = []
        window.channel = new BroadcastChannel("next-auth")
        window.channel.onmessage = ({ data }) => window.heard.push(data)
      })
      await enter(page)
      await elsewhere.waitForFunction(() => window.heard.length > 0)
      assert.deepEqual(await elsewhere.evaluate(() => window.heard[0]), {
        event: "session",
        data: { trigger: "signin" },
      })
      const before = site.readings
      await elsewhere.evaluate(() =>
        window.channel.postMessage({ event: "session", data: { trigger: "signout" } }),
      )
      await later(200)
      assert.equal(site.readings - before, 1)
    })

    it("while the server is down the status stays, the console says why, and nothing is thrown", async () => {
      const { page, problems } = await open()
      await enter(page)
      await shows(page, "authenticated Ada")
      site.down = true
      try {
        await look(page)
        await later(200)
        assert.equal(await page.locator(".who").textContent(), "authenticated Ada")
        assert.match(
          problems.join("\n"),
          /ClientError: GET \/api\/auth\/session was answered 502, with no JSON\./,
        )
        const { page: fresh } = await open({ page })
        await later(200)
        assert.equal(await fresh.locator(".who").textContent(), "loading nobody")
        assert.equal(await fresh.evaluate(() => auth.getSession()), null)
        assert.equal(await fresh.evaluate(() => auth.getProviders()), null)
        assert.equal(await fresh.evaluate(() => auth.getCsrfToken()), "")
        assert.equal(await fresh.evaluate(() => window.update({ name: "Eve" })), null)
        site.down = false
        await look(fresh)
        await shows(fresh, "authenticated Ada")
      } finally {
        site.down = false
      }
    })

    it("reads in an interval, not offline when so told, and at once when back online", async () => {
      const { page } = await open({ props: { refetchInterval: 0.2, refetchWhenOffline: false } })
      await enter(page)
      const before = site.readings
      while (site.readings < before + 3) await later(50)
      await page.context().setOffline(true)
      await later(500)
      const offline = site.readings
      await later(500)
      assert.equal(site.readings, offline)
      await page.close()
      const { page: still } = await open({ props: { refetchOnWindowFocus: false } })
      await enter(still)
      const quiet = site.readings
      await look(still)
      await later(100)
      assert.equal(site.readings, quiet)
      await still.context().setOffline(true)
      await still.context().setOffline(false)
      await later(300)
      assert.equal(site.readings - quiet, 1)
    })

    it("a session of the server needs no request, in strict mode neither", async () => {
      const before = site.readings
      const session = { user: { name: "Grace" }, expires: new Date(Date.now() + 60_000).toISOString() }
      const { page } = await open({ props: { session } })
      await shows(page, "authenticated Grace")
      const { page: signedOut } = await open({ props: { session: null } })
      await shows(signedOut, "unauthenticated nobody")
      assert.equal(site.readings, before)
      assert.deepEqual(await page.evaluate(() => window.statuses), ["authenticated"])
    })

    it("update changes the session here and in other tabs", async () => {
      const { page } = await open()
      await enter(page)
      const { page: other } = await open({ page })
      await shows(other, "authenticated Ada")
      const changed = await page.evaluate(() => window.update({ name: "Grace" }))
      assert.equal(changed.user.name, "Grace")
      await shows(page, "authenticated Grace")
      await shows(other, "authenticated Grace")
      assert.deepEqual((await page.evaluate(() => window.statuses)).slice(-3), [
        "authenticated",
        "loading",
        "authenticated",
      ])
      assert.equal((await page.evaluate(() => window.update())).user.name, "Grace")
    })

    it("getSession of an application is seen by the components", async () => {
      const { page } = await open()
      await shows(page, "unauthenticated nobody")
      await page.request.post("/api/auth/callback/credentials", {
        form: {
          csrfToken: await page.evaluate(() => auth.getCsrfToken()),
          username: "Ada",
          password: "ok",
        },
      })
      const before = site.readings
      assert.equal((await page.evaluate(() => auth.getSession())).user.name, "Ada")
      await shows(page, "authenticated Ada")
      assert.equal(site.readings - before, 1)
    })

    it("required sends who is not signed in to the sign-in page, or does what the component says", async () => {
      const { page } = await open({ required: "own" })
      await shows(page, "loading nobody")
      await page.waitForFunction(() => window.away > 0)
      const { page: sent } = await open({ required: "yes" })
      await sent.waitForURL(/\/api\/auth\/signin\?error=SessionRequired&callbackUrl=/)
    })
  })
}
