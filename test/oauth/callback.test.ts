import { afterEach, describe, expect, it, vi } from "vitest"
import { browser, checkCookie, errorOf, removed, signsIn, start } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { expectErrorPage, expectRefused, oauth, oidc } from "../support/provider-site.js"

afterEach(() => void vi.useRealTimers())

describe("a good answer", () => {
  it("signs in through a plain OAuth provider", async () => {
    const fake = new FakeProvider()
    fake.user = { sub: "42", name: "Ada", email: "Ada@Example.com" }
    const flow = new Application({ fake, providers: [fake.oauth()] })
    const response = await flow.signIn()
    expect(response.headers.get("location")).toBe("https://app.test")
    expect((await flow.client.session()).user).toEqual({ name: "Ada", email: "ada@example.com" })
    const [seen] = flow.seen
    expect(seen?.user).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: "ada@example.com",
    })
    expect(seen?.account).toMatchObject({
      provider: "acme",
      type: "oauth",
      providerAccountId: "42",
      access_token: "access-token-of-ada",
      token_type: "bearer",
      refresh_token: "refresh-token-of-ada",
    })
    expect(seen?.account.expires_at).toBeCloseTo(Date.now() / 1000 + 3600, -1)
    expect(seen?.profile).toMatchObject({ sub: "42" })
    expect(fake.last("userinfo").headers.get("authorization")).toBe("Bearer access-token-of-ada")
  })

  it("signs in through OpenID Connect with the claims of the id token", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oidc()] })
    await flow.signIn()
    expect(flow.signedIn).toBe(true)
    expect(flow.seen[0]?.account).toMatchObject({ type: "oidc", providerAccountId: "user-1" })
    expect(fake.count("userinfo")).toBe(0)
  })

  it("may name its parameters otherwise; a standard name wins", async () => {
    const rename = { code: "auth_code", error: "error_reason" }
    const flow = () => {
      const fake = new FakeProvider()
      return new Application({ fake, providers: [fake.oauth({ callback: { rename } })] })
    }
    const other = flow()
    const url = new URL(await other.fake.visit(await other.start()))
    url.searchParams.set("auth_code", url.searchParams.get("code") ?? "")
    url.searchParams.delete("code")
    expect((await other.back(url.href)).headers.get("location")).toBe("https://app.test")
    expect(other.signedIn).toBe(true)
    const both = flow()
    await both.signIn("acme", { auth_code: "of another user" })
    expect(both.signedIn).toBe(true)
    const refused = flow()
    const back = new URL(await refused.fake.visit(await refused.start()))
    back.searchParams.delete("code")
    back.searchParams.set("error_reason", "user_denied")
    expect(errorOf(await refused.back(back.href))).toBe("OAuthCallbackError")
    expect(refused.message).toContain("user_denied")
  })

  it("sends the token request as the wire has it", async () => {
    const fake = new FakeProvider()
    await new Application({
      fake,
      providers: [fake.oauth({ token: "https://op.test/token?tenant=t" })],
    }).signIn()
    const { form, headers, url, method } = fake.last("token")
    expect(method).toBe("POST")
    expect([...form.keys()]).toEqual(["redirect_uri", "code", "code_verifier", "grant_type"])
    expect(headers.get("accept")).toBe("application/json")
    expect(headers.get("content-type")).toContain("application/x-www-form-urlencoded")
    expect(url.search).toBe("?tenant=t")
  })

  it("ignores an id token that a plain OAuth provider sends", async () => {
    const fake = new FakeProvider()
    fake.tokens = { id_token: "not.a.token" }
    const flow = new Application({ fake, providers: [fake.oauth()] })
    await flow.signIn()
    expect(flow.signedIn).toBe(true)
    expect(flow.seen[0]?.account.id_token).toBe("not.a.token")
  })

  it("keeps further members of the token answer for callbacks", async () => {
    const fake = new FakeProvider()
    fake.tokens = {
      authorization_details: [{ type: "payment", amount: 1 }],
      hub_id: 9007199254740993n.toString(),
    }
    const flow = new Application({ fake, providers: [fake.oauth()] })
    await flow.signIn()
    expect(flow.seen[0]?.account.authorization_details).toEqual([{ type: "payment", amount: 1 }])
  })
})

