/** What simulated providers do after a sign-in: they refresh, revoke and end sessions as an entry says, and as strictly. */
import { describe, expect, it } from "vitest"
import { Auth, type AuthConfig } from "../../src/index.js"
import type { OAuth2Config, Provider } from "../../src/providers/index.js"
import { type SimulateOptions, type Simulator, simulate } from "../../src/testing/index.js"
import type { Account, Profile } from "../../src/types/index.js"
import { plainOAuth, plainOidc } from "../support/plain-providers.js"

type Fields = Record<string, string | undefined>

const client = { client_id: "id", client_secret: "secret" }

function acme(members: Partial<OAuth2Config<Profile>> = {}): Provider {
  return plainOAuth({ client: { token_endpoint_auth_method: "client_secret_post" }, ...members })
}

interface SignedIn {
  simulator: Simulator
  account: Account
}

/** Signs a user in; what came of it is the account that the app is told of. */
async function signedIn(provider: Provider, options: SimulateOptions = {}): Promise<SignedIn> {
  const simulator = simulate([provider], options)
  const accounts: Account[] = []
  const config: AuthConfig = {
    providers: simulator.providers,
    secret: "x".repeat(40),
    trustHost: true,
    events: { signIn: ({ account }) => void (account && accounts.push(account)) },
    logger: { error: (error) => expect.fail(error.message), warn() {}, debug() {} },
  }
  await simulator.signIn((request) => Auth(request, config), "acme")
  const [account] = accounts
  if (!account) throw new TypeError("no user signed in")
  return { simulator, account }
}

function post(simulator: Simulator, url: string, fields: Fields, init: RequestInit = {}): Promise<Response> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value)
  return simulator.fetch(url, { method: "POST", body, ...init })
}

function refresh(simulator: Simulator, token: unknown, changes: Fields = {}): Promise<Response> {
  const fields = { grant_type: "refresh_token", refresh_token: String(token), ...client, ...changes }
  return post(simulator, "https://acme.test/token", fields)
}

async function told(response: Response): Promise<{ status: number; error: unknown; why: unknown }> {
  const { error, error_description } = (await response.json()) as Record<string, unknown>
  return { status: response.status, error, why: error_description }
}

function profile(simulator: Simulator, token: unknown): Promise<Response> {
  return simulator.fetch("https://acme.test/me", { headers: { authorization: `Bearer ${token}` } })
}

type Answer = { access_token: string; refresh_token?: string; id_token?: string; expires_in: number }

