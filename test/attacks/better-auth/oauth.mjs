/** Attacks on the way to a provider and back: state, PKCE and issuer. */
import { clientSecret, home, json, must, openSite, staysHome } from "./site.mjs"

/** No code went to the provider, and nobody is signed in. */
async function mustRefuse(site, browser, answer, what) {
  must(site.provider.count("/token") === 0, `${what}: the token endpoint was asked`)
  must(!browser.session(), `${what}: signed in`)
  must(answer.status < 500, `${what}: it answers ${answer.status}`)
}

/** Changes one character near the end, so that it stays text of the same kind. */
export const flip = (text, at) => text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1)

const withPromise = {
  prepare: (provider) => {
    provider.metadata.authorization_response_iss_parameter_supported = true
  },
}

async function answerWithoutIssuer() {
  const site = await openSite({}, withPromise)
  const browser = site.open()
  const { state } = await browser.start("op")
  const answer = await browser.finish("op", { code: "c", state })
  await mustRefuse(site, browser, answer, "no iss although the metadata promises it")
}

async function answerWithIssuer(issuers) {
  for (const iss of issuers) {
    const site = await openSite()
    const browser = site.open()
    const { state } = await browser.start("op")
    await mustRefuse(
      site,
      browser,
      await browser.finish("op", { code: "c", state, iss }),
      `iss ${JSON.stringify(iss)}`,
    )
  }
}

async function answerWithoutState() {
  for (const more of [{}, { state: "" }]) {
    const site = await openSite()
    const browser = site.open()
    await browser.start("op")
    await mustRefuse(site, browser, await browser.finish("op", { code: "c", ...more }), "no state")
    const fresh = site.open()
    await mustRefuse(
      site,
      fresh,
      await fresh.finish("acme", { code: "c", ...more }),
      "no state and no cookies",
    )
  }
}