describe("an answer that is an error", () => {
  it("leads to the sign-in page, with nothing of its text, and expires the checks", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oauth()] })
    const state = new URL(await flow.start()).searchParams.get("state") ?? ""
    const response = await flow.back(
      `callback/acme?error=access_denied&error_description=%3Cb%3Eno&state=${encodeURIComponent(state)}`,
    )
    expect(new URL(response.headers.get("location") ?? "").pathname).toBe("/auth/signin")
    expect(errorOf(response)).toBe("OAuthCallbackError")
    expect(response.headers.get("location")).not.toContain("b%3E")
    expect(flow.log.errors.at(-1)).toMatchObject({
      type: "OAuthCallbackError",
      cause: { providerId: "acme", error: "access_denied" },
    })
    expect(fake.count("token")).toBe(0)
    expect([...flow.client.cookies.keys()].filter((name) => /state|pkce/.test(name))).toEqual([])
  })

  it("is an error even with a code, and nothing at all is refused", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oauth()] })
    const both = await flow.signIn("acme", { error: "server_error" })
    expect(errorOf(both)).toBe("OAuthCallbackError")
    const back = new URL(await fake.visit(await flow.start()))
    back.searchParams.delete("code")
    expect(errorOf(await flow.back(back.href))).toBe("Configuration")
    expect(flow.message).toContain("neither a code nor an error")
    expect(fake.count("token")).toBe(0)
  })

  it("is explained by the hint that the entry knows", async () => {
    const fake = new FakeProvider()
    const hints = { unauthorized_scope_error: "Enable the product in the developer portal" }
    const flow = new Application({ fake, providers: [fake.oauth({ hints })] })
    await flow.signIn("acme", { error: "unauthorized_scope_error" })
    expect(flow.message).toContain("Enable the product in the developer portal")
  })

  it.each([
    ["the code", "invalid_client", "it failed", "Code"],
    ["words of the description before the code", "invalid_client", "E50011: no such address", "Words"],
    ["words as such, not parts of others", "invalid_client", "E500113: no address", "Code"],
    ["a later place where the words stand alone", "other", "E500113 is not E50011.", "Words"],
    ["a sentence", "http_403", "The app is not enrolled", "Sentence"],
  ])("is explained by %s", async (_, error, error_description, expected) => {
    const fake = new FakeProvider()
    const hints = { invalid_client: "Code", E50011: "Words", "is not enrolled": "Sentence" }
    const flow = new Application({ fake, providers: [fake.oauth({ hints })] })
    await flow.signIn("acme", { error, error_description })
    expect(flow.message).toContain(`(${error_description}). ${expected}.`)
  })

  it.each([
    ["RFC 6749 section 4.1.2.1", "invalid_request", "letter by letter"],
    ["RFC 6749 section 4.1.2.1", "unauthorized_client", "authorization code grant"],
    ["RFC 6749 section 4.1.2.1", "access_denied", "The user cancelled"],
    ["RFC 6749 section 4.1.2.1", "unsupported_response_type", "no authorization code"],
    ["RFC 6749 section 4.1.2.1", "invalid_scope", "authorization.params.scope"],
    ["RFC 6749 section 4.1.2.1", "server_error", "Try again later"],
    ["RFC 6749 section 4.1.2.1", "temporarily_unavailable", "Try again later"],
    ["RFC 8707 section 2", "invalid_target", "resource"],
    ["OpenID Connect Core section 3.1.2.6", "interaction_required", "prompt=none"],
    ["OpenID Connect Core section 3.1.2.6", "login_required", "prompt=none"],
    ["OpenID Connect Core section 3.1.2.6", "account_selection_required", "prompt=none"],
    ["OpenID Connect Core section 3.1.2.6", "consent_required", "prompt=none"],
    ["OpenID Connect Core section 3.1.2.6", "invalid_request_uri", "pushed"],
    ["OpenID Connect Core section 3.1.2.6", "invalid_request_object", "clientPrivateKey"],
    ["OpenID Connect Core section 3.1.2.6", "request_not_supported", "request objects"],
    ["OpenID Connect Core section 3.1.2.6", "request_uri_not_supported", "request objects"],
    ["OpenID Connect Core section 3.1.2.6", "registration_not_supported", "registration parameter"],
    ["unmet_authentication_requirements 1.0", "unmet_authentication_requirements", "acr_values"],
  ])("is explained by %s: %s", async (_, error, remedy) => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oauth({ hints: { another_code: "Another" } })] })
    await flow.signIn("acme", { error })
    expect(flow.message).toContain(`refused the sign-in: ${error}. `)
    expect(flow.message).toContain(remedy)
    expect(flow.message).not.toContain("Another")
  })

  it.each(["constructor", "__proto__", "unheard_of"])("is not explained for the code %s", async (error) => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oauth()] })
    await flow.signIn("acme", { error })
    expect(flow.message).toMatch(new RegExp(`refused the sign-in: ${error}\\.(?! [A-Z])`))
  })

  it("is logged without control characters and in bounded length", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oauth()] })
    await flow.signIn("acme", {
      error: "bad\r\n[auth][error] forged",
      error_description: `\u001b[31m${"x y ".repeat(20_000)}`,
    })
    expect(flow.log.errors).toHaveLength(1)
    expect(flow.message).not.toMatch(/\p{Cc}/u)
    expect(flow.message.length).toBeLessThan(600)
  })
})

