/** Attacks by requests at the same time, and by a store that fails. */
import { expectStep, must, openSite, password } from "./site.mjs"
import { enter, failing, whileDown } from "./steps.mjs"

export const attacks = {
  async "two identical callbacks at once"() {
    const site = await openSite()
    const browser = site.open()
    site.provider.token = ((build) => async (call) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return build(call)
    })(site.provider.token)
    const { state } = await browser.start()
    const answers = await Promise.all([1, 2].map(() => browser.finish("acme", { code: "c", state })))
    must(
      answers.every(({ status }) => status < 500),
      "one answers 5xx",
    )
    must(
      site.rows.user.length === 1 && site.rows.account.length === 1,
      `${site.rows.user.length} users, ${site.rows.account.length} accounts`,
    )
    must(site.sessions() === 1, `${site.sessions()} sessions: both requests send the code and sign in`)
  },
  async "a hundred looks at once"() {
    const { browser } = await enter()
    const answers = await Promise.all(Array.from({ length: 100 }, () => browser.send("/get-session")))
    must(
      answers.every(({ json: told }) => told?.user),
      "some have no session",
    )
  },
  async "a look and a sign-out at once"() {
    const wrap = (adapter) => ({
      ...adapter,
      update: async (query) => {
        await new Promise((resolve) => setTimeout(resolve, 30))
        return adapter.update(query)
      },
    })
    const { site, browser } = await enter({}, { wrap })
    site.rows.session[0].expiresAt = new Date(Date.now() + 86_400_000)
    await Promise.all([browser.send("/get-session"), browser.post("/sign-out", {})])
    must(site.sessions() === 0, "the row is there")
  },
  async "sign-ins of two users at once"() {
    const site = await openSite()
    await site.open().signUp("u0@x.test")
    await site.open().signUp("u1@x.test")
    const wait = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
    await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const browser = site.open()
        await wait()
        await browser.post("/sign-in/email", { email: `u${turn % 2}@x.test`, password })
        await wait()
        must((await browser.user())?.email === `u${turn % 2}@x.test`, "one sees the other")
      }),
    )
  },
  async "three mail links at once"() {
    const site = await openSite()
    const links = await Promise.all([1, 2, 3].map(() => site.open().askLink("a@x.test")))
    expectStep(new Set(site.mails.map(({ url }) => url)).size === 3 && links.length === 3, "no three links")
    for (const { url } of site.mails.toReversed()) {
      const browser = site.open()
      await browser.send(url)
      const user = await browser.user()
      must(!user || user.email === "a@x.test", "it is somebody else")
    }
    must(site.rows.user.length === 1, `${site.rows.user.length} users`)
  },
  async "a store that fails in the middle of a first sign-in"() {
    for (const model of ["user", "account", "session"]) {
      const site = await openSite({}, { wrap: failing("create", model) })
      const browser = site.open()
      const { state } = await browser.start()
      const answer = await whileDown(() =>
        browser.finish("acme", { code: "c", state }).catch((error) => ({ status: 599, error })),
      )
      must(answer.status !== 599, `${model}: the handler rejects with ${answer.error?.message}`)
      must(!browser.session(), `${model}: it signs in`)
      const again = site.open()
      await again.signIn()
      must(
        await again.user(),
        `${model}: the second sign-in fails: ${site.rows.user.length} users, ${site.rows.account.length} accounts are left of the first`,
      )
    }
  },
  async "a store that does not find a known user"() {
    const site = await openSite(
      {},
      {
        wrap: (adapter) =>
          failing("findOne", "user")(failing("findOne", "account")(failing("findMany", "account")(adapter))),
      },
    )
    await site.open().signIn()
    const browser = site.open()
    const { state } = await browser.start()
    const answer = await whileDown(() =>
      browser.finish("acme", { code: "c", state }).catch((error) => ({ error })),
    )
    must(!browser.session(), "it signs in")
    must(site.rows.user.length === 1, "a second user was made")
    must(!answer.error, `the handler rejects with ${answer.error?.message}`)
  },
  async "a session cookie while the store is down"() {
    const { browser } = await enter({}, { wrap: failing("findOne", "session") })
    const answer = await whileDown(() =>
      browser.send("/get-session").catch((error) => ({ status: 599, text: error.message })),
    )
    must(!answer.json?.user, "it answers a session")
    must(browser.session(), "the cookie is cleared")
    must(
      answer.status >= 400 && answer.status !== 599,
      `it answers ${answer.status} ${answer.text}, as if nobody were signed in`,
    )
  },
}
