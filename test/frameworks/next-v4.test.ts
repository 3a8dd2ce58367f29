import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import Google from "../../generated/providers/google.js"
import LegacyGoogle from "../../generated/v4/google.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthOptions } from "../../src/frameworks/next/v4/index.js"
import NextAuth, { getServerSession } from "../../src/frameworks/next/v4/index.js"
import { encode } from "../../src/frameworks/next/v4/jwt.js"
import type { LegacyTokens } from "../../src/frameworks/next/v4/oauth-client.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import { simulate } from "../../src/testing/index.js"
import { customFetch } from "../../src/types/provider.js"
import { acme } from "../support/acme.js"
import { secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import * as nextHeaders from "../support/next/headers.js"
import { seal } from "./next-v4/version4.js"
import { Browser, FakeResponse, fakeRequest, forms } from "./next-v4-app.js"

const logger = { error: vi.fn(), warn: vi.fn(), debug: vi.fn() }
/** Passwords are checked; some names are refused with a message. */
const password = {
  id: "credentials",
  name: "Password",
  type: "credentials" as const,
  credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
  authorize: vi.fn(async (credentials: Record<string, string> | undefined, _req: object) => {
    if (credentials?.username === "blocked") throw new Error("Your account is blocked: call us")
    return credentials?.password === "ok"
      ? { id: "u1", name: credentials.username, email: "ada@example.com" }
      : null
  }),
}
const make = (more: Partial<AuthOptions> = {}): AuthOptions => ({
  providers: [password],
  secret,
  logger,
  ...more,
})
const locationOf = (response: Response): string => response.headers.get("location") ?? ""

beforeEach(() => {
  vi.clearAllMocks()
  for (const name of [
    "AUTH_URL",
    "NEXTAUTH_URL",
    "AUTH_SECRET",
    "NEXTAUTH_SECRET",
    "AUTH_TRUST_HOST",
    "VERCEL",
  ])
    vi.stubEnv(name, undefined)
  vi.stubEnv("NEXTAUTH_URL", "https://app.test")
})
afterEach(() => {
  vi.unstubAllEnvs()
  nextHeaders.answer()
})

/** A provider of OAuth as version 4 describes it, and what plays it. */
function oauthProvider(over: { checks?: ("pkce" | "state")[] } & Record<string, unknown> = {}) {
  const at = acme({ email: "Ada@Example.com" }, { checks: over.checks ?? ["state"] })
  const provider = {
    id: "acme",
    name: "Acme",
    type: "oauth" as const,
    clientId: "cid",
    clientSecret: "csec",
    authorization: "https://op.test/authorize?scope=basic",
    token: "https://op.test/token",
    userinfo: "https://op.test/me",
    profile: (profile: { id: string; name: string; email: string }) => ({ ...profile, id: profile.id }),
    [customFetch]: at.provider[customFetch],
    ...over,
  }
  return { at, provider: provider as unknown as AuthOptions["providers"][number] }
}

async function signInAtAcme(
  browser: Browser,
  at: ReturnType<typeof acme>,
  path = "signin/acme",
): Promise<Response> {
  const begun = await browser.submit(path, { callbackUrl: "https://app.test/home" })
  return browser.request((await at.visit(locationOf(begun))).url)
}

describe.each(forms)("the handler of %s", (form) => {
  it("signs in with credentials, shows the session, and signs out", async () => {
    const browser = new Browser(() => make(), form)
    const signedIn = await browser.submit("callback/credentials", {
      username: "Ada",
      password: "ok",
      json: "true",
    })
    expect(signedIn.status).toBe(200)
    expect(await signedIn.json()).toEqual({ url: "https://app.test" })
    expect(await browser.session()).toMatchObject({ user: { name: "Ada", email: "ada@example.com" } })
    const signedOut = await browser.submit("signout", { callbackUrl: "/bye" })
    expect([signedOut.status, locationOf(signedOut)]).toEqual([302, "https://app.test/bye"])
    expect(await browser.session()).toEqual({})
  })

  it("sends a browser whose password is wrong to the error page, and a script an address with 401", async () => {
    const browser = new Browser(() => make(), form)
    const page = await browser.submit("callback/credentials", { username: "Ada", password: "no" })
    expect(page.status).toBe(302)
    expect(locationOf(page)).toBe(
      "https://app.test/api/auth/error?error=CredentialsSignin&provider=credentials",
    )
    const script = await browser.submit("callback/credentials", {
      username: "Ada",
      password: "no",
      json: "true",
    })
    expect(script.status).toBe(401)
    expect(((await script.json()) as { url: string }).url).toBe(locationOf(page))
    const shown = await browser.request(locationOf(page))
    expect(locationOf(shown)).toBe("https://app.test/api/auth/signin?error=CredentialsSignin")
  })

  it("sends on the message of an error that authorize throws", async () => {
    const browser = new Browser(() => make(), form)
    const answer = await browser.submit("callback/credentials", { username: "blocked", json: "true" })
    const { url } = (await answer.json()) as { url: string }
    expect(answer.status).toBe(401)
    expect(decodeURIComponent(url.split("error=")[1] ?? "")).toBe("Your account is blocked: call us")
    expect(logger.error).not.toHaveBeenCalled()
  })

  it("hands authorize what was entered and the request", async () => {
    const browser = new Browser(() => make(), form)
    await browser.submit("callback/credentials?from=mail", { username: "Ada", password: "ok" })
    const [credentials, req] = password.authorize.mock.calls[0] ?? []
    expect(credentials).toMatchObject({ username: "Ada", password: "ok" })
    expect(req).toMatchObject({
      method: "POST",
      query: { from: "mail" },
      body: { username: "Ada", csrfToken: expect.any(String) },
      headers: { host: "app.test" },
    })
  })

  it("refuses what comes without the CSRF token as version 4 does", async () => {
    const browser = new Browser(() => make(), form)
    const refuse = async (path: string, fields = {}) => browser.submit(path, fields, false)
    expect(locationOf(await refuse("callback/credentials", { username: "Ada", password: "ok" }))).toBe(
      "https://app.test/api/auth/signin?csrf=true",
    )
    expect(locationOf(await refuse("signout"))).toBe("https://app.test/api/auth/signout?csrf=true")
    expect(password.authorize).not.toHaveBeenCalled()
    const update = await refuse("session")
    expect([update.status, await update.json()]).toEqual([400, {}])
  })

  it("signs in at a provider of OAuth that is described as version 4 does", async () => {
    const { at, provider } = oauthProvider()
    const seen = vi.fn((_: object) => {})
    const callbacks: AuthOptions["callbacks"] = {
      jwt: ({ token, user, account, profile, trigger }) => {
        if (account) seen({ user, account, profile, trigger })
        return { ...token, fromProvider: account?.provider ?? token.fromProvider }
      },
      session: ({ session, token }) => ({ ...session, from: token.fromProvider, id: token.sub }) as never,
    }
    const browser = new Browser(() => make({ providers: [provider], callbacks }), form)
    expect(locationOf(await signInAtAcme(browser, at))).toBe("https://app.test/home")
    // Without storage the user has the id at the provider.
    expect(await browser.session()).toMatchObject({
      user: { email: "ada@example.com" },
      from: "acme",
      id: "7",
    })
    expect(seen).toHaveBeenCalledExactlyOnceWith({
      user: expect.objectContaining({ id: "7", email: "ada@example.com" }),
      account: expect.objectContaining({ provider: "acme", type: "oauth", providerAccountId: "7" }),
      profile: expect.objectContaining({ id: "7" }),
      trigger: "signIn",
    })
  })
})

describe("a sign-in at a provider", () => {
  it("asks for what the options and the page ask for, and checks the state alone", async () => {
    const { at, provider } = oauthProvider()
    const browser = new Browser(() => make({ providers: [provider] }))
    const begun = await browser.submit("signin/acme?prompt=login&tenant=blue")
    const asked = new URL(locationOf(begun)).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({ scope: "basic", prompt: "login", tenant: "blue" })
    expect(asked.has("code_challenge")).toBe(false)
    expect(asked.get("redirect_uri")).toBe("https://app.test/api/auth/callback/acme")
    expect((await browser.request((await at.visit(locationOf(begun))).url)).status).toBe(302)
  })

  it("stores a user, an account of the type that version 4 knows, and the session in rows", async () => {
    const { at, provider } = oauthProvider()
    const adapter = MemoryAdapter()
    const linkAccount = vi.spyOn(adapter, "linkAccount")
    const session = vi.fn(({ session, user }) => ({ ...session, user: { ...session.user, id: user.id } }))
    const events = { createUser: vi.fn(), linkAccount: vi.fn(), signIn: vi.fn() }
    const options = make({ providers: [provider], adapter: adapter as never, callbacks: { session }, events })
    const browser = new Browser(() => options, "pages")
    await signInAtAcme(browser, at)
    const shown = await browser.session()
    expect(shown.user).toMatchObject({ name: "Ada", email: "ada@example.com", id: expect.any(String) })
    // What the callback is shown has no token and no row in it.
    expect(Object.keys(session.mock.calls[0]?.[0].session ?? {})).toEqual(["user", "expires"])
    expect(session.mock.calls[0]?.[0].session.expires).toEqual(expect.any(String))
    expect(linkAccount).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: "oauth" }))
    expect(events.signIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isNewUser: true }))
    expect(events.linkAccount.mock.calls[0]?.[0].profile.id).toBe("7")
  })

  it("makes the calls of token.request and userinfo.request through the client that it offers", async () => {
    const token = {
      url: "https://op.test/token",
      request: vi.fn(async ({ client, params, checks, provider }) => ({
        tokens: await client.oauthCallback(provider.callbackUrl, params, checks, {
          exchangeBody: { client_id: client.client_id },
        }),
      })),
    }
    const userinfo = {
      url: "https://op.test/me",
      request: vi.fn(async ({ client, tokens }) => ({
        ...(await client.userinfo(tokens.access_token)),
        expired: tokens.expired(),
      })),
    }
    const { at, provider } = oauthProvider({ token, userinfo, checks: ["pkce", "state"] })
    const profile = vi.fn()
    const browser = new Browser(() =>
      make({ providers: [provider], events: { signIn: (message) => void profile(message.profile) } }),
    )
    await signInAtAcme(browser, at)
    expect(profile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: "7", expired: false }))
    expect(token.request.mock.calls[0]?.[0]).toMatchObject({
      params: { code: expect.any(String) },
      checks: { code_verifier: expect.any(String) },
      provider: { id: "acme", token: { url: "https://op.test/token" } },
    })
    expect(at.exchanges[0]?.get("code_verifier")).toBeTruthy()
    expect(() => token.request.mock.calls[0]?.[0].client.introspect("x")).toThrow(
      /introspect .* is not offered/,
    )
  })

  it("lets client.userinfo take the whole tokens, and says Bearer as the provider did", async () => {
    const said: (string | null)[] = []
    const { at, provider } = oauthProvider({
      userinfo: {
        url: "https://op.test/me",
        request: ({ client, tokens }: never) => readUser(client, tokens),
      },
    })
    const readUser = (client: { userinfo(tokens: object): unknown }, tokens: object) =>
      client.userinfo(tokens)
    const send = at.provider[customFetch] as typeof fetch
    const watched: typeof fetch = (input, init) => {
      if (String(input) === "https://op.test/me") said.push(new Headers(init?.headers).get("authorization"))
      return send(input, init)
    }
    const browser = new Browser(() => make({ providers: [{ ...provider, [customFetch]: watched } as never] }))
    await signInAtAcme(browser, at)
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    expect(said).toEqual([expect.stringMatching(/^Bearer \S+$/)])
  })

  it("leads to the pages of version 4 with its codes when it fails", async () => {
    const failures: [string, Record<string, string>, Partial<AuthOptions>, string][] = [
      ["token request", { token: "https://op.test/nowhere" }, {}, "OAuthCallback"],
      ["callback refuses", {}, { callbacks: { signIn: () => false } }, "AccessDenied"],
      [
        "callback throws",
        {},
        {
          callbacks: {
            signIn: () => {
              throw new Error("Not on the list")
            },
          },
        },
        "Not on the list",
      ],
      [
        "jwt callback throws",
        {},
        {
          callbacks: {
            jwt: () => {
              throw new Error("database")
            },
          },
        },
        "Callback",
      ],
    ]
    for (const [what, over, more, error] of failures) {
      const { at, provider } = oauthProvider(over)
      const browser = new Browser(() => make({ providers: [provider], ...more }))
      const answer = await signInAtAcme(browser, at)
      const url = new URL(locationOf(answer))
      expect([what, url.pathname, url.searchParams.get("error")]).toEqual([what, "/api/auth/error", error])
      expect([what, await browser.session()]).toEqual([what, {}])
    }
  })

  it("sends the user where the signIn callback says, on whatever site", async () => {
    const { at, provider } = oauthProvider()
    const signIn = () => "https://elsewhere.test/verify?x=1"
    const browser = new Browser(() => make({ providers: [provider], callbacks: { signIn } }))
    expect(locationOf(await signInAtAcme(browser, at))).toBe("https://elsewhere.test/verify?x=1")
    expect(await browser.session()).toEqual({})
  })

  it("tells an answer of a provider that refused from one that belongs to no sign-in", async () => {
    const { provider } = oauthProvider()
    const browser = new Browser(() => make({ providers: [provider] }))
    const begun = await browser.submit("signin/acme")
    const state = new URL(locationOf(begun)).searchParams.get("state")
    const refused = await browser.request(`callback/acme?error=access_denied&state=${state}`)
    expect(new URL(locationOf(refused)).searchParams.get("error")).toBe("Callback")
    const strange = await browser.request("callback/acme?code=1&state=2", {
      headers: { accept: "text/html" },
    })
    expect(new URL(locationOf(strange)).searchParams.get("error")).toBe("OAuthCallback")
  })
})