describe("an answer that could not be", () => {
  it("is refused for an empty, binary or huge code", async () => {
    const fake = new FakeProvider()
    for (const code of ["", "\u0000", "x".repeat(1_000_000)]) {
      const flow = new Application({ fake, providers: [fake.oauth()] })
      const back = new URL(await fake.visit(await flow.start()))
      back.searchParams.set("code", code)
      expect(errorOf(await flow.back(back.href))).toBe("Configuration")
    }
    expect(fake.count("token")).toBe(0)
  })

  it("is refused when a parameter occurs twice", async () => {
    const fake = new FakeProvider()
    for (const name of ["code", "state", "scope"]) {
      const flow = new Application({ fake, providers: [fake.oauth()] })
      const back = new URL(await fake.visit(await flow.start(), { scope: "a" }))
      back.searchParams.append(name, "again")
      expect(errorOf(await flow.back(back.href))).toBe("Configuration")
      expect(flow.message).toContain(`"${name}" more than once`)
    }
    expect(fake.count("token")).toBe(0)
  })

  describe("only parameters that mean something have to be unique", () => {
    it("route parameters that a framework adds to the address, once for each segment, do no harm", async () => {
      const fake = new FakeProvider()
      const flow = new Application({ fake, providers: [fake.oauth()] })
      const back = new URL(await fake.visit(await flow.start()))
      for (const segment of ["callback", "acme"]) back.searchParams.append("auth", segment)
      await flow.back(back.href)
      expect(flow.log.errors).toEqual([])
      expect((await flow.client.session())?.user).toBeTruthy()
    })

    it("what the provider's own names and requests rely on is refused twice as well", async () => {
      const fake = new FakeProvider()
      const own = {
        callback: { json: ["person"], rename: { code: "auth_code" } },
        userinfo: { url: "https://op.test/userinfo", query: { shop: "{callback.shop}" } },
      }
      for (const name of ["auth_code", "person", "shop", "iss", "error", "id_token", "oauth_verifier"]) {
        const flow = new Application({ fake, providers: [fake.oauth(own)] })
        const back = new URL(await fake.visit(await flow.start()))
        for (const value of ["1", "2"]) back.searchParams.append(name, value)
        expect(errorOf(await flow.back(back.href))).toBe("Configuration")
        expect(flow.message).toContain(`"${name}" more than once`)
      }
      expect(fake.count("token")).toBe(0)
    })
  })

  it("is refused through the wrong channel", async () => {
    const fake = new FakeProvider()
    const plain = new Application({ fake, providers: [fake.oauth()] })
    const posted = Object.fromEntries(new URL(await fake.visit(await plain.start())).searchParams)
    expect(errorOf(await plain.client.post("callback/acme", posted))).toBe("Configuration")
    const form = { authorization: { params: { response_mode: "form_post" } } }
    const posting = new Application({ fake, providers: [fake.oidc(form)] })
    expect(errorOf(await posting.signIn())).toBe("Configuration")
    expect(fake.count("token")).toBe(0)
  })

  it("is refused when it carries an id token in the front channel", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oidc()] })
    expect(errorOf(await flow.signIn("acme", { id_token: "a.b.c" }))).toBe("Configuration")
    expect(fake.count("token")).toBe(0)
  })
})

