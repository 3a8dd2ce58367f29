/** Attacks on sessions. */
import { expectStep, must, openSite, password } from "./site.mjs"
import { enter, failing, moveClock, sealed, whileDown } from "./steps.mjs"

export const attacks = {
  async "session tokens that repeat"() {
    const site = await openSite()
    const seen = new Set()
    for (let turn = 0; turn < 300; turn += 1) {
      const browser = site.open()
      await browser.signIn()
      seen.add(decodeURIComponent(browser.session()).split(".")[0])
    }
    must(seen.size === 300 && [...seen].every((token) => token.length >= 22), "they repeat or are short")
  },
  async "a session token that an attacker chose"() {
    const site = await openSite()
    for (const sign of [(one) => one.signIn(), (one) => one.signUp(`${Math.random()}@x.test`)]) {
      const browser = site.open()
      browser.cookies.set("__Secure-better-auth.session_token", "attacker-chosen")
      await sign(browser)
      must(
        !browser.session().includes("attacker-chosen") &&
          !site.rows.session.some(({ token }) => token.includes("attacker")),
        "it is kept",
      )
    }
  },
  async "a sign-in with a password over a session"() {
    const { site, browser } = await enter()
    const before = browser.session()
    await browser.post("/sign-in/email", { email: "a@x.test", password })
    must(browser.session() !== before && site.sessions() >= 1, "the session token stays")
  },
  async "a session that goes on after another sign-in"() {
    const site = await openSite()
    const browser = site.open()
    await browser.signIn()
    const thief = site.open()
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    await browser.signIn()
    must(browser.session() !== thief.session(), "the token stays")
    must(!(await thief.user()), "the session before goes on: its row is not deleted")
  },
  async "a session after its sign-out"() {
    for (const options of [{}, sealed("jwe")]) {
      const { site, browser } = await enter(options)
      const thief = site.open()
      for (const [name, value] of browser.cookies)
        if (name.includes("session_token")) thief.cookies.set(name, value)
      await browser.post("/sign-out", {})
      must(site.sessions() === 0 && !browser.session(), "row or cookie is left")
      must(!(await thief.user()), "the cookie still works")
    }
  },
  async "a sign-out while the store is down"() {
    const { site, browser } = await enter(
      {},
      { wrap: (adapter) => failing("delete", "session")(failing("deleteMany", "session")(adapter)) },
    )
    const answer = await whileDown(() => browser.post("/sign-out", {}))
    must(!browser.session() && answer.status < 500, "the cookie stays")
    must(
      site.logs.some(({ level, text }) => level === "error" && /session/.test(text)),
      "nothing is logged",
    )
    must(
      site.sessions() === 0 || !/"success":true/.test(answer.text),
      "the answer says success, but the session lives on in the store",
    )
  },
  async "a session that is written at every look"() {
    let writes = 0
    const wrap = (adapter) => ({
      ...adapter,
      update: (query) => {
        writes += query.model === "session"
        return adapter.update(query)
      },
    })
    const { browser } = await enter({}, { wrap })
    for (let turn = 0; turn < 5; turn += 1) await browser.user()
    must(writes === 0, `${writes} writes`)
    await moveClock(86_401_000, async () => {
      await browser.user()
      await browser.user()
    })
    must(writes === 1, `${writes} writes a day later`)
  },
  async "a session cookie without its attributes"() {
    const { browser } = await enter()
    const { set } = await browser.post("/sign-in/email", { email: "a@x.test", password })
    const line = set.find((one) => one.includes("session_token"))
    for (const part of [/^__(Secure|Host)-/, /; Secure/, /; HttpOnly/, /; SameSite=Lax/i, /; Path=\//])
      must(part.test(line), `${part} is missing in ${line}`)
    must(!/domain=/i.test(line), "it has a Domain")
    const open = await openSite({ baseURL: "http://localhost" })
    const answer = await open
      .open()
      .post(
        "http://localhost/auth/sign-up/email",
        { email: "b@x.test", password, name: "n" },
        { from: "http://localhost" },
      )
    const plainLine = answer.set.find((one) => one.includes("session_token")) ?? ""
    must(!/^__|; Secure/.test(plainLine), `over http: ${plainLine}`)
  },
  async "an answer with a session that a cache keeps"() {
    const { browser } = await enter()
    for (const answer of [await browser.send("/get-session"), await browser.post("/get-session", {})])
      if (answer.text.includes("a@x.test"))
        must(
          /no-store/.test(answer.headers.get("cache-control") ?? ""),
          `GET /get-session says Cache-Control: ${answer.headers.get("cache-control")}`,
        )
  },
  async "a cookie of a session that a cache keeps"() {
    const { browser } = await enter()
    for (const answer of [
      await browser.signIn(),
      await browser.send((await browser.askLink("a@x.test")).url),
    ]) {
      expectStep(
        answer.set.some((line) => line.includes("session_token")),
        "no cookie",
      )
      must(
        /no-store/.test(answer.headers.get("cache-control") ?? ""),
        "the answer to a GET that sets it has no Cache-Control: no-store",
      )
    }
  },
  async "a session that tells more than is asked"() {
    const { browser } = await enter()
    const { text } = await browser.send("/get-session")
    const token = decodeURIComponent(browser.session()).split(".")[0]
    must(
      !text.includes(token),
      "GET /get-session tells scripts the session token, without the signature that the cookie has",
    )
  },
  async "a password hash in a session"() {
    const { site, browser } = await enter()
    const hash = site.rows.account[0].password
    for (const path of ["/get-session", "/list-accounts", "/list-sessions"])
      must(!(await browser.send(path)).text.includes(hash), `${path} shows it`)
  },
  async "a sign-out that a look at the session overtakes"() {
    for (const options of [{}, sealed("jwe")]) {
      const { browser } = await enter(options)
      const [look] = await Promise.all([
        moveClock(86_401_000, () => browser.send("/get-session")),
        browser.post("/sign-out", {}),
      ])
      for (const line of look.set)
        if (!/max-age=0/i.test(line)) browser.cookies.set(...line.split(";")[0].split(/=(.*)/).slice(0, 2))
      must(!(await browser.user()), "the session is there again")
    }
  },
  async "a session without end"() {
    const { browser } = await enter({ session: { disableSessionRefresh: true } })
    for (const days of [3, 6])
      expectStep(await moveClock(days * 86_400_000, () => browser.user()), "it ends early")
    must(!(await moveClock(8 * 86_400_000, () => browser.user())), "it goes on")
  },
  async "a session cookie of another name"() {
    const { site, browser } = await enter()
    const other = site.open()
    other.cookies.set("better-auth.session_token", browser.session())
    must(!(await other.user()), "the name without the prefix is read over https")
  },
  async "a clock that goes back"() {
    const { site, browser } = await enter()
    const until = site.rows.session[0].expiresAt.getTime()
    await moveClock(-86_400_000, async () => {
      const { set } = await browser.send("/get-session")
      must(await browser.user(), "the session is gone")
      must(!set.some((line) => /max-age=-/i.test(line)), "Max-Age is negative")
    })
    must(site.rows.session[0].expiresAt.getTime() <= until, "it lasts longer")
  },
  async "a session row that is old"() {
    const { site, browser } = await enter()
    site.rows.session[0].expiresAt = new Date(Date.now() - 1_000)
    must(!(await browser.user()), "it is read")
    must(!(await browser.post("/update-user", { name: "N" })).json?.status, "it changes the user")
  },
  async "a session of a user who is gone"() {
    const { site, browser } = await enter()
    site.rows.user.length = 0
    const answer = await browser.send("/get-session")
    must(answer.status < 500 && !answer.json?.user, `it answers ${answer.status} ${answer.text}`)
  },
}
