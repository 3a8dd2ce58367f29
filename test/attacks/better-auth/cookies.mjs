/** Attacks on cookies. */
import { must, openSite, password } from "./site.mjs"
import { dataName, enter, sealed } from "./steps.mjs"

export const attacks = {
  async "a secret that is none"() {
    for (const word of ["", "short"]) {
      const site = await openSite({ secret: word }).catch(() => undefined)
      const answer = await site
        ?.open()
        .send("/ok")
        .catch(() => undefined)
      must(
        !answer || answer.status >= 500 || site.logs.some(({ text }) => /secret/i.test(text)),
        `the secret "${word}" is taken without a word`,
      )
    }
  },
  async "cookies that cannot be decoded"() {
    const { browser } = await enter()
    const good = `__Secure-better-auth.session_token=${browser.session()}`
    for (const bad of [
      "a=%E0%A4%A",
      "b=%",
      'c="x',
      ";;;=",
      "=",
      "d",
      "__Secure-better-auth.session_data=%",
    ]) {
      const answer = await browser.send("/get-session", { cookie: `${bad}; ${good}` })
      must(answer.json?.user, `${bad} in front: the session is gone`)
    }
    const cached = (await enter(sealed("compact"))).browser
    cached.cookies.set(dataName, "a.b.c")
    const answers = [await cached.send("/get-session"), await cached.send("/get-session")]
    must(
      answers[1].json?.user,
      `with a cookie cache, ${dataName}=a.b.c makes every look at the session answer ${answers[1].status}`,
    )
  },
  async "two session cookies"() {
    const { browser } = await enter()
    const name = "__Secure-better-auth.session_token"
    for (const order of [
      `${name}=${browser.session()}; ${name}=x`,
      `${name}=x; ${name}=${browser.session()}`,
    ]) {
      const answers = await Promise.all([1, 2, 3].map(() => browser.send("/get-session", { cookie: order })))
      must(
        answers.every(({ status, text }) => status < 500 && text === answers[0].text),
        "the answers differ",
      )
    }
  },
  async "a session copy in thousands of pieces"() {
    const { browser } = await enter(sealed("jwe"))
    const token = `__Secure-better-auth.session_token=${browser.session()}`
    const pieces = Array.from({ length: 5_000 }, (_, index) => `${dataName}.${index}=x`).join("; ")
    const begun = performance.now()
    const answer = await browser.send("/get-session", {
      cookie: `${token}; ${pieces}; ${dataName}.999999999=x`,
    })
    const took = performance.now() - begun
    must(answer.status < 500 && took < 500, `it takes ${Math.round(took)} ms, status ${answer.status}`)
    must(answer.set.length < 100, `the answer sets ${answer.set.length} cookies`)
  },
  async "stray pieces beside a session"() {
    const { browser } = await enter(sealed("jwe"))
    for (const name of [
      `${dataName}.99`,
      `${dataName}.0`,
      `${dataName}-foo`,
      `${dataName}X`,
      `${dataName}.evil`,
    ]) {
      browser.cookies.set(name, "x")
      must(await browser.user(), `${name} ends the session`)
    }
  },
  async "cookies that a sign-out leaves"() {
    const { browser } = await enter({
      advanced: { defaultCookieAttributes: { domain: ".x.test", path: "/app" } },
    })
    const { set } = await browser.post("/sign-out", {})
    const line = set.find((one) => one.includes("session_token"))
    must(
      /max-age=0/i.test(line) && /domain=\.?x\.test/i.test(line) && /path=\/app/i.test(line),
      `the sign-out says ${line}`,
    )
  },
  async "cookies of a flow that tell its secrets"() {
    const site = await openSite()
    const { set } = await site.open().start("op")
    for (const line of set) {
      for (const part of [/; HttpOnly/, /; Secure/, /; SameSite=(Lax|Strict)/i])
        must(part.test(line), `${part} is missing in ${line}`)
      must(Number(/max-age=(\d+)/i.exec(line)?.[1]) <= 900, `${line} lasts long`)
      const { codeVerifier, idTokenNonce } = JSON.parse(site.rows.verification[0].value)
      must(
        !line.includes(codeVerifier) && !(idTokenNonce && line.includes(idTokenNonce)),
        "the verifier is in it",
      )
    }
  },
  async "the Secure flag that the config asks for"() {
    const site = await openSite({ advanced: { useSecureCookies: false } })
    const lines = [...(await site.open().start()).set, ...(await site.open().signUp("a@x.test")).set]
    must(
      lines.every((line) => !/; Secure|^__Secure/.test(line)),
      lines[0],
    )
    const other = await openSite({ baseURL: "http://app.test", advanced: { useSecureCookies: true } })
    const answer = await other
      .open()
      .post(
        "http://app.test/auth/sign-up/email",
        { email: "b@x.test", password, name: "n" },
        { from: "http://app.test" },
      )
    must(
      answer.set.every((line) => /; Secure/.test(line) && /^__Secure/.test(line)),
      answer.set[0],
    )
  },
  async "cookies in one header"() {
    const { browser } = await enter(sealed("jwe"))
    const { set } = await browser.post("/sign-in/email", { email: "a@x.test", password })
    must(
      set.length >= 2 && set.every((line) => (line.match(/=[^;]*; Max-Age/gi) ?? []).length <= 1),
      "they are folded",
    )
  },
}