describe("an answer that is posted", () => {
  const formPost = { authorization: { params: { response_mode: "form_post" } } }

  it("signs in, with the user's data from the form where the entry declares it", async () => {
    const fake = new FakeProvider()
    fake.user = { sub: "p", email: "ada@example.com" }
    const flow = new Application({
      fake,
      providers: [
        fake.oidc({
          ...formPost,
          callback: { json: ["user", "sub"] },
          profile: (profile) => ({
            id: profile.sub ?? "",
            name: (profile.user as { name: { firstName: string } }).name.firstName,
            email: profile.email,
          }),
        }),
      ],
    })
    const answer = Object.fromEntries(new URL(await fake.visit(await flow.start())).searchParams)
    const user = JSON.stringify({ name: { firstName: "Ada" }, email: "evil@example.com" })
    const response = await flow.client.post("callback/acme", { ...answer, user, sub: '{"a":1}' })
    expect(response.status).toBe(302)
    expect((await flow.client.session()).user).toMatchObject({ name: "Ada", email: "ada@example.com" })
    expect(flow.seen[0]?.account.providerAccountId).toBe("p")
  })

  it("ends on the sign-in page when it is an error", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oidc(formPost)] })
    const state = new URL(await flow.start()).searchParams.get("state") ?? ""
    const response = await flow.client.post("callback/acme", { error: "login_required", state })
    expect(errorOf(response)).toBe("OAuthCallbackError")
    expect(fake.count("token")).toBe(0)
  })
})

describe("the issuer of an answer (RFC 9207)", () => {
  it("is demanded when the provider announces it", async () => {
    const fake = new FakeProvider()
    fake.metadata = { authorization_response_iss_parameter_supported: true }
    const flow = new Application({ fake, providers: [fake.oidc()] })
    expect(errorOf(await flow.signIn())).toBe("Configuration")
    expect(fake.count("token")).toBe(0)
    await flow.signIn("acme", { iss: "https://op.test" })
    expect(flow.signedIn).toBe(true)
  })

  it("must be the same text", async () => {
    const fake = new FakeProvider()
    for (const iss of ["https://op.test/", "HTTPS://OP.TEST", "", "https://op.test.evil.test"]) {
      const flow = new Application({ fake, providers: [fake.oidc()] })
      expect(errorOf(await flow.signIn("acme", { iss }))).toBe("Configuration")
      expect(flow.message).toContain("another issuer")
    }
    expect(fake.count("token")).toBe(0)
  })

  it("keeps a code of one provider from another's token endpoint", async () => {
    const fake = new FakeProvider()
    const evil = new FakeProvider("https://evil.test")
    const flow = new Application({ fake: evil, providers: [fake.oidc(), evil.oidc({ id: "evilop" })] })
    const back = await evil.visit(await flow.start("evilop"), { iss: "https://op.test" })
    expect(errorOf(await flow.back(back))).toBe("Configuration")
    expect(evil.count("token")).toBe(0)
  })

  it("is compared for a plain OAuth provider with an issuer and ignored for one without", async () => {
    const fake = new FakeProvider()
    const known = new Application({ fake, providers: [fake.oauth({ issuer: "https://op.test" })] })
    expect(errorOf(await known.signIn("acme", { iss: "https://evil.test" }))).toBe("Configuration")
    await known.signIn("acme", { iss: "https://op.test" })
    expect(known.signedIn).toBe(true)
    const unknown = new Application({ fake, providers: [fake.oauth()] })
    await unknown.signIn("acme", { iss: "https://op.test" })
    expect(unknown.signedIn).toBe(true)
  })
})