describe("a refresh token", () => {
  it("comes when everything was asked for that the provider itself names", async () => {
    const asks = { ask: { scope: ["{options.offlineScope}"], query: { access_type: "offline" } } }
    const values = { offlineScope: "read" }
    const without = acme({ refresh: asks, values } as Partial<OAuth2Config<Profile>>)
    expect((await signedIn(without)).account.refresh_token).toBeUndefined()
    const params = { scope: "read", access_type: "offline" }
    const authorization = { url: "https://acme.test/authorize", params }
    const withAll = acme({ refresh: asks, values, authorization } as Partial<OAuth2Config<Profile>>)
    expect((await signedIn(withAll)).account.refresh_token).toEqual(expect.any(String))
  })

  it("never comes from a provider that refreshes nothing, and is not taken there", async () => {
    const { simulator, account } = await signedIn(acme({ refresh: "none" }))
    expect(account.refresh_token).toBeUndefined()
    expect(await told(await refresh(simulator, "any"))).toMatchObject({ error: "unsupported_grant_type" })
  })

  it("never comes where the access token itself is what is refreshed", async () => {
    const { simulator, account } = await signedIn(
      acme({
        refresh: {
          url: "https://acme.test/refresh",
          method: "GET",
          auth: "none",
          query: { grant_type: "acme", access_token: "{tokens.access_token}" },
          only: true,
        },
      }),
    )
    expect(account.refresh_token).toBeUndefined()
    const ask = (token: unknown): Promise<Response> =>
      simulator.fetch(`https://acme.test/refresh?grant_type=acme&access_token=${token}`)
    const { access_token: next, refresh_token } = (await (await ask(account.access_token)).json()) as Answer
    expect(simulator.accepts("acme", next)).toBe(true)
    expect(refresh_token).toBeUndefined()
    expect(await told(await ask("unknown"))).toMatchObject({ status: 400 })
  })

  it("is replaced by each use, and ends the whole consent when it comes again", async () => {
    const { simulator, account } = await signedIn(acme())
    const first = (await (await refresh(simulator, account.refresh_token)).json()) as Answer
    const second = (await (await refresh(simulator, first.refresh_token)).json()) as Answer
    expect((await profile(simulator, second.access_token)).status).toBe(200)
    expect(await told(await refresh(simulator, account.refresh_token))).toMatchObject({
      error: "invalid_grant",
    })
    expect(await told(await refresh(simulator, second.refresh_token))).toMatchObject({
      error: "invalid_grant",
    })
    expect((await profile(simulator, second.access_token)).status).toBe(401)
  })

  it("ends the consent also when two calls bring it at once", async () => {
    const { simulator, account } = await signedIn(acme({ refresh: { rotates: true } }))
    const both = [1, 2].map(() => refresh(simulator, account.refresh_token))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400])
    expect(simulator.accepts("acme", String(account.access_token))).toBe(false)
  })

  it("is taken once more within the grace that an entry declares, and gives the token that has replaced it", async () => {
    const { simulator, account } = await signedIn(acme({ refresh: { rotates: true, grace: 60 } }))
    const first = (await (await refresh(simulator, account.refresh_token)).json()) as Answer
    const again = (await (await refresh(simulator, account.refresh_token)).json()) as Answer
    expect(again.refresh_token).toBe(first.refresh_token)
    expect(simulator.accepts("acme", again.access_token)).toBe(true)
  })

  it("stays, and is not said again, where the entry says so", async () => {
    const { simulator, account } = await signedIn(acme({ refresh: { rotates: false } }))
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = (await (await refresh(simulator, account.refresh_token)).json()) as Answer
      expect(answer.refresh_token).toBeUndefined()
      expect(simulator.accepts("acme", answer.access_token)).toBe(true)
    }
  })

  it("brings an id token of the same sign-in, without its nonce", async () => {
    const { simulator, account } = await signedIn(
      plainOidc({ client: { token_endpoint_auth_method: "client_secret_post" } }),
    )
    const answer = await refresh(simulator, account.refresh_token, {
      client_secret: "a-client-secret-that-is-long-enough-for-hs256",
    })
    const claims = (token: unknown) =>
      JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString())
    const [first, next] = [claims(account.id_token), claims(((await answer.json()) as Answer).id_token)]
    expect(next).toMatchObject({ iss: first.iss, sub: first.sub, aud: first.aud, auth_time: first.auth_time })
    expect(first).toHaveProperty("nonce")
    expect(next).not.toHaveProperty("nonce")
  })
})

describe("the call that refreshes", () => {
  const declared: OAuth2Config<Profile>["refresh"] = {
    url: "https://acme.test/refresh",
    headers: { "x-client": "{options.clientId}" },
    json: { refreshToken: "{tokens.refresh_token}" },
    only: true,
    answer: { pick: "data", rename: { access_token: "accessToken" } },
  }

  it("goes where the entry says, as it says, and is answered as it says", async () => {
    const { simulator, account } = await signedIn(acme({ refresh: declared }))
    const answer = await simulator.fetch("https://acme.test/refresh", {
      method: "POST",
      headers: { "content-type": "application/json", "x-client": "id" },
      body: JSON.stringify({ refreshToken: account.refresh_token }),
    })
    const { data } = (await answer.json()) as { data: { accessToken: string } }
    expect(simulator.accepts("acme", data.accessToken)).toBe(true)
    expect(simulator.requests.at(-1)).toMatchObject({ endpoint: "refresh", status: 200, refusal: undefined })
  })

  it("is refused with every difference", async () => {
    const { simulator, account } = await signedIn(acme({ refresh: declared }))
    const answer = await post(simulator, "https://acme.test/refresh", {
      refresh_token: String(account.refresh_token),
    })
    const { error, why } = await told(answer)
    expect(error).toBe("invalid_request")
    expect(why).toContain("header x-client is missing")
    expect(why).toContain("JSON member refreshToken")
  })

  it("is refused without the client's proof, or with another grant", async () => {
    const { simulator, account } = await signedIn(acme())
    const wrong = await refresh(simulator, account.refresh_token, { client_secret: "wrong" })
    expect(await told(wrong)).toMatchObject({ status: 401, error: "invalid_client" })
    const other = await refresh(simulator, account.refresh_token, { grant_type: "password" })
    expect(await told(other)).toMatchObject({ error: "unsupported_grant_type" })
    expect(simulator.requests.at(-1)).toMatchObject({ endpoint: "refresh" })
  })

  it("has the headers and the answers of the token call, unless it has its own", async () => {
    const token = {
      url: "https://acme.test/token",
      headers: { "x-api": "1" },
      answer: { rename: { access_token: "token" } },
    }
    const { simulator, account } = await signedIn(acme({ token }))
    expect(await told(await refresh(simulator, account.refresh_token))).toMatchObject({
      why: "header x-api is missing",
    })
    const fields = { grant_type: "refresh_token", refresh_token: String(account.refresh_token), ...client }
    const answer = await post(simulator, "https://acme.test/token", fields, { headers: { "x-api": "1" } })
    expect(await answer.json()).toHaveProperty("token")
  })
})

