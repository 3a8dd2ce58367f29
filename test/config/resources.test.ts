/** Chapter "Resources and their fields", table by table. */
import { describe, expect, it } from "vitest"
import type { AdapterAccount, AdapterUser, VerificationToken } from "../../src/adapters.js"
import { customFetch, type OAuth2Config } from "../../src/providers.js"
import type { Account, Profile, TokenSet } from "../../src/types.js"
import { Application, goal, recordedAdapter } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"

const account = (app: Application): Account => app.questions("signIn")[0]?.account as Account

describe("Session", () => {
  it("has expires and a user of name, email and image", async () => {
    const app = new Application()
    await app.oauth()
    const session = await app.client.session()
    expect(session).toEqual({
      user: { name: "Ada Lovelace", email: "ada@example.com", image: "https://op.test/ada.png" },
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })
})

describe("Profile", () => {
  it("has an open index: any claim reaches the callbacks", async () => {
    const app = new Application()
    const claims = { "https://app.test/role": "admin", address: { country: "GB" }, updated_at: 1_700_000_000 }
    Object.assign(app.fake.person, claims)
    await app.oauth()
    expect(app.questions("signIn")[0]?.profile).toMatchObject(claims)
  })
})

describe("Account", () => {
  it("names provider and type, and for oidc the id returned from profile()", async () => {
    const app = new Application()
    await app.oauth()
    expect(account(app)).toMatchObject({ provider: "acme", providerAccountId: "person-1", type: "oidc" })
  })

  it("has for email the user's email address", async () => {
    const app = new Application(recordedAdapter())
    await app.mail("Ada@Example.com")
    expect(account(app)).toMatchObject({
      provider: "mail",
      providerAccountId: "ada@example.com",
      type: "email",
    })
  })

  it("has for credentials the id returned from authorize()", async () => {
    const app = new Application()
    await app.password()
    expect(account(app)).toMatchObject({
      provider: "credentials",
      providerAccountId: "u-7",
      type: "credentials",
    })
  })

  it("carries the members of the token answer", async () => {
    const app = new Application()
    const entry = { type: "payment", amount: { currency: "EUR", value: "12" }, nested: [1, null] }
    app.fake.tokens = { authorization_details: [entry] }
    await app.oauth()
    expect(account(app)).toMatchObject({
      access_token: "access-token-of-ada",
      refresh_token: "refresh-token-of-ada",
      id_token: expect.stringMatching(/^ey/),
      scope: "openid profile email",
      expires_in: 3600,
      authorization_details: [entry],
    })
  })

  it("always has its token_type lower-cased", async () => {
    const app = new Application()
    app.fake.tokens = { token_type: "BEARER" }
    await app.oauth()
    expect(account(app).token_type).toBe("bearer")
  })

  it("has in expires_at the absolute time in seconds, calculated from expires_in", async () => {
    const app = new Application()
    app.fake.tokens = { expires_in: 100 }
    const before = Math.floor(Date.now() / 1000)
    await app.oauth()
    const { expires_at = 0 } = account(app)
    expect(expires_at - before).toBeGreaterThanOrEqual(100)
    expect(expires_at - before).toBeLessThanOrEqual(103)
    expect(Number.isInteger(expires_at)).toBe(true)
  })

  it("as AdapterAccount requires userId, and one user can have several", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    const second = app.fake.oidc({ id: "second", profile: (claims) => ({ id: "other", name: claims.name }) })
    app.client.config.providers = [...app.client.config.providers, second]
    await app.oauth()
    await app.oauth("second")
    const linked = calls.filter(([name]) => name === "linkAccount").map(([, [row]]) => row as AdapterAccount)
    expect(linked.map(({ provider, type }) => [provider, type])).toEqual([
      ["acme", "oidc"],
      ["second", "oidc"],
    ])
    expect(linked[0]?.userId).toEqual(expect.any(String))
    expect(linked[1]?.userId).toBe(linked[0]?.userId)
  })
})

describe("AdapterUser", () => {
  const created = (calls: Array<[string, unknown[]]>) =>
    calls.find(([name]) => name === "createUser")?.[1][0] as AdapterUser

  it("has a unique id, an email, and emailVerified null until the email provider proves it", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    await app.oauth()
    expect(created(calls)).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: "ada@example.com",
      emailVerified: null,
      name: "Ada Lovelace",
      image: "https://op.test/ada.png",
    })
  })

  it("then has the date of that first sign-in, which later ones leave alone", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    await app.mail()
    const first = created(calls).emailVerified as Date
    expect(first).toBeInstanceOf(Date)
    expect(Date.now() - first.getTime()).toBeLessThan(10_000)
    await app.mail()
    const user = await adapter.getUserByEmail?.("ada@example.com")
    expect(user?.emailVerified).toEqual(first)
  })
})

