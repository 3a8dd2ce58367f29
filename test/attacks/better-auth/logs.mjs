/** Attacks on what is logged and told, on passwords, and by odd configs. */
import { clientSecret, home, json, must, openSite, password, plain, Succeeded, secret } from "./site.mjs"
import { enter } from "./steps.mjs"

/** Nothing of what is secret stands in the log. */
function mustKeepSecret(site, secrets, levels) {
  for (const { level, text } of site.logs)
    for (const [name, value] of Object.entries(secrets))
      must(
        !value || !levels.includes(level) || !text.includes(value),
        `${name} stands in the log (${level}): ${text.slice(0, 120)}`,
      )
}

export const attacks = {
  async "secrets in the log of errors"() {
    for (const change of [
      (provider) => {
        provider.token = () => json({ error: "invalid_grant" }, { status: 400 })
      },
      (provider) => {
        provider.token = () => json({ error: "x" }, { status: 500 })
      },
      (provider) => {
        provider.userinfo = () => json({ error: "x" }, { status: 500 })
      },
      (provider) => {
        provider.userinfo = () => json([])
      },
    ]) {
      const site = await openSite()
      const browser = site.open()
      change(site.provider)
      const { state } = await browser.start()
      await browser.finish("acme", { code: "the-code-of-this-sign-in", state })
      const verifier = new URLSearchParams(site.provider.calls.find(({ body }) => body)?.body).get(
        "code_verifier",
      )
      mustKeepSecret(
        site,
        {
          "the client secret": clientSecret,
          "the code": "the-code-of-this-sign-in",
          "the verifier": verifier,
          "the access token": "an-access-token-of-the-provider",
          "the secret": secret,
        },
        ["error", "warn"],
      )
    }
  },
  async "tokens in the log"() {
    const site = await openSite()
    await site.open().signIn("op")
    mustKeepSecret(
      site,
      {
        "the access token": "an-access-token-of-the-provider",
        "the refresh token": "a-refresh-token-of-the-provider",
      },
      ["error", "warn", "info", "debug", "log"],
    )
  },
  async "mail links in the log"() {
    const site = await openSite()
    const { token, url } = await site.open().askLink("a@x.test")
    await site.open().send(url)
    await site.open().send(url)
    mustKeepSecret(site, { "the token": token }, ["error", "warn", "info", "log"])
  },
  async "a password in the log"() {
    const { site } = await enter()
    for (const word of [password, "Wr0ng-Value-456"])
      await site.open().post("/sign-in/email", { email: "a@x.test", password: word })
    await site.open().post("/sign-in/email", { email: "nobody@x.test", password })
    mustKeepSecret(site, { "the password": password, "the wrong password": "Wr0ng-Value-456" }, [
      "error",
      "warn",
      "info",
      "debug",
      "log",
    ])
  },
  async "lines of a provider in the log"() {
    const site = await openSite({ logger: undefined })
    const written = []
    for (const level of ["error", "warn", "info", "log"])
      console[level] = (...words) => written.push(words.join(" "))
    const browser = site.open()
    await browser.finish("acme", {
      error: "x\r\n\u001b[31m2026 ERROR forged",
      error_description: "y".repeat(1_000_000),
    })
    const { state } = await browser.start()
    await browser.finish("acme", {
      error: "x\r\nforged",
      error_description: `\u001b[31m${"y".repeat(100_000)}`,
      state,
    })
    must(
      !written.some((line) => line.includes("\nforged") || line.includes("\u001b[31m2026")),
      "the words of the address stand in the log with their line breaks and colours",
    )
    must(
      written.every((line) => line.length < 20_000),
      "a record is a megabyte long",
    )
  },
  async "an error redirect that tells too much"() {
    const site = await openSite()
    const browser = site.open()
    site.provider.token = () => json({ error: "x", error_description: "secret-detail" }, { status: 400 })
    const { state } = await browser.start()
    const { location } = await browser.finish("acme", { code: "the-code", state })
    const told = [...new URL(location, home).searchParams.keys()]
    must(
      told.every((name) => name === "error") && !location.includes("secret-detail"),
      `it leads to ${location}`,
    )
  },
  async "a password by GET"() {
    const { site } = await enter()
    const browser = site.open()
    const { status } = await browser.send(`/sign-in/email?email=a%40x.test&password=${password}`)
    must(!browser.session() && status >= 400 && status < 500, `it answers ${status}`)
  },
  async "an error of a password check"() {
    const { site } = await enter({
      emailAndPassword: {
        enabled: true,
        password: {
          hash: async () => "hash",
          verify: async () => {
            throw new Error("secret-detail")
          },
        },
      },
    })
    const answer = await site
      .open()
      .post("/sign-in/email", { email: "a@x.test", password })
      .catch((error) => ({ text: error.message, status: 599 }))
    must(!answer.text.includes("secret-detail"), `the answer says ${answer.text}`)
  },
  async "a password field that is given twice"() {
    const { site } = await enter()
    for (const body of [
      `{"email":"a@x.test","password":"bad","password":["${password}"]}`,
      `{"email":["a@x.test"],"password":"${password}"}`,
    ]) {
      const browser = site.open()
      const { status } = await browser.post("/sign-in/email", body, {
        headers: { "content-type": "application/json" },
      })
      must(!browser.session() && status >= 400 && status < 500, `${body} answers ${status}`)
    }
  },
  async "an unknown address with a password, by answer and time"() {
    const { site } = await enter()
    const times = { known: [], unknown: [] }
    const texts = new Set()
    for (let turn = 0; turn < 8; turn += 1)
      for (const [name, email] of [
        ["known", "a@x.test"],
        ["unknown", "nobody@x.test"],
      ]) {
        const begun = performance.now()
        const { status, text } = await site
          .open()
          .post("/sign-in/email", { email, password: "a-wrong-password" })
        times[name].push(performance.now() - begun)
        texts.add(`${status} ${text}`)
      }
    const middle = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]
    must(texts.size === 1, `the answers differ: ${[...texts].join(" and ")}`)
    const [known, unknown] = [middle(times.known), middle(times.unknown)]
    must(
      Math.max(known, unknown) < 3 * Math.min(known, unknown),
      `a known address takes ${known.toFixed(1)} ms, an unknown one ${unknown.toFixed(1)} ms`,
    )
  },
  async "session cookies that fail in different places"() {
    const { browser } = await enter()
    const [token, signature] = decodeURIComponent(browser.session()).split(".")
    const answers = new Set()
    for (const value of [
      "x",
      `${token}.x`,
      `${token.slice(1)}x.${signature}`,
      `${token}.${"A".repeat(43)}=`,
    ]) {
      const { status, text } = await browser.send("/get-session", {
        cookie: `__Secure-better-auth.session_token=${encodeURIComponent(value)}`,
      })
      answers.add(`${status} ${text}`)
    }
    must(answers.size === 1, [...answers].join(" and "))
  },
  async "two providers with one id"() {
    const site = await openSite(
      {},
      { providers: [plain("acme"), plain("acme", { clientId: "second" })] },
    ).catch((error) => {
      if (error instanceof Succeeded) throw error
      return undefined
    })
    must(!site || site.logs.some(({ text }) => text.includes("acme")), "nobody is told")
  },
  async "a lifetime that is no lifetime"() {
    for (const expiresIn of [-1, Number.NaN, "soon", Number.POSITIVE_INFINITY]) {
      const site = await openSite({ session: { expiresIn } }).catch(() => undefined)
      const answer = await site
        ?.open()
        .signUp("a@x.test")
        .catch(() => undefined)
      must(
        !answer?.set.some((line) => /NaN|Infinity|Invalid/.test(line)),
        `${expiresIn}: the answer sets ${answer?.set[0]}`,
      )
    }
  },
  async "a sign-out at the provider"() {
    const site = await openSite(
      {},
      {
        prepare: (provider) => {
          provider.metadata.end_session_endpoint = "https://op.test/end"
        },
      },
    )
    const browser = site.open()
    await browser.signIn("op")
    const { json: told } = await browser.post("/sign-out", { callbackURL: "/bye" })
    const sent = new URL(told?.url ?? home).searchParams
    must(site.sessions() === 0, "the session of the site lives on")
    must(
      sent.get("id_token_hint") &&
        sent.get("client_id") &&
        sent.get("post_logout_redirect_uri")?.startsWith(home),
      `it leads to ${told?.url}`,
    )
  },
}