describe("an access token", () => {
  it("lives as long as the run says", async () => {
    const { simulator, account } = await signedIn(acme(), { expiresIn: 1 })
    expect(account.expires_in).toBe(1)
    expect((await profile(simulator, account.access_token)).status).toBe(200)
    await new Promise((done) => setTimeout(done, 1010))
    expect(await told(await profile(simulator, account.access_token))).toMatchObject({
      status: 401,
      error: "invalid_token",
    })
  })

  it("is over when the run says so, and a new one is not", async () => {
    const { simulator, account } = await signedIn(acme())
    const { access_token, refresh_token } = account
    expect(simulator.accepts("acme", String(access_token))).toBe(true)
    simulator.expire("acme")
    expect(simulator.accepts("acme", String(access_token))).toBe(false)
    expect((await profile(simulator, access_token)).status).toBe(401)
    const next = (await (await refresh(simulator, refresh_token)).json()) as Answer
    expect((await profile(simulator, next.access_token)).status).toBe(200)
  })
})

describe("a refresh that fails", () => {
  it("loses its answer after the provider has given new tokens", async () => {
    const { simulator, account } = await signedIn(acme({ refresh: { rotates: true } }))
    simulator.failRefresh("acme", "refresh-lost")
    await expect(refresh(simulator, account.refresh_token)).rejects.toThrow("fetch failed")
    expect(simulator.requests.at(-1)).toMatchObject({ endpoint: "refresh", status: 0 })
    expect((await refresh(simulator, account.refresh_token)).status).toBe(400)
  })

  it("breaks the connection before the provider sees the request", async () => {
    const { simulator, account } = await signedIn(acme({ refresh: { rotates: true } }))
    simulator.failRefresh("acme", "refresh-unreached")
    await expect(refresh(simulator, account.refresh_token)).rejects.toThrow("fetch failed")
    expect((await refresh(simulator, account.refresh_token)).status).toBe(200)
  })

  it("says that the consent has ended, with all its tokens", async () => {
    const { simulator, account } = await signedIn(acme())
    simulator.failRefresh("acme", "refresh-refused")
    expect(await told(await refresh(simulator, account.refresh_token))).toMatchObject({
      status: 400,
      error: "invalid_grant",
    })
    expect(simulator.accepts("acme", String(account.access_token))).toBe(false)
  })

  it("tells of an outage or of haste as often as the run says, and changes nothing", async () => {
    const { simulator, account } = await signedIn(acme())
    simulator.failRefresh("acme", "refresh-500", 2)
    simulator.failRefresh("acme", "refresh-429")
    const answers = []
    for (let turn = 0; turn < 4; turn += 1) answers.push(await refresh(simulator, account.refresh_token))
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 429, 200])
    expect(answers[2]?.headers.get("retry-after")).toBe("30")
  })

  it("cannot be had of a provider that refreshes nothing", () => {
    const simulator = simulate([acme({ refresh: "none" })])
    expect(() => simulator.failRefresh("acme", "refresh-500")).toThrow("refreshes no tokens")
  })
})