describe("AdapterSession", () => {
  it("has a random sessionToken in a secure HTTP-only cookie, userId and an absolute expiry", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    const cookies = [await app.oauth(), await app.oauth()].map((one) =>
      one.headers.getSetCookie().find((line) => line.includes("session-token")),
    )
    expect(cookies[0]).toMatch(/; HttpOnly/)
    expect(cookies[0]).toMatch(/; Secure/)
    expect(cookies[0]?.split(";")[0]).not.toBe(cookies[1]?.split(";")[0])
    const row = calls.find(([name]) => name === "createSession")?.[1][0]
    expect(row).toEqual({
      sessionToken: expect.any(String),
      userId: expect.any(String),
      expires: expect.any(Date),
    })
  })
})

describe("VerificationToken", () => {
  it("has the address, the token hashed with the configured secret, and an absolute expiry", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    await app.askForLink()
    const row = calls.find(([name]) => name === "createVerificationToken")?.[1][0] as VerificationToken
    const sent = new URL(app.letters[0]?.url ?? "").searchParams.get("token") ?? ""
    expect(row).toEqual({
      identifier: "ada@example.com",
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      expires: expect.any(Date),
    })
    expect(row.token).not.toBe(sent)
    app.client.config.secret = "another-secret-of-forty-characters-000001"
    expect(goal(await app.followLink())).toBe("/auth/error?error=Verification")
    expect(sent).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe("PublicProvider", () => {
  it("has id, name, type, signinUrl and callbackUrl, and nothing else", async () => {
    const app = new Application()
    const list = (await (await app.client.get("providers")).json()) as Record<string, unknown>
    expect(list.acme).toEqual({
      id: "acme",
      name: "Acme",
      type: "oidc",
      signinUrl: "https://app.test/auth/signin/acme",
      callbackUrl: "https://app.test/auth/callback/acme",
    })
    expect(Object.keys(list)).toEqual(["acme", "credentials"])
  })
})

describe("CookiesOptions", () => {
  it.each([
    ["csrfToken", "csrf", (app: Application) => app.client.get("csrf")],
    ["callbackUrl", "csrf", (app: Application) => app.client.get("csrf")],
    ["state", "signin", (app: Application) => app.client.submit("signin/acme")],
    ["pkceCodeVerifier", "signin", (app: Application) => app.client.submit("signin/acme")],
    ["nonce", "signin", (app: Application) => app.client.submit("signin/acme")],
    ["sessionToken", "callback", (app: Application) => app.password()],
  ] as const)("takes a name and options of %s, each alone", async (key, _where, act) => {
    const renamed = await act(new Application({ cookies: { [key]: { name: "own-name" } } }))
    const line = renamed.headers.getSetCookie().find((one) => one.startsWith("own-name="))
    expect(line).toMatch(/HttpOnly/)
    const strict = await act(new Application({ cookies: { [key]: { options: { sameSite: "strict" } } } }))
    expect(strict.headers.getSetCookie().some((one) => /authjs.*SameSite=Strict/i.test(one))).toBe(true)
  })
})

describe("PagesOptions", () => {
  it("lead by default to /signin and /error below the base path", async () => {
    const app = new Application({ authorize: () => null })
    expect(goal(await app.password())).toMatch(/^\/auth\/signin\?error=CredentialsSignin/)
    expect(goal(await app.client.get("callback"))).toBe("/auth/error?error=Configuration")
  })

  it("signIn, signOut, error and verifyRequest replace the built-in pages", async () => {
    const app = new Application({
      pages: { signIn: "/my/in", signOut: "/my/out", error: "/my/error", verifyRequest: "/my/mail" },
    })
    expect(goal(await app.client.get("signin"))).toMatch(/^\/my\/in\?/)
    expect(goal(await app.client.get("signout"))).toBe("/my/out")
    expect(goal(await app.client.get("error?error=AccessDenied"))).toBe("/my/error?error=AccessDenied")
    expect(goal(await app.client.get("verify-request?a=b"))).toBe("/my/mail?a=b")
  })

  it("newUser is where new users are sent, on their first sign-in only", async () => {
    const app = new Application({ ...recordedAdapter(), pages: { newUser: "/welcome" } })
    expect(goal(await app.oauth())).toMatch(/^\/welcome\?callbackUrl=/)
    app.client.cookies.clear()
    expect(goal(await app.oauth())).toBe("")
  })
})

describe("Theme", () => {
  it("brands the built-in pages: brandColor, buttonText, colorScheme and logo", async () => {
    const app = new Application({
      theme: {
        brandColor: "#123456",
        buttonText: "#fedcba",
        colorScheme: "dark",
        logo: "https://app.test/l.png",
      },
    })
    const page = await (await app.client.get("signin")).text()
    expect(page).toMatch(/--brand-color:\s*#123456/)
    expect(page).toMatch(/--button-text-color:\s*#fedcba/)
    expect(page).toContain("__next-auth-theme-dark")
    expect(page).toContain("https://app.test/l.png")
  })
})

describe("LoggerInstance", () => {
  it("may have any method overridden; each gets what its row says", async () => {
    const debugged: unknown[][] = []
    const errors: unknown[] = []
    const app = new Application({
      logger: { debug: (...params) => debugged.push(params), error: (error) => errors.push(error) },
    })
    await app.client.get("callback")
    await app.client.submit("signin/acme")
    expect(errors[0]).toBeInstanceOf(Error)
    expect(debugged[0]?.[0]).toEqual(expect.any(String))
  })
})

describe("OAuth2 provider configuration", () => {
  const fake = new FakeProvider()
  const using = (over: Partial<OAuth2Config<Profile>>, more = {}) => {
    const app = new Application({ providers: [fake.oauth(over)], ...more })
    return app
  }
  const authorization = async (app: Application) => {
    const started = await app.client.submit("signin/acme")
    return new URL(started.headers.get("location") ?? "https://nowhere.test")
  }
  const whole = async (app: Application) => app.client.get(fake.visit((await authorization(app)).href))

  it("authorization, token and userinfo may be strings", async () => {
    const app = using({})
    await whole(app)
    expect(await app.client.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  it("authorization, token and userinfo may be handlers", async () => {
    const app = using({
      authorization: { url: "https://op.test/authorize", params: { scope: "one two", prompt: "login" } },
      token: { url: "https://op.test/token", request: () => ({ tokens: { access_token: "mine" } }) },
      userinfo: {
        url: "https://op.test/userinfo",
        request: ({ tokens, provider }: { tokens: TokenSet; provider: { id: string } }) => ({
          sub: `${provider.id}:${tokens.access_token}`,
          name: "Handled",
        }),
      },
    })
    const address = await authorization(app)
    expect(address.searchParams.get("scope")).toBe("one two")
    expect(address.searchParams.get("prompt")).toBe("login")
    await app.client.get(fake.visit(address.href))
    expect(account(app)).toMatchObject({ access_token: "mine", providerAccountId: "acme:mine" })
  })

  it("wellKnown is OIDC discovery and replaces authorization, token and userinfo", async () => {
    const app = new Application()
    const { issuer: _, ...entry } = app.fake.oidc({
      wellKnown: "https://op.test/.well-known/openid-configuration",
    })
    app.client.config.providers = [entry]
    await app.oauth()
    expect(await app.client.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  it("issuer alone is enough, too", async () => {
    const app = new Application()
    await app.oauth()
    expect(app.fake.count("discovery")).toBe(1)
    expect(account(app).providerAccountId).toBe("person-1")
  })

  it("jwks_endpoint is where the keys are", async () => {
    const app = new Application()
    app.client.config.providers = [app.fake.oidc({ jwks_endpoint: "https://op.test/own/jwks" })]
    app.fake.metadata = { jwks_uri: undefined }
    await app.oauth()
    expect(app.fake.last("jwks").url.pathname).toBe("/own/jwks")
    expect(account(app).providerAccountId).toBe("person-1")
  })

  it("checks default to pkce", async () => {
    const { searchParams } = await authorization(using({ checks: undefined }))
    expect(searchParams.get("code_challenge_method")).toBe("S256")
    expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/)
    expect(searchParams.has("state")).toBe(false)
  })

  it.each([
    [["state"], ["state"]],
    [["pkce"], ["code_challenge"]],
    [
      ["pkce", "state"],
      ["code_challenge", "state"],
    ],
    [["none"], []],
  ] as Array<[Array<"pkce" | "state" | "none">, string[]]>)("checks %j send %j", async (checks, sent) => {
    const { searchParams } = await authorization(using({ checks }))
    const names = ["code_challenge", "state", "nonce"].filter((name) => searchParams.has(name))
    expect(names).toEqual(sent)
  })

  it("client overrides reach the protocol library: token_endpoint_auth_method", async () => {
    await whole(using({ client: { token_endpoint_auth_method: "client_secret_post" } }))
    expect(fake.last("token").form.get("client_secret")).toBe("csec")
    expect(fake.last("token").headers.has("authorization")).toBe(false)
    await whole(using({}))
    expect(fake.last("token").headers.get("authorization")).toMatch(/^Basic /)
  })

  it("profile() gets profile and tokens and returns the user", async () => {
    const seen: unknown[] = []
    const app = using({
      profile: (profile, tokens) => {
        seen.push(profile.sub, tokens.access_token)
        return { id: "mine", name: "Own", email: null, image: null }
      },
    })
    await whole(app)
    expect(seen).toEqual(["person-1", "access-token-of-ada"])
    expect(account(app).providerAccountId).toBe("mine")
    expect((await app.client.session()).user.name).toBe("Own")
  })

  it("profile() by default gives id, email, name and image", async () => {
    const app = using({})
    await whole(app)
    expect(app.questions("jwt")[0]?.user).toMatchObject({
      id: expect.any(String),
      email: "ada@example.com",
      name: "Ada Lovelace",
      image: "https://op.test/ada.png",
    })
  })

  it("account() by default keeps seven members of the token answer", async () => {
    const { adapter, calls } = recordedAdapter()
    fake.tokens = { session_state: "st", secret_extra: "x" }
    await whole(using({}, { adapter }))
    fake.tokens = {}
    const row = calls.find(([name]) => name === "linkAccount")?.[1][0] as Record<string, unknown>
    expect(Object.keys(row).sort()).toEqual(
      [
        "access_token",
        "id_token",
        "refresh_token",
        "expires_at",
        "scope",
        "token_type",
        "session_state",
        "provider",
        "providerAccountId",
        "type",
        "userId",
      ].sort(),
    )
  })

  it.each([
    ["a TokenSet", ({ access_token }: TokenSet) => ({ access_token }), ["access_token"]],
    ["undefined", () => undefined, []],
    ["nothing", () => {}, []],
  ] as const)("account() may return %s, which is what is stored", async (_what, choose, members) => {
    const { adapter, calls } = recordedAdapter()
    await whole(using({ account: choose }, { adapter }))
    const row = calls.find(([name]) => name === "linkAccount")?.[1][0] as object
    const ties = ["provider", "providerAccountId", "type", "userId"]
    expect(Object.keys(row).sort()).toEqual([...ties, ...members].sort())
  })

  it("allowDangerousEmailAccountLinking links to an existing account with the same email; it is off by default", async () => {
    // A provider that says nothing of the address; what it takes when it does is told in test/session/linking-by-address.test.ts.
    delete fake.person.email_verified
    for (const allowed of [undefined, true]) {
      const { adapter } = recordedAdapter()
      await adapter.createUser?.({ id: "old", email: "ada@example.com", emailVerified: null })
      const app = using({ allowDangerousEmailAccountLinking: allowed }, { adapter })
      const answer = await whole(app)
      const known = await adapter.getUserByAccount?.({ provider: "acme", providerAccountId: "person-1" })
      expect([goal(answer), known?.id]).toEqual(
        allowed ? ["", "old"] : ["/auth/signin?error=OAuthAccountNotLinked", undefined],
      )
    }
  })

  it("redirectProxyUrl overrides the config's, for this provider", async () => {
    const app = using(
      { redirectProxyUrl: "https://own.test/auth" },
      { redirectProxyUrl: "https://all.test/auth" },
    )
    expect((await authorization(app)).searchParams.get("redirect_uri")).toBe(
      "https://own.test/auth/callback/acme",
    )
  })

  it("style colours the button: brandColor, and the deprecated bg", async () => {
    for (const style of [{ brandColor: "#abcdef" }, { bg: "#abcdef", text: "#000" }]) {
      const page = await (await using({ style }).client.get("signin")).text()
      expect(page).toMatch(/--provider-brand-color:\s*#abcdef/)
    }
    const logo = await (await using({ style: { logo: "https://op.test/l.svg" } }).client.get("signin")).text()
    expect(logo).toContain('src="https://op.test/l.svg"')
  })

  it("name is on the default sign-in page's button", async () => {
    const page = await (await using({ name: "Acme & Sons" }).client.get("signin")).text()
    expect(page).toContain("Acme &amp; Sons")
  })

  it("[customFetch] replaces the fetch used for calls to the provider's endpoints", async () => {
    const called: string[] = []
    const app = using({
      [customFetch]: (input, init) => {
        called.push(new URL(new Request(input).url).pathname)
        return fake.fetch(input, init)
      },
    })
    await whole(app)
    expect(called).toEqual(["/token", "/userinfo"])
  })
})

describe("OIDCConfig", () => {
  it("may also check the nonce", async () => {
    const app = new Application()
    app.client.config.providers = [app.fake.oidc({ checks: ["nonce"] })]
    const started = await app.client.submit("signin/acme")
    const address = new URL(started.headers.get("location") ?? "")
    expect(address.searchParams.get("nonce")).toEqual(expect.any(String))
    await app.client.get(app.fake.visit(address.href))
    expect(account(app).providerAccountId).toBe("person-1")
  })

  it("with idToken false fetches userinfo for user data, and an id_token must still be returned", async () => {
    const app = new Application()
    app.client.config.providers = [app.fake.oidc({ idToken: false })]
    app.fake.claims = { name: "From the token" }
    await app.oauth()
    expect(app.fake.count("userinfo")).toBe(1)
    expect((await app.client.session()).user.name).toBe("Ada Lovelace")
    app.client.cookies.clear()
    app.fake.tokens = { id_token: undefined }
    expect(goal(await app.oauth())).toBe("/auth/error?error=Configuration")
  })

  it("without it takes the claims of the id_token", async () => {
    const app = new Application()
    app.fake.claims = { name: "From the token" }
    await app.oauth()
    expect(app.fake.count("userinfo")).toBe(0)
    expect((await app.client.session()).user.name).toBe("From the token")
  })
})
