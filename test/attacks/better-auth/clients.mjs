/** Attacks on what better-auth sends to a provider: parameters, client secrets and codes. */
import { clientSecret, expectStep, json, must, openSite, plain, privateKeyJwt } from "./site.mjs"

/** Sign-ins with one provider that has more options. */
const oneProvider = (more, options) => openSite({}, { providers: [plain("acme", more)], ...options })

export const attacks = {
  async "a code that is none"() {
    for (const code of ["", "\0", "c".repeat(1_000_000)]) {
      const site = await openSite()
      const browser = site.open()
      const { state } = await browser.start()
      site.provider.token = () => json({ error: "invalid_grant" }, { status: 400 })
      const answer = await browser.finish("acme", { state, code })
      must(!browser.session() && answer.status < 500, `it answers ${answer.status}`)
      const asked = site.provider.calls.find(({ url }) => url.pathname.startsWith("/token"))
      must(
        !asked || asked.body.length < 100_000,
        `a code of ${code.length} characters goes to the token endpoint`,
      )
    }
  },
  async "one redirect address for all providers"() {
    const site = await openSite()
    const seen = new Set()
    for (const id of ["acme", "op"]) {
      const browser = site.open()
      const { sent, state } = await browser.start(id)
      const address = sent.get("redirect_uri")
      must(address.includes(id) && !seen.has(address), `${id} has ${address}`)
      seen.add(address)
      await browser.finish(id, { code: "c", state })
      const asked = site.provider.calls.filter(({ url }) => url.pathname.startsWith("/token")).at(-1)
      must(
        new URLSearchParams(asked.body).get("redirect_uri") === address,
        "the token endpoint is sent another one",
      )
    }
  },
  async "parameters of the authorization request from outside"() {
    const wanted = {
      redirect_uri: "https://evil.test/cb",
      client_id: "evil",
      response_type: "token",
      state: "x",
      nonce: "y",
      code_challenge: "z",
      code_challenge_method: "plain",
    }
    const site = await openSite()
    for (const id of ["acme", "op"])
      for (const [query, body] of [
        [`?${new URLSearchParams(wanted)}`, {}],
        ["", wanted],
        ["", { additionalParams: wanted }],
        ["", { additionalData: wanted }],
      ]) {
        const answer = await site
          .open()
          .post(`/sign-in/social${query}`, { provider: id, callbackURL: "/in", ...body })
        if (!answer.json?.url) continue
        const sent = new URL(answer.json.url).searchParams
        for (const [name, value] of Object.entries(wanted))
          must(
            !sent.getAll(name).includes(value),
            `${name} is ${value} (${Object.keys(body)[0] ?? "query"}, ${id})`,
          )
      }
  },
  async "a token of another type"() {
    for (const [type, isGood] of [
      ["bearer", true],
      ["BEARER", true],
      ["Bearer", true],
      ["mac", false],
      [undefined, false],
    ]) {
      const site = await openSite()
      const browser = site.open()
      site.provider.token = () => json({ access_token: "a", token_type: type })
      await browser.signIn()
      must(
        Boolean(browser.session()) === isGood,
        `token_type ${type} ${isGood ? "is refused" : "is taken as a bearer token"}`,
      )
    }
  },
  async "a token type in mixed case"() {
    const site = await openSite()
    const browser = site.open()
    site.provider.token = async () =>
      json({ access_token: "a", token_type: "bEaReR", id_token: await site.provider.idToken() })
    await browser.signIn("op")
    must(browser.session(), "it is refused")
  },
  async "a client secret with reserved characters"() {
    const [id, word] = ["a:b c", "p@ss+/%é"]
    const site = await oneProvider({ clientId: id, clientSecret: word, authentication: "basic" })
    const browser = site.open()
    await browser.signIn()
    const { headers, body, url } = site.provider.calls.find((call) => call.url.pathname.startsWith("/token"))
    const encode = (text) => new URLSearchParams({ a: text }).toString().slice(2)
    const sent = Buffer.from((headers.get("authorization") ?? "").replace(/^Basic /, ""), "base64").toString()
    must(
      !new URLSearchParams(body).has("client_secret") && !url.search,
      "the secret is in the body or the address too",
    )
    must(
      [`${encode(id)}:${encode(word)}`, `${encodeURIComponent(id)}:${encodeURIComponent(word)}`].includes(
        sent,
      ),
      `the header says ${sent}`,
    )
  },
  async "a client secret where it does not belong"() {
    const site = await oneProvider({ authentication: "post" })
    await site.open().signIn()
    const { headers, body } = site.provider.calls.find((call) => call.url.pathname.startsWith("/token"))
    const sent = new URLSearchParams(body)
    must(
      sent.get("client_secret") === clientSecret && !headers.has("authorization"),
      "the secret is in the header too",
    )
    const open = await oneProvider({ clientSecret: undefined, tokenEndpointAuth: { method: "none" } })
    await open.open().signIn()
    const call = open.provider.calls.find(({ url }) => url.pathname.startsWith("/token"))
    must(
      !call.headers.has("authorization") && !call.body.includes("client_secret"),
      "a public client sends a secret",
    )
    must(new URLSearchParams(call.body).get("client_id") === "cid", "a public client sends no id")
  },
  async "an assertion in the place of a client secret"() {
    const site = await oneProvider({ clientSecret: undefined, tokenEndpointAuth: await privateKeyJwt() })
    const seen = new Set()
    for (let turn = 0; turn < 2; turn += 1) await site.open().signIn()
    for (const { body, url } of site.provider.calls.filter((call) =>
      call.url.pathname.startsWith("/token"),
    )) {
      const sent = new URLSearchParams(body)
      must(!sent.has("client_secret"), "a secret goes along")
      const [, claims] = (sent.get("client_assertion") ?? "..").split(".")
      const { iss, sub, aud, jti, exp } = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}")
      must(iss === "cid" && sub === "cid" && String(aud).startsWith(url.origin), `it is of ${iss} for ${aud}`)
      must(jti && !seen.has(jti) && exp <= Date.now() / 1000 + 300, `jti ${jti}, exp ${exp}`)
      seen.add(jti)
    }
    expectStep(seen.size === 2, "no two assertions")
  },
  async "an access token where the profile is"() {
    const site = await openSite()
    await site.open().signIn()
    const { method, headers, url } = site.provider.calls.find((call) =>
      call.url.pathname.startsWith("/userinfo"),
    )
    must(
      method === "GET" &&
        headers.get("authorization") === "Bearer an-access-token-of-the-provider" &&
        !url.search,
      `${method} ${url}`,
    )
  },
  async "scopes that the config names"() {
    const site = await oneProvider({ scopes: ["openid", "profile", "email", "phone", "address"] })
    const browser = site.open()
    const { sent, state } = await browser.start()
    must(sent.get("scope") === "openid profile email phone address", `scope is ${sent.get("scope")}`)
    await browser.finish("acme", { code: "c", state })
    must((await browser.user())?.name === "Ada", "the profile does not arrive")
  },
  async "a provider without TLS"() {
    const site = await openSite(
      {},
      {
        providers: [
          plain("acme", {
            authorizationUrl: "http://op.test/authorize",
            tokenUrl: "http://op.test/token/plain",
            userInfoUrl: "http://op.test/userinfo",
          }),
        ],
      },
    ).catch(() => undefined)
    const browser = site?.open()
    const started = await browser?.start()
    if (!started?.state) return
    await browser.finish("acme", { code: "c", state: started.state })
    const sent = site.provider.calls.find(({ url }) => url.protocol === "http:")
    must(
      !sent?.body.includes(clientSecret),
      "the client secret and the code go over http, without a word of the config",
    )
  },
}