describe("an answer", () => {
  it("that is an error shows nothing of the provider's words", async () => {
    const { op, client } = oauth(["state", "pkce"])
    const state = (await start(client)).searchParams.get("state") ?? ""
    const query = new URLSearchParams({ error: "access_denied", error_description: "<b>leak", state })
    const response = await client.get(`callback/acme?${query}`)
    expectErrorPage(response, op)
    expect(errorOf(response)).toBe("OAuthCallbackError")
    expect(removed(response)).toEqual(expect.arrayContaining([checkCookie.state, checkCookie.pkce]))
    const location = response.headers.get("location") ?? ""
    expect(location).not.toContain("leak")
    expect(await (await client.get(location)).text()).not.toContain("leak")
  })

  it("that is an error of no flow of this browser does not end the one under way", async () => {
    const { op, client } = oauth(["state", "pkce"])
    const response = await client.get("callback/acme?error=access_denied&state=x")
    expectErrorPage(response, op)
    expect(errorOf(response)).not.toBe("OAuthCallbackError")
  })

  it("with a code and an error, and with neither", async () => {
    const { op, client } = oauth(["state", "pkce"])
    for (const query of ["code=c&error=access_denied", "", "response=jwt", "id_token=x&access_token=y"]) {
      const state = (await start(client)).searchParams.get("state") ?? ""
      expectErrorPage(await client.get(`callback/acme?${query}&state=${state}`), op)
    }
  })

  it("with an error without a value has none (RFC 6749 section 3.1)", async () => {
    const { op, client } = oauth(["state", "pkce"])
    expect(signsIn(await client.get(`${await op.visit((await start(client)).href)}&error=`))).toBe(true)
  })

  it.each(["", "%00", "%0d%0a", "%e2%80%a8", "a".repeat(1_000_000)])("with the code %.10s", async (code) => {
    const { op, client } = oauth(["state", "pkce"])
    const state = (await start(client)).searchParams.get("state") ?? ""
    expectErrorPage(await client.get(`callback/acme?code=${code}&state=${state}`), op)
  })

  it("without the issuer that the metadata promises", async () => {
    const { op, client } = oidc()
    op.metadata = { authorization_response_iss_parameter_supported: true }
    expectErrorPage(await client.get(await op.visit((await start(client)).href)), op)
    const good = await client.get(await op.visit((await start(client)).href, { iss: op.issuer }))
    expect(signsIn(good)).toBe(true)
  })

  it.each([
    "https://op.test/",
    "HTTPS://OP.TEST",
    "",
    "https://op.test.",
    "https://op.test#",
    "op.test",
    "https://op.test:443",
  ])("with the issuer %j", async (iss) => {
    const { op, client } = oidc()
    expectErrorPage(await client.get(await op.visit((await start(client)).href, { iss })), op)
  })

  it("with the right issuer", async () => {
    const { op, client } = oidc()
    expect(signsIn(await client.get(await op.visit((await start(client)).href, { iss: op.issuer })))).toBe(
      true,
    )
  })

  it("of another server at the callback of the one the flow began at", async () => {
    const [op, evil] = [new FakeProvider(), new FakeProvider("https://evil.test")]
    const client = browser({ providers: [op.oidc(), evil.oidc({ id: "evilop" })] })
    const url = await start(client, "evilop")
    expect(url.origin).toBe("https://evil.test")
    const asked = await evil.visit(url.href, { code: "code-of-op", iss: op.issuer })
    expectErrorPage(await client.get(asked), evil)
    for (const { url: called, body } of evil.calls) expect(`${called}${body}`).not.toContain("code-of-op")
  })

  it("in the body where the query is expected, and the other way round", async () => {
    const { op, client } = oauth(["state", "pkce"])
    const query = new URL(await op.visit((await start(client)).href)).searchParams
    expectErrorPage(await client.post("callback/acme", Object.fromEntries(query)), op)
    const posting = new FakeProvider()
    const provider = posting.oidc({ authorization: { params: { response_mode: "form_post" } } })
    const other = browser({ providers: [provider] })
    const answer = new URL(await posting.visit((await start(other)).href)).search
    expectErrorPage(await other.get(`callback/acme${answer}`), posting)
    const again = new URL(await posting.visit((await start(other)).href)).search
    expectErrorPage(await other.post(`callback/acme${again}`), posting)
    const good = new URL(await posting.visit((await start(other)).href)).searchParams
    expect(signsIn(await other.post("callback/acme", Object.fromEntries(good)))).toBe(true)
  })

  it("posted with a parameter twice", async () => {
    const op = new FakeProvider()
    const client = browser({
      providers: [op.oidc({ authorization: { params: { response_mode: "form_post" } } })],
    })
    const type = { "content-type": "application/x-www-form-urlencoded" }
    for (const twice of ["code=other", "state=", "error=access_denied&error=x"]) {
      const answer = new URL(await op.visit((await start(client)).href)).searchParams
      const body = `${answer}&${twice}`
      expectErrorPage(await client.request("callback/acme", { method: "POST", headers: type, body }), op)
    }
    const form = new FormData()
    for (const [name, value] of new URL(await op.visit((await start(client)).href)).searchParams)
      form.append(name, value)
    form.append("code", "other")
    expectErrorPage(await client.request("callback/acme", { method: "POST", body: form }), op)
  })

  it("posted as JSON whose members are no texts", async () => {
    const op = new FakeProvider()
    const client = browser({
      providers: [op.oidc({ authorization: { params: { response_mode: "form_post" } } })],
    })
    const { state } = Object.fromEntries(new URL(await op.visit((await start(client)).href)).searchParams)
    const headers = { "content-type": "application/json" }
    const body = JSON.stringify({ state, code: ["code-1"], error: { a: 1 } })
    expectErrorPage(await client.request("callback/acme", { method: "POST", headers, body }), op)
  })
})