describe("revoking", () => {
  const revoke = "https://acme.test/revoke"

  it("ends an access token alone, and with a refresh token the whole consent (RFC 7009)", async () => {
    const { simulator, account } = await signedIn(acme({ revoke }))
    const next = (await (await refresh(simulator, account.refresh_token)).json()) as Answer
    expect((await post(simulator, revoke, { token: String(account.access_token), ...client })).status).toBe(
      200,
    )
    expect(simulator.accepts("acme", String(account.access_token))).toBe(false)
    expect(simulator.accepts("acme", next.access_token)).toBe(true)
    expect((await post(simulator, revoke, { token: next.refresh_token, ...client })).status).toBe(200)
    expect(simulator.accepts("acme", next.access_token)).toBe(false)
    expect((await refresh(simulator, next.refresh_token)).status).toBe(400)
    expect(simulator.requests.map(({ endpoint }) => endpoint).slice(-3)).toEqual([
      "revocation",
      "revocation",
      "refresh",
    ])
  })

  it("takes an unknown token for one that is revoked, and refuses an unknown client", async () => {
    const { simulator } = await signedIn(acme({ revoke }))
    expect((await post(simulator, revoke, { token: "unknown", ...client })).status).toBe(200)
    expect(await told(await post(simulator, revoke, { token: "unknown", client_id: "id" }))).toMatchObject({
      status: 401,
      error: "invalid_client",
    })
  })

  it("is stated by the metadata, unless the provider has none", async () => {
    const metadata = async (provider: Provider): Promise<unknown> =>
      (await simulate([provider]).fetch("https://acme.test/.well-known/openid-configuration")).json()
    const [usual, none] = await Promise.all([
      metadata(plainOidc()),
      metadata(plainOidc({ revoke: "none", logout: "none" })),
    ])
    expect(usual).toMatchObject({
      revocation_endpoint: "https://acme.test/revoke",
      end_session_endpoint: "https://acme.test/end-session",
    })
    expect(none).not.toHaveProperty("revocation_endpoint")
    expect(none).not.toHaveProperty("end_session_endpoint")
  })

  it.each<[string, OAuth2Config<Profile>["revoke"], (token: string) => [string, RequestInit]]>([
    [
      "DELETE with the token as Bearer",
      { url: "https://acme.test/me/permissions", method: "DELETE", auth: "bearer" },
      (token) => [
        "https://acme.test/me/permissions",
        { method: "DELETE", headers: { authorization: `Bearer ${token}` } },
      ],
    ],
    [
      "a token in the address",
      { url: "https://acme.test/tokens/{token}", method: "DELETE", auth: "none" },
      (token) => [`https://acme.test/tokens/${token}`, { method: "DELETE" }],
    ],
    [
      "JSON at the address of the token call",
      { url: "https://acme.test/token", auth: "none", json: { action: "revoke", token: "{token}" } },
      (token) => [
        "https://acme.test/token",
        {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ action: "revoke", token }),
        },
      ],
    ],
  ])("works by %s, where the entry says so", async (_what, revoke, ask) => {
    const { simulator, account } = await signedIn(acme({ revoke }))
    const token = String(account.access_token)
    expect((await simulator.fetch(...ask("unknown"))).ok).toBe(false)
    expect(simulator.accepts("acme", token)).toBe(true)
    expect((await simulator.fetch(...ask(token))).status).toBe(200)
    expect(simulator.accepts("acme", token)).toBe(false)
  })
})

