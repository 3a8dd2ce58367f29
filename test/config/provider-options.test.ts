/** Every option of an OAuth or OpenID provider, row by row. */

import { describe, expect, it } from "vitest"
import { customFetch, type OAuth2Config } from "../../src/providers/index.js"
import type { Account, Profile, TokenSet } from "../../src/types/index.js"
import { Application, goal, recordedAdapter } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"

const account = (app: Application): Account => app.questions("signIn")[0]?.account as Account

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

  const whole = async (app: Application) => app.client.get(await fake.visit((await authorization(app)).href))

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
    await app.client.get(await fake.visit(address.href))
    expect(account(app)).toMatchObject({ access_token: "mine", providerAccountId: "acme:mine" })
  })

  it("wellKnown is OIDC discovery and replaces authorization, token and userinfo", async () => {
    const app = new Application()
    const { issuer: _, ...entry } = app.fake.oidc({
      wellKnown: "https://op.test/.well-known/openid-configuration",
    })
    app.client.config.providers = [entry]
    await app.signIn()
    expect(await app.client.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  it("issuer alone is enough, too", async () => {
    const app = new Application()
    await app.signIn()
    expect(app.fake.count("discovery")).toBe(1)
    expect(account(app).providerAccountId).toBe("user-1")
  })

  it("jwks_endpoint is where the keys are", async () => {
    const app = new Application()
    app.client.config.providers = [app.fake.oidc({ jwks_endpoint: "https://op.test/own/jwks" })]
    app.fake.metadata = { jwks_uri: undefined }
    await app.signIn()
    expect(app.fake.last("jwks").url.pathname).toBe("/own/jwks")
    expect(account(app).providerAccountId).toBe("user-1")
  })

  it("checks default to pkce and state", async () => {
    const { searchParams } = await authorization(using({ checks: undefined }))
    expect(searchParams.get("code_challenge_method")).toBe("S256")
    expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/)
    expect(searchParams.get("state")).toBeTruthy()
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
    expect(seen).toEqual(["user-1", "access-token-of-ada"])
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
    fake.tokens = { id_token: "not.a.token", session_state: "st", secret_extra: "x" }
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
    delete fake.user.email_verified
    for (const allowed of [undefined, true]) {
      const { adapter } = recordedAdapter()
      await adapter.createUser?.({ id: "old", email: "ada@example.com", emailVerified: null })
      const app = using({ allowDangerousEmailAccountLinking: allowed }, { adapter })
      const answer = await whole(app)
      const known = await adapter.getUserByAccount?.({ provider: "acme", providerAccountId: "user-1" })
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
    await app.client.get(await app.fake.visit(address.href))
    expect(account(app).providerAccountId).toBe("user-1")
  })

  it("with idToken false fetches userinfo for user data, and an id_token must still be returned", async () => {
    const app = new Application()
    app.client.config.providers = [app.fake.oidc({ idToken: false })]
    app.fake.claims = { name: "From the token" }
    await app.signIn()
    expect(app.fake.count("userinfo")).toBe(1)
    expect((await app.client.session()).user.name).toBe("Ada Lovelace")
    app.client.cookies.clear()
    app.fake.tokens = { id_token: undefined }
    expect(goal(await app.signIn())).toBe("/auth/error?error=Configuration")
  })

  it("without it takes the claims of the id_token", async () => {
    const app = new Application()
    app.fake.claims = { name: "From the token" }
    await app.signIn()
    expect(app.fake.count("userinfo")).toBe(0)
    expect((await app.client.session()).user.name).toBe("From the token")
  })
})