describe("a posted answer", () => {
  it("that is an error ends on a page, without a token request", async () => {
    const { op, client } = oidc({ authorization: { params: { response_mode: "form_post" } } })
    const state = (await start(client)).searchParams.get("state") ?? ""
    const response = await client.post("callback/acme", { error: "login_required", state })
    expect(errorOf(response)).toBe("OAuthCallbackError")
    expect(op.count("token")).toBe(0)
  })

  it("of an error without a state that belongs to the flow is refused alike", async () => {
    const { op, client } = oidc({ authorization: { params: { response_mode: "form_post" } } })
    await start(client)
    expectRefused(await client.post("callback/acme", { error: "login_required" }), op)
    expect(op.count("token")).toBe(0)
  })
})

describe("a wrong callback neither uses nor destroys the flow under way", () => {
  const forged = [
    "callback/acme?code=x&state=x",
    "callback/acme?code=x",
    "callback/acme?code=x&state=",
    "callback/acme?error=access_denied",
    "callback/acme?error=access_denied&state=x",
    "callback/acme?code=x&state=x&state=y",
    "callback/other?code=x&state=x",
    "callback/other?error=server_error",
    "callback/nobody?code=x&state=x",
    "callback?code=x&state=x",
  ]
  it.each(forged)("%s", async (path) => {
    const op = new FakeProvider()
    const checks = ["state", "pkce", "nonce"] as const
    const client = browser({ providers: [op.oidc({ checks: [...checks] }), op.oauth({ id: "other" })] })
    const own = await op.visit((await start(client)).href)
    const before = new Map(client.cookies)
    const response = await client.get(path)
    expect([signsIn(response), op.count("token")]).toEqual([false, 0])
    for (const name of Object.values(checkCookie)) expect(client.cookies.get(name)).toBe(before.get(name))
    expect(signsIn(await client.get(own))).toBe(true)
  })

  it("and an error that answers it uses it up", async () => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oauth({ checks: ["state", "pkce"] })] })
    const state = (await start(client)).searchParams.get("state") ?? ""
    const refused = await client.get(
      `callback/acme?${new URLSearchParams({ error: "access_denied", state })}`,
    )
    expect(errorOf(refused)).toBe("OAuthCallbackError")
    expect(client.cookie("state") ?? client.cookie("pkce")).toBeUndefined()
  })
})

describe("only parameters that are read have to stand once in an answer", () => {
  it.each(["auth=signin&auth=acme", "x=1&x=2", "nextauth=callback&nextauth=acme&%61uth=1"])(
    "which a framework made longer by %s",
    async (more) => {
      const op = new FakeProvider()
      const client = browser({ providers: [op.oauth()] })
      const back = await op.visit((await start(client)).href)
      expect(signsIn(await client.get(`${back}&${more}`))).toBe(true)
    },
  )

  it.each(["code", "state", "iss", "error", "scope", "%63ode"])("and not %s", async (name) => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oauth()] })
    const back = await op.visit((await start(client)).href)
    expect(signsIn(await client.get(`${back}&${name}=a&${name}=b`))).toBe(false)
    expect(op.count("token")).toBe(0)
    expect(signsIn(await client.get(back))).toBe(true)
  })
})