describe("signing out at the provider", () => {
  const back = "https://app.test/auth/signout"
  const page = "https://acme.test/end-session"

  function address(params: Fields, at = page): URL {
    const url = new URL(at)
    for (const [name, value] of Object.entries(params))
      if (value !== undefined) url.searchParams.set(name, value)
    return url
  }

  it("leads back to the app with its state", async () => {
    const { simulator, account } = await signedIn(plainOidc())
    const params = { id_token_hint: String(account.id_token), post_logout_redirect_uri: back, state: "s" }
    expect(await simulator.logout(address(params))).toEqual({ url: `${back}?state=s` })
    expect(simulator.requests.at(-1)).toMatchObject({ endpoint: "logout", status: 303 })
    expect(await simulator.logout(page)).toEqual({ url: null })
  })

  it.each<[string, Fields, string]>([
    [
      "an address that is not registered",
      { client_id: "id", post_logout_redirect_uri: "https://evil.test/" },
      "not registered",
    ],
    ["an unknown client", { client_id: "other", post_logout_redirect_uri: back }, "the client is unknown"],
    ["neither client nor ID token", { post_logout_redirect_uri: back }, "client_id or id_token_hint"],
    [
      "an ID token of another issuer",
      { id_token_hint: "e30.e30.e30", post_logout_redirect_uri: back },
      "no ID token",
    ],
  ])("is refused with %s", async (_what, params, why) => {
    const { simulator } = await signedIn(plainOidc())
    await expect(simulator.logout(address(params))).rejects.toThrow(why)
    expect(simulator.requests.at(-1)).toMatchObject({ endpoint: "logout", status: 400 })
  })

  it("leads only to the addresses that a run lists", async () => {
    const { simulator } = await signedIn(plainOidc(), { logoutUris: { acme: ["https://app.test/bye"] } })
    const params = { client_id: "id", post_logout_redirect_uri: "https://app.test/bye" }
    expect(await simulator.logout(address(params))).toEqual({ url: "https://app.test/bye" })
    await expect(simulator.logout(address({ ...params, post_logout_redirect_uri: back }))).rejects.toThrow(
      "not registered",
    )
  })

  it("has the parameters that an entry declares, and no others", async () => {
    const logout = {
      url: "https://acme.test/out",
      query: { client: "{options.clientId}", logout_uri: "{post_logout_redirect_uri}" },
    }
    const { simulator } = await signedIn(acme({ logout }))
    const params = { client: "id", logout_uri: back }
    expect(await simulator.logout(address(params, logout.url))).toEqual({ url: back })
    await expect(simulator.logout(address({ logout_uri: back }, logout.url))).rejects.toThrow(
      "parameter client is missing",
    )
    await expect(simulator.logout(page)).rejects.toThrow(
      "no simulated provider has its end-session page".replace("no", "No"),
    )
  })

  it("asks the user on a page of the simulator", async () => {
    const simulator = simulate([plainOidc()], { at: "https://app.test/simulator" })
    expect(simulator.providers[0]).toMatchObject({ logout: "https://app.test/simulator/acme/logout" })
    const url = address(
      { client_id: "id", post_logout_redirect_uri: back, state: "s" },
      "https://app.test/simulator/acme/logout",
    )
    const asked = await simulator.handler(new Request(url))
    expect(await asked.text()).toContain("Sign out of Acme")
    const left = await simulator.handler(new Request(url, { method: "POST" }))
    expect([left.status, left.headers.get("location")]).toEqual([303, `${back}?state=s`])
    url.searchParams.set("post_logout_redirect_uri", "https://evil.test/")
    const refused = await simulator.handler(new Request(url, { method: "POST" }))
    expect([refused.status, refused.headers.get("location")]).toEqual([400, null])
  })
})

describe("the server of a simulator", () => {
  it("revokes at its own address, and breaks the connection where an answer is to be lost", async () => {
    const simulator = simulate([
      plainOidc({ checks: ["nonce"], client: { token_endpoint_auth_method: "client_secret_post" } }),
    ])
    const { origin, close } = await simulator.serve()
    const client = { client_id: "id", client_secret: "a-client-secret-that-is-long-enough-for-hs256" }
    const ask = (url: string, fields: Record<string, string>): Promise<Response> =>
      fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams({ ...client, ...fields }) })
    try {
      const found = await fetch(`${origin}/acme/.well-known/openid-configuration`)
      const metadata = (await found.json()) as Record<"revocation_endpoint" | "token_endpoint", string>
      expect(metadata).toMatchObject({ end_session_endpoint: `${origin}/acme/logout` })
      const redirect_uri = "https://app.test/auth/callback/acme"
      const query = { ...client, redirect_uri, response_type: "code", scope: "openid", nonce: "n" }
      const consent = await ask(`${origin}/acme/authorize?${new URLSearchParams(query)}`, {
        persona: "ordinary",
      })
      const code = new URL(consent.headers.get("location") ?? "").searchParams.get("code") ?? ""
      const exchanged = { grant_type: "authorization_code", code, redirect_uri }
      const tokens = (await (await ask(metadata.token_endpoint, exchanged)).json()) as Answer
      simulator.failRefresh("acme", "refresh-lost")
      const refreshed = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" }
      await expect(ask(metadata.token_endpoint, refreshed)).rejects.toThrow("fetch failed")
      expect((await ask(metadata.revocation_endpoint, { token: tokens.access_token })).status).toBe(200)
      expect(simulator.accepts("acme", tokens.access_token)).toBe(false)
    } finally {
      await close()
    }
  })
})