describe("providers of version 4", () => {
  it("that name metadata have an id token, whose claims are the profile", async () => {
    const op = new FakeProvider()
    const checks: ("pkce" | "state" | "nonce")[] = ["pkce", "state", "nonce"]
    const client = { token_endpoint_auth_method: "client_secret_post" }
    const played = op.oidc({ checks, client })
    const seen = vi.fn()
    const provider: OAuthConfig<{ sub: string; email: string }> = {
      id: "acme",
      name: "Acme",
      type: "oauth",
      wellKnown: "https://op.test/.well-known/openid-configuration",
      authorization: { params: { scope: "openid email profile" } },
      idToken: true,
      checks,
      clientId: "cid",
      clientSecret: "csec",
      client,
      profile: (profile, tokens) => {
        seen((tokens as LegacyTokens).claims().sub, tokens.expires_at)
        return { id: profile.sub, email: profile.email }
      },
    }
    const account = vi.fn()
    const options = make({
      providers: [{ ...provider, [customFetch]: played[customFetch] } as never],
      events: { signIn: (message) => void account(message.account?.type) },
    })
    const browser = new Browser(() => options)
    const begun = await browser.submit("signin/acme")
    expect(locationOf(await browser.request(await op.visit(locationOf(begun))))).toBe("https://app.test")
    expect((await browser.session()).user.email).toBe("ada@example.com")
    expect(seen).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.any(Number))
    expect(op.last("token").form.get("client_secret")).toBe("csec")
    expect(op.count("userinfo")).toBe(0)
    expect(account).toHaveBeenCalledExactlyOnceWith("oauth")
    const listed = (await (await browser.request("providers")).json()) as Record<string, { type: string }>
    expect(listed.acme?.type).toBe("oauth")
  })

  it("of OAuth 1 name the addresses of its three requests", async () => {
    const at = acme({}, { requestToken: "https://op.test/request" })
    const { request: _, ...members } = { request: undefined, ...at.provider } as Record<
      string | symbol,
      unknown
    >
    const { requestToken: __, authorization, token, userinfo, checks: ___, ...rest } = members
    const provider = {
      ...rest,
      version: "1.0A",
      requestTokenUrl: "https://op.test/request",
      authorization,
      accessTokenUrl: token,
      profileUrl: userinfo,
    }
    const options = make({ providers: [provider as never] })
    const browser = new Browser(() => options)
    await signInAtAcme(browser, at)
    expect((await browser.session()).user.name).toBe("Ada")
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it("of the catalogue take options of version 4", async () => {
    const given = { clientId: "cid", clientSecret: "csec" }
    const simulator = simulate([Google({ ...given, checks: ["pkce"] })])
    const profile = vi.fn((claims: { sub: string }) => ({
      id: claims.sub,
      name: "From options",
      role: "admin",
    }))
    const own = {
      ...given,
      checks: "pkce" as const,
      authorization: { params: { prompt: "consent", access_type: "offline" } },
      profile,
      [customFetch]: simulator.fetch,
    }
    const options = make({ providers: [LegacyGoogle(own)] })
    const browser = new Browser(() => options)
    const begun = new URL(locationOf(await browser.submit("signin/google")))
    expect(Object.fromEntries(begun.searchParams)).toMatchObject({
      prompt: "consent",
      access_type: "offline",
    })
    expect(begun.searchParams.has("state")).toBe(false)
    await browser.request((await simulator.authorize(begun)).url)
    expect(logger.error.mock.calls).toEqual([])
    expect((await browser.session()).user.name).toBe("From options")
  })
})

describe("an error page of the application", () => {
  it("gets what the sign-in page does not show", async () => {
    const browser = new Browser(() => make({ pages: { signIn: "/login", error: "/oops" } }))
    expect(locationOf(await browser.request("error?error=AccessDenied"))).toMatch(
      /\/oops\?error=AccessDenied$/,
    )
    expect(locationOf(await browser.request("error?error=OAuthCallback"))).toBe(
      "https://app.test/api/auth/signin?error=OAuthCallback",
    )
    const page = new URL(locationOf(await browser.request("signin?error=OAuthCallback")), "https://app.test")
    expect(page.pathname).toBe("/login")
    expect(page.searchParams.get("error")).toBe("OAuthCallback")
  })
})

describe("sign-in by mail", () => {
  it("sends a link that signs in, with the parameters of version 4", async () => {
    const sendVerificationRequest = vi.fn((_: { url: string }) => {})
    const mail = {
      id: "email",
      type: "email",
      name: "Email",
      from: "a@app.test",
      sendVerificationRequest,
      options: {},
    }
    const signIn = vi.fn((_: object) => true)
    const options = make({
      providers: [mail as never],
      adapter: MemoryAdapter() as never,
      callbacks: { signIn },
      theme: { brandColor: "#123456" },
    })
    const browser = new Browser(() => options)
    const asked = await browser.submit("signin/email", { email: "Ada@Example.com", json: "true" })
    expect(((await asked.json()) as { url: string }).url).toBe(
      "https://app.test/api/auth/verify-request?provider=email&type=email",
    )
    const [message] = sendVerificationRequest.mock.calls[0] ?? []
    expect(message).toMatchObject({
      identifier: "ada@example.com",
      expires: expect.any(Date),
      token: expect.any(String),
      provider: { from: "a@app.test" },
      theme: { brandColor: "#123456" },
    })
    expect((await browser.request(message?.url ?? "")).status).toBe(302)
    expect((await browser.session()).user.email).toBe("ada@example.com")
    expect(signIn.mock.calls.map(([params]) => (params as { email?: object }).email)).toEqual([
      { verificationRequest: true },
      undefined,
    ])
  })

  it("says that a link is used up, and that an address is none", async () => {
    const mail = { id: "email", type: "email", name: "Email", sendVerificationRequest: () => {}, options: {} }
    const options = make({ providers: [mail as never], adapter: MemoryAdapter() as never })
    const browser = new Browser(() => options)
    const used = await browser.request("callback/email?token=1&email=a@b.test")
    expect(locationOf(used)).toBe("https://app.test/api/auth/error?error=Verification")
    const none = await browser.submit("signin/email", { email: "nobody" })
    expect(locationOf(none)).toBe("https://app.test/api/auth/error?error=EmailSignin")
  })
})

describe("getServerSession", () => {
  const options = make({
    callbacks: { session: ({ session, token }) => ({ ...session, id: token.sub, at: new Date(0) }) as never },
  })
  async function signIn(): Promise<Browser> {
    const browser = new Browser(() => options)
    await browser.submit("callback/credentials", { username: "Ada", password: "ok" })
    return browser
  }

  it("reads the session in server components, without its end, as the callback returns it", async () => {
    const browser = await signIn()
    nextHeaders.answer({ host: "app.test", cookie: browser.cookie })
    const session = await getServerSession(options)
    expect(session).toEqual({ user: expect.objectContaining({ name: "Ada" }), id: "u1", at: new Date(0) })
    expect(nextHeaders.set).toEqual([])
    nextHeaders.answer({ host: "app.test" })
    expect(await getServerSession(options)).toBeNull()
  })

  it("reads it with request and response, of one object too, and keeps it alive", async () => {
    const browser = await signIn()
    const headers = new Headers({ host: "app.test", cookie: browser.cookie })
    const req = fakeRequest(new URL("https://app.test/x"), { headers }) as never
    for (const isOne of [false, true]) {
      const res = new FakeResponse() as never
      const session = await (isOne
        ? getServerSession({ req, res }, options)
        : getServerSession(req, res, options))
      expect(session).toMatchObject({ user: { name: "Ada" }, expires: expect.any(String) })
      const set = String((res as FakeResponse).getHeader("set-cookie"))
      expect(set).toMatch(/^__Secure-authjs\.session-token=ey/)
    }
  })

  it("reads a session that version 4 left, and says so in the cookies", async () => {
    const old = await encode({ token: { sub: "9", name: "Bob" }, secret, maxAge: 60 })
    const headers = new Headers({ host: "app.test", cookie: `__Secure-next-auth.session-token=${old}` })
    const res = new FakeResponse()
    const session = await getServerSession(
      fakeRequest(new URL("https://app.test/x"), { headers }) as never,
      res as never,
      options,
    )
    expect(session).toMatchObject({ user: { name: "Bob" }, id: "9" })
    const set = [res.getHeader("set-cookie") ?? []].flat()
    expect(set.some((line) => line.startsWith("__Secure-authjs.session-token=ey"))).toBe(true)
    expect(set.some((line) => /^__Secure-next-auth\.session-token=;/.test(line))).toBe(true)
  })
})

describe("options of version 4", () => {
  it("take the base path and the origin from NEXTAUTH_URL, and the secret from NEXTAUTH_SECRET", async () => {
    vi.stubEnv("NEXTAUTH_URL", "https://app.test/shop/api/auth")
    vi.stubEnv("NEXTAUTH_SECRET", secret)
    const browser = new Browser(() => make({ secret: undefined, providers: [password] }))
    const providers = (await (await browser.request("providers")).json()) as Record<
      string,
      { signinUrl: string }
    >
    expect(providers.credentials?.signinUrl).toBe("https://app.test/shop/api/auth/signin/credentials")
  })

  it.each([
    ["the scheme of NEXTAUTH_URL", "http://localhost:3000"],
    ["http on this machine without NEXTAUTH_URL", undefined],
  ])("assume %s where Next, before 13.4, says none", async (_, stated) => {
    vi.stubEnv("NEXTAUTH_URL", stated)
    vi.stubEnv("NODE_ENV", "development")
    const headers = new Headers({ host: "localhost:3000" })
    const res = new FakeResponse()
    const asked = fakeRequest(new URL("http://localhost:3000/api/auth/providers"), { headers })
    await NextAuth(asked as never, res as never, make())
    expect(JSON.parse(res.body).credentials.signinUrl).toBe(
      "http://localhost:3000/api/auth/signin/credentials",
    )
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it("make a secret that nobody can know in development and in tests, and say so once", async () => {
    const warn = vi.fn()
    const own = () => make({ secret: undefined, logger: { ...logger, warn } })
    vi.stubEnv("NODE_ENV", "development")
    const browser = new Browser(own, "app for each request")
    await browser.submit("callback/credentials", { username: "Ada", password: "ok" })
    expect((await browser.session()).user.name).toBe("Ada")
    expect(warn.mock.calls.filter(([text]) => /NO_SECRET/.test(text))).toHaveLength(1)
    const known = `secret for development alone ${JSON.stringify([["credentials", null, null]])}`
    const forged = new Browser(own)
    forged.cookies.set("__Secure-next-auth.session-token", await seal({ sub: "u1" }, { by: known }))
    expect(await forged.session()).toEqual({})
    vi.stubEnv("NODE_ENV", "test")
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
  })

  it.each(["production", "staging", "Production", "", undefined])(
    "demand a secret where NODE_ENV is %j",
    async (mode) => {
      vi.stubEnv("NODE_ENV", mode)
      const answer = await new Browser(() => make({ secret: undefined })).request("session")
      expect(answer.status).toBe(500)
      expect(logger.error).toHaveBeenCalledWith("NO_SECRET", expect.any(Error))
    },
  )

  it("seal sessions with functions of the application, which get no salt", async () => {
    const encode = vi.fn(async ({ token }) => Buffer.from(JSON.stringify(token)).toString("base64url"))
    const decode = vi.fn(async ({ token }) => JSON.parse(Buffer.from(token, "base64url").toString()))
    const options = make({
      jwt: { secret: "another-secret-of-many-characters-1", encode, decode },
      session: { maxAge: 60 },
    })
    const browser = new Browser(() => options)
    await browser.submit("callback/credentials", { username: "Ada", password: "ok" })
    expect((await browser.session()).user.name).toBe("Ada")
    expect(encode.mock.calls[0]?.[0]).toEqual({
      token: expect.objectContaining({ sub: "u1" }),
      secret: "another-secret-of-many-characters-1",
      maxAge: 60,
    })
    expect(Object.keys(decode.mock.calls[0]?.[0]).sort()).toEqual(["secret", "token"])
  })

  it("report what failed to the application's logger with the codes of version 4", async () => {
    const { at, provider } = oauthProvider({ token: "https://op.test/nowhere" })
    const browser = new Browser(() => make({ providers: [provider] }))
    await signInAtAcme(browser, at)
    expect(logger.error).toHaveBeenCalledWith("OAUTH_CALLBACK_ERROR", expect.any(Error))
  })

  it("say once which members of a provider have no effect, however often they are made", async () => {
    const warn = vi.fn()
    const own = () => {
      const { provider } = oauthProvider({ httpOptions: { timeout: 40_000, agent: {} }, jwks: { keys: [] } })
      return make({ providers: [provider], logger: { ...logger, warn } })
    }
    const browser = new Browser(own, "pages for each request")
    for (let at = 0; at < 3; at++) await browser.request("providers")
    const said = warn.mock.calls.map(([text]) => String(text))
    expect(said.filter((text) => /acme: httpOptions\.agent/.test(text))).toHaveLength(1)
    expect(said.filter((text) => /acme: jwks/.test(text))).toHaveLength(1)
    expect(said.filter((text) => /timeout/.test(text))).toHaveLength(0)
  })

  it("read members of earlier versions in the place of today's", async () => {
    const { at, provider } = oauthProvider({
      authorization: undefined,
      token: undefined,
      userinfo: undefined,
      authorizationUrl: "https://op.test/authorize",
      accessTokenUrl: "https://op.test/token",
      profileUrl: "https://op.test/me",
      scope: "basic more",
    })
    const browser = new Browser(() => make({ providers: [provider] }))
    const begun = await browser.submit("signin/acme")
    expect(new URL(locationOf(begun)).searchParams.get("scope")).toBe("basic more")
    await browser.request((await at.visit(locationOf(begun))).url)
    expect((await browser.session()).user.name).toBe("Ada")
  })
})