export const attacks = {
  "a callback without state": answerWithoutState,
  "a callback of an issuer that only begins like the right one": () =>
    answerWithIssuer(["https://op.test.evil.test"]),
  "a callback with an issuer that is not the exact one": () =>
    answerWithIssuer(["https://op.test/", "HTTPS://OP.TEST", ""]),
  "a callback without the issuer that the metadata promises": answerWithoutIssuer,
  async "a callback with a foreign state"() {
    const site = await openSite()
    const [victim, attacker] = [site.open(), site.open()]
    const { state } = await victim.start()
    const foreign = await attacker.start()
    for (const other of [`${state}x`, foreign.state, "__proto__", state.toUpperCase()])
      await mustRefuse(
        site,
        victim,
        await victim.finish("acme", { code: "c", state: other }),
        "another state",
      )
  },
  async "a callback at another provider"() {
    const site = await openSite()
    const browser = site.open()
    const { state } = await browser.start("acme")
    const answer = await browser.finish("other", { code: "c", state })
    await mustRefuse(site, browser, answer, "the state of acme at other")
  },
  async "an id token with the nonce of another provider"() {
    const site = await openSite()
    const browser = site.open()
    const first = await browser.start("op")
    const second = await browser.start("op")
    site.provider.nonce = first.nonce
    await browser.finish("op", { code: "c", state: second.state })
    must(!browser.session(), "the nonce of another flow signs in")
  },
  async "a callback without the cookie of its flow"() {
    const site = await openSite()
    const browser = site.open()
    const { state } = await browser.start()
    browser.cookies.clear()
    await mustRefuse(
      site,
      browser,
      await browser.finish("acme", { code: "c", state }),
      "no cookie of the flow",
    )
  },
  async "the code of an attacker in the browser of a victim"() {
    const site = await openSite()
    const victim = site.open()
    await victim.start()
    await mustRefuse(site, victim, await victim.finish("acme", { code: "attacker" }), "no state")
    const attacker = await site.open().start()
    await mustRefuse(
      site,
      victim,
      await victim.finish("acme", { code: "attacker", state: attacker.state }),
      "the state of the attacker",
    )
  },
  async "a code of another challenge"() {
    const site = await openSite()
    const [victim, attacker] = [site.open(), site.open()]
    const challenge = (await attacker.start()).sent.get("code_challenge")
    const { state, sent } = await victim.start()
    must(sent.get("code_challenge_method") === "S256", `the method is ${sent.get("code_challenge_method")}`)
    site.provider.token = async ({ body }) => {
      const verifier = new URLSearchParams(body).get("code_verifier") ?? ""
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))
      const isRight = Buffer.from(digest).toString("base64url") === challenge
      return isRight
        ? json({ access_token: "a", token_type: "bearer" })
        : json({ error: "invalid_grant" }, { status: 400 })
    }
    const answer = await victim.finish("acme", { code: "c", state })
    must(!victim.session() && answer.status < 500, "the code of another challenge signs in")
  },
  async "cookies of a flow that stay"() {
    for (const isGood of [true, false]) {
      const site = await openSite()
      const browser = site.open()
      const { state } = await browser.start()
      if (!isGood) site.provider.token = () => json({ error: "x" }, { status: 400 })
      await browser.finish("acme", { code: "c", state })
      must(
        ![...browser.cookies.keys()].some((name) => name.includes("state")),
        `the cookie stays after ${isGood ? "success" : "failure"}`,
      )
    }
  },
  async "a callback that is loaded again"() {
    const site = await openSite()
    const browser = site.open()
    const { state } = await browser.start()
    const kept = new Map(browser.cookies)
    await browser.finish("acme", { code: "c", state })
    for (const cookies of [browser.cookies, kept]) {
      const again = site.open()
      for (const [name, value] of cookies) if (name.includes("state")) again.cookies.set(name, value)
      await again.finish("acme", { code: "c", state })
      must(!again.session(), "the second load signs in")
    }
    must(site.sessions() === 1 && site.rows.account.length === 1, `there are ${site.sessions()} sessions`)
  },
  async "a changed cookie of a flow"() {
    const site = await openSite()
    const browser = site.open()
    const { state } = await browser.start()
    const [[name, value]] = [...browser.cookies].filter(([one]) => one.includes("state"))
    for (let at = 0; at < value.length; at += 7) {
      browser.cookies.set(name, flip(value, at))
      if (browser.cookies.get(name) === value) continue
      await mustRefuse(site, browser, await browser.finish("acme", { code: "c", state }), `a change at ${at}`)
    }
  },
  async "cookies in each other's place"() {
    const site = await openSite()
    const browser = site.open()
    const { state } = await browser.start()
    const flow = [...browser.cookies].find(([name]) => name.includes("state"))
    const other = site.open()
    await other.signUp("a@x.test")
    const session = [...other.cookies].find(([name]) => name.includes("session_token"))
    const thief = site.open()
    for (const value of [flow[1], state]) {
      thief.cookies.set(session[0], value)
      must(!(await thief.user()), "the state is a session")
    }
    thief.cookies.clear()
    thief.cookies.set(flow[0], session[1])
    for (const one of [state, decodeURIComponent(session[1]).split(".")[0]])
      await mustRefuse(
        site,
        thief,
        await thief.finish("acme", { code: "c", state: one }),
        "a session in the place of the state",
      )
  },
  async "the state as the token of a mail link"() {
    const site = await openSite()
    const browser = site.open()
    const { state } = await browser.start("acme", { loginHint: "victim@x.test" })
    for (const token of [state, `magic-link:${state}`, site.rows.verification[0].identifier]) {
      await browser.send(`/magic-link/verify?${new URLSearchParams({ token, callbackURL: "/in" })}`)
      must(!browser.session(), "the state signs in as a mail link")
    }
  },
  async "states and nonces that repeat"() {
    const site = await openSite()
    const seen = new Set()
    for (let turn = 0; turn < 300; turn += 1) {
      const { state, nonce } = await site.open().start("op")
      for (const one of [state, nonce]) {
        must(one.length >= 22 && !seen.has(one), `${one} repeats or is short`)
        seen.add(one)
      }
    }
  },
  async "two sign-ins in one browser, the first one late"() {
    const site = await openSite()
    const browser = site.open()
    const first = await browser.start()
    const second = await browser.start()
    await browser.finish("acme", { code: "c", state: second.state })
    must(await browser.user(), "the second one does not sign in")
    const answer = await browser.finish("acme", { code: "c", state: first.state })
    must(answer.status < 500, `the first one answers ${answer.status}`)
    must(await browser.user(), "the first one signs out")
  },
  async "two sign-ins in one browser, the second one late"() {
    const site = await openSite()
    const browser = site.open()
    const first = await browser.start()
    const second = await browser.start()
    const answer = await browser.finish("acme", { code: "c", state: first.state })
    must(answer.status < 500, `the first one answers ${answer.status}`)
    await browser.finish("acme", { code: "c", state: second.state })
    must(await browser.user(), "the first one destroys the flow of the second")
  },
  async "an error with words of the provider"() {
    const site = await openSite()
    const browser = site.open()
    const { state } = await browser.start()
    const answer = await browser.finish("acme", {
      error: "access_denied",
      error_description: "<b>Call 0190 666</b>",
      state,
    })
    await mustRefuse(site, browser, answer, "an error")
    const page = answer.location ? await browser.send(new URL(answer.location, home).href) : answer
    must(!page.text.includes("<b>Call"), "the page has the markup of the provider")
    must(
      !page.text.includes("Call 0190 666"),
      "the page of the site shows the words of whoever made the address, escaped",
    )
  },
  async "a callback with a code and an error"() {
    for (const more of [{ code: "c", error: "access_denied" }, {}]) {
      const site = await openSite()
      const browser = site.open()
      const { state } = await browser.start()
      await mustRefuse(site, browser, await browser.finish("acme", { state, ...more }), JSON.stringify(more))
    }
  },
  async "the code of one provider at another"() {
    const site = await openSite(
      {},
      {
        providers: [
          {
            providerId: "op",
            clientId: "cid",
            clientSecret,
            discoveryUrl: "https://op.test/.well-known/openid-configuration",
          },
          {
            providerId: "evilop",
            clientId: "cid",
            clientSecret,
            discoveryUrl: "https://op.test/.well-known/evil",
          },
        ],
        prepare: (provider) => {
          provider.discovery = ({ url }) =>
            json(
              url.pathname.endsWith("evil")
                ? {
                    ...provider.metadata,
                    issuer: "https://evil.test",
                    token_endpoint: "https://evil.test/token",
                  }
                : provider.metadata,
            )
        },
      },
    )
    const browser = site.open()
    const { state } = await browser.start("evilop")
    const answer = await browser.finish("evilop", { code: "of-op", state, iss: "https://op.test" })
    await mustRefuse(site, browser, answer, "a code of op at evilop")
  },
  async "a callback by the wrong channel"() {
    const site = await openSite()
    const [victim, attacker] = [site.open(), site.open()]
    const own = await victim.start()
    const { state } = await attacker.start()
    for (const one of [own.state, state]) {
      const answer = await victim.post(
        "/callback/acme",
        new URLSearchParams({ code: "c", state: one }).toString(),
        {
          from: "https://evil.test",
          cookie: "",
          headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
        },
      )
      await mustRefuse(site, victim, answer, "a POST of another site")
      must(staysHome(answer.location), `it leads to ${answer.location}`)
      // What the browser does next is a GET with its cookies, and has to hold the state of this browser.
      if (one === state && answer.location)
        await mustRefuse(
          site,
          victim,
          await victim.send(new URL(answer.location, home).href),
          "a POST with another state",
        )
    }
  },
  async "a provider that was taken out"() {
    const site = await openSite()
    const browser = site.open()
    const { state } = await browser.start("other")
    const context = await site.auth.$context
    context.socialProviders = context.socialProviders.filter(({ id }) => id !== "other")
    await mustRefuse(
      site,
      browser,
      await browser.finish("other", { code: "c", state }),
      "a provider that is gone",
    )
  },
  async "an error by form post"() {
    const site = await openSite()
    const browser = site.open()
    const { state } = await browser.start("op")
    const answer = await browser.post(
      "/callback/op",
      new URLSearchParams({ error: "login_required", state }).toString(),
      {
        from: "https://op.test",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
    )
    await mustRefuse(site, browser, answer, "an error by form post")
    must(staysHome(answer.location), `it leads to ${answer.location}`)
  },
  async "pages that tell the address they were called with"() {
    const site = await openSite()
    const browser = site.open()
    const bad = await browser.finish("acme", { code: "secret-code", state: "wrong" })
    must(
      bad.status >= 300 && bad.status < 400 && !bad.location.includes("secret-code"),
      "the callback renders a page with its code",
    )
    const page = await browser.send("/error?error=x")
    if (page.status >= 300 && page.status < 400) return
    must(
      /no-referrer|same-origin/.test(page.headers.get("referrer-policy") ?? "") ||
        /name=.?referrer/.test(page.text),
      "the error page has no Referrer-Policy",
    )
  },
}
