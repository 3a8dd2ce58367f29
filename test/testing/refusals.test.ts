import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import type { OAuth2Config, OIDCConfig, Provider } from "../../src/providers/index.js"
import { type Simulator, simulate } from "../../src/testing/index.js"
import type { Profile } from "../../src/types/index.js"
import { plainOAuth } from "../support/plain-providers.js"

const verifier = "a-verifier-of-at-least-forty-three-characters-0"
const redirectUri = "https://app.test/auth/callback/acme"

function acme(members: Partial<OAuth2Config<Profile>> = {}): Provider {
  return plainOAuth({ client: { token_endpoint_auth_method: "client_secret_post" }, ...members })
}

async function challenge(): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))
  return Buffer.from(digest).toString("base64url")
}

async function authorization(changes: Record<string, string | undefined> = {}): Promise<URL> {
  const url = new URL("https://acme.test/authorize")
  const params = {
    client_id: "id",
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "read",
    state: "s",
    code_challenge: await challenge(),
    code_challenge_method: "S256",
    ...changes,
  }
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) url.searchParams.set(name, value)
  return url
}

async function codeFrom(simulator: Simulator): Promise<string> {
  const back = await simulator.authorize(await authorization())
  return new URL(back.url).searchParams.get("code") ?? ""
}

function exchange(simulator: Simulator, changes: Record<string, string | undefined>, init: RequestInit = {}) {
  const params = {
    grant_type: "authorization_code",
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: "id",
    client_secret: "secret",
    ...changes,
  }
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) body.set(name, value)
  return simulator.fetch("https://acme.test/token", { method: "POST", body, ...init })
}

async function problem(response: Response): Promise<{ status: number; error: unknown; why: unknown }> {
  const { error, error_description } = (await response.json()) as Record<string, unknown>
  return { status: response.status, error, why: error_description }
}

describe("a call that is to be signed", () => {
  const form = { code: "{callback.code}", at: "{now.datetime}" }
  const sign = { parameter: "sig", alg: "MD5", key: "{options.clientSecret}", join: "" } as const
  const signing = acme({ token: { url: "https://acme.test/token", only: true, form, sign } })

  it("is refused without the right signature, and answered with it", async () => {
    const simulator = simulate([signing])
    const at = "2026-11-22 18:30:00"
    const send = async (signature: (code: string) => string | undefined) => {
      const code = await codeFrom(simulator)
      const body = new URLSearchParams({ code, at })
      const sig = signature(code)
      if (sig !== undefined) body.set("sig", sig)
      const response = await simulator.fetch("https://acme.test/token", { method: "POST", body })
      return response.ok ? "answered" : (await problem(response)).why
    }
    const md5 = (text: string) => createHash("md5").update(text).digest("hex")
    expect(await send(() => undefined)).toBe("the signature sig is missing")
    expect(await send((code) => md5(`at=${at}code=${code}other`))).toBe("the signature sig is wrong")
    expect(await send((code) => md5(`code=${code}at=${at}secret`))).toBe("the signature sig is wrong")
    expect(await send((code) => md5(`at=${at}code=${code}secret`))).toBe("answered")
  })
})

describe("the authorization endpoint", () => {
  it("sends the browser back with code and state", async () => {
    const back = await simulate([acme()]).authorize(await authorization())
    const url = new URL(back.url)
    expect(back.method).toBe("GET")
    expect(url.origin + url.pathname).toBe(redirectUri)
    expect(url.searchParams.get("state")).toBe("s")
    expect(url.searchParams.get("code")).toMatch(/^code-/)
  })

  it("demands PKCE and state of a provider that does not say its checks, as the engine sends them", async () => {
    const { checks: _, ...silent } = acme() as OAuth2Config<Profile>
    for (const name of ["state", "code_challenge"]) {
      const back = await simulate([silent as Provider]).authorize(await authorization({ [name]: undefined }))
      expect(new URL(back.url).searchParams.get("error_description")).toContain(`${name} is missing`)
    }
  })

  it.each([
    [{ client_id: "other" }, /client_id is not a client/],
    [{ client_id: undefined }, /client_id is missing/],
    [{ redirect_uri: "https://app.test/elsewhere" }, /redirect_uri is not registered/],
    [{ redirect_uri: undefined }, /redirect_uri is missing/],
  ])("shows an error page, and never redirects, for %o", async (changes, message) => {
    const simulator = simulate([acme()])
    await expect(simulator.authorize(await authorization(changes))).rejects.toThrow(message)
  })

  it.each([
    [{ state: undefined }, "invalid_request", /state is missing/],
    [{ code_challenge: undefined }, "invalid_request", /code_challenge is missing/],
    [{ code_challenge_method: "plain" }, "invalid_request", /should be S256/],
    [{ response_type: "token" }, "unsupported_response_type", /should be code/],
    [{ scope: undefined }, "invalid_scope", /scope is missing/],
  ])("tells the app what is wrong with %o", async (changes, error, why) => {
    const back = await simulate([acme()]).authorize(await authorization(changes))
    const params = new URL(back.url).searchParams
    expect(params.get("error")).toBe(error)
    expect(params.get("error_description")).toMatch(why)
    expect(params.get("code")).toBeNull()
  })

  it("limits redirect URIs to those that are registered", async () => {
    const simulator = simulate([acme()], { redirectUris: { acme: ["https://app.test/other"] } })
    await expect(simulator.authorize(await authorization())).rejects.toThrow(/not registered/)
  })

  it("knows the address that a name for the callback URL stands for, by registration or beside its pages", async () => {
    const url = "https://acme.test/authorize"
    const provider = acme({ authorization: { url, params: { scope: "read", redirect_uri: "Acme-web" } } })
    const asked = await authorization({ redirect_uri: "Acme-web" })
    await expect(simulate([provider]).authorize(asked)).rejects.toThrow(/say in redirectUris which address/)
    const other = await authorization()
    await expect(simulate([provider]).authorize(other)).rejects.toThrow(/redirect_uri should be Acme-web/)
    const told = simulate([provider], { redirectUris: { acme: [redirectUri] } })
    expect((await told.authorize(asked)).url).toContain(`${redirectUri}?code=`)
    const at = "https://shop.test/simulator"
    const page = `${at}/acme/authorize${asked.search}`
    const chosen = new Request(page, { method: "POST", body: new URLSearchParams({ persona: "ordinary" }) })
    const answer = await simulate([provider], { at }).handler(chosen)
    expect(answer.headers.get("location")).toMatch(/^https:\/\/shop\.test\/auth\/callback\/acme\?code=/)
  })

  it("demands declared parameters, under the provider's names", async () => {
    const provider = acme({
      authorization: {
        url: "https://acme.test/authorize?kind=web",
        params: { scope: "read", prompt: "consent" },
        rename: { client_id: "app" },
      },
    })
    const url = await authorization({ client_id: undefined, app: "id", kind: "web" })
    const refused = await simulate([provider]).authorize(url)
    expect(new URL(refused.url).searchParams.get("error_description")).toMatch(/prompt is missing/)
    url.searchParams.set("prompt", "consent")
    expect(new URL((await simulate([provider]).authorize(url)).url).searchParams.has("code")).toBe(true)
  })

  it("refuses blanks between scopes where the provider wants another separator, and any scope where it wants none", async () => {
    const comma = acme({
      authorization: { url: "https://acme.test/authorize", params: { scope: "a b" }, scopeSeparator: "," },
    })
    const back = await simulate([comma]).authorize(await authorization({ scope: "a b" }))
    expect(new URL(back.url).searchParams.get("error")).toBe("invalid_scope")
    const none = acme({ authorization: { url: "https://acme.test/authorize", params: { scope: "" } } })
    const other = await simulate([none]).authorize(await authorization())
    expect(new URL(other.url).searchParams.get("error_description")).toMatch(/takes no scope/)
  })
})

describe("characters that a provider takes only as they are", () => {
  const address = "https://acme.test/authorize"
  const plus = acme({
    authorization: {
      url: address,
      params: { scope: "a b" },
      scopeSeparator: "+",
      rename: { scope: "perms" },
      unencoded: { scope: "+" },
    },
  })

  it("are refused where they are percent-encoded, in an authorization request", async () => {
    const asked = await authorization({ scope: undefined })
    const ask = (scope: string) => simulate([plus]).authorize(new URL(`${asked.href}&perms=${scope}`))
    expect((await ask("a+b")).url).toContain("?code=")
    const refused = new URL((await ask("a%2bb")).url).searchParams
    expect(refused.get("error")).toBe("invalid_request")
    expect(refused.get("error_description")).toBe("+ in perms should not be percent-encoded")
    expect(new URL((await ask("a%20b")).url).searchParams.get("error")).toBe("invalid_scope")
  })

  it("are refused where they are percent-encoded, in a call", async () => {
    const userinfo = { url: "https://acme.test/me", query: { fields: "a+b" }, unencoded: { fields: "+" } }
    const simulator = simulate([acme({ userinfo })])
    const token = await exchange(simulator, { code: await codeFrom(simulator) })
    const { access_token } = (await token.json()) as { access_token: string }
    const ask = (fields: string) =>
      simulator.fetch(`https://acme.test/me?fields=${fields}`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
    expect((await ask("a+b")).status).toBe(200)
    expect(await problem(await ask("a%2Bb"))).toMatchObject({
      status: 400,
      why: "+ in fields should not be percent-encoded",
    })
  })
})

describe("the token endpoint", () => {
  it("gives tokens for a code once, and takes them back when it comes again", async () => {
    const simulator = simulate([acme()])
    const code = await codeFrom(simulator)
    const first = await exchange(simulator, { code })
    const { access_token } = (await first.json()) as { access_token: string }
    expect(first.status).toBe(200)
    expect(await problem(await exchange(simulator, { code }))).toMatchObject({
      status: 400,
      error: "invalid_grant",
      why: expect.stringMatching(/used before/),
    })
    const me = await simulator.fetch("https://acme.test/me", {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(me.status).toBe(401)
  })

  it.each([
    [{ client_secret: "wrong" }, 401, "invalid_client", /secret is wrong/],
    [{ client_secret: undefined }, 401, "invalid_client", /secret is missing/],
    [{ client_id: "other" }, 401, "invalid_client", /client is unknown/],
    [{ code_verifier: "wrong" }, 400, "invalid_grant", /does not belong to the code_challenge/],
    [{ code_verifier: undefined }, 400, "invalid_grant", /code_verifier is missing/],
    [{ redirect_uri: "https://app.test/auth/callback/acme2" }, 400, "invalid_grant", /redirect_uri/],
    [{ grant_type: "password" }, 400, "unsupported_grant_type", /authorization_code/],
    [{ code: "never-given" }, 400, "invalid_grant", /code is unknown/],
  ])("refuses %o and says why", async (changes, status, error, why) => {
    const simulator = simulate([acme()])
    const code = await codeFrom(simulator)
    const answer = await problem(await exchange(simulator, { code, ...changes }))
    expect(answer).toMatchObject({ status, error, why: expect.stringMatching(why) })
    expect(simulator.requests.at(-1)).toMatchObject({ endpoint: "token", status, refusal: answer.why })
  })

  it("refuses another client authentication than the declared one", async () => {
    const simulator = simulate([acme({ client: { token_endpoint_auth_method: "client_secret_basic" } })])
    const code = await codeFrom(simulator)
    expect(await problem(await exchange(simulator, { code }))).toMatchObject({
      status: 401,
      error: "invalid_client",
    })
    const headers = { authorization: `Basic ${btoa("id:secret")}` }
    const named = { code, client_id: undefined, client_secret: undefined }
    expect((await exchange(simulator, named, { headers })).status).toBe(200)
  })

  it("demands declared headers, queries and methods", async () => {
    const token = {
      url: "https://acme.test/token",
      headers: { "x-api-key": "{options.clientSecret}" },
      query: { version: "2" },
    }
    const simulator = simulate([acme({ token })])
    const code = await codeFrom(simulator)
    const answer = await problem(await exchange(simulator, { code }))
    expect(answer.error).toBe("invalid_request")
    expect(answer.why).toBe("header x-api-key is missing; query parameter version is missing")
  })

  it("hides errors in a success, and under foreign names, where the provider does", async () => {
    const token = {
      url: "https://acme.test/token",
      answer: {
        fails: { path: "errcode", is: "present" as const },
        error: { code: "errcode", description: "errmsg" },
      },
    }
    const simulator = simulate([acme({ token })])
    const response = await exchange(simulator, { code: "never-given" })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ errcode: "invalid_grant", errmsg: "the code is unknown" })
  })

  it("wraps, renames and leaves out what the declared answer words put right", async () => {
    const token = {
      url: "https://acme.test/token",
      answer: {
        pick: "data[0]",
        rename: { scope: "scopes" },
        join: ["scope"],
        set: { token_type: "bearer" },
      },
    }
    const simulator = simulate([acme({ token })])
    const answer = (await (await exchange(simulator, { code: await codeFrom(simulator) })).json()) as {
      data: Array<Record<string, unknown>>
    }
    expect(answer.data[0]).toMatchObject({ access_token: expect.any(String), scopes: ["read"] })
    expect(answer.data[0]).not.toHaveProperty("token_type")
    expect(answer.data[0]).not.toHaveProperty("scope")
  })

  it("takes a refresh token for new tokens", async () => {
    const simulator = simulate([acme()])
    const first = (await (await exchange(simulator, { code: await codeFrom(simulator) })).json()) as {
      refresh_token: string
      access_token: string
    }
    const again = await exchange(simulator, {
      grant_type: "refresh_token",
      refresh_token: first.refresh_token,
    })
    const second = (await again.json()) as { access_token: string }
    expect(again.status).toBe(200)
    expect(second.access_token).not.toBe(first.access_token)
    const stale = await exchange(simulator, {
      grant_type: "refresh_token",
      refresh_token: first.refresh_token,
    })
    expect(stale.status).toBe(400)
  })
})

describe("the userinfo endpoint", () => {
  async function tokens(simulator: Simulator): Promise<string> {
    const answer = await exchange(simulator, { code: await codeFrom(simulator) })
    return ((await answer.json()) as { access_token: string }).access_token
  }

  it("refuses an unknown or missing access token", async () => {
    const simulator = simulate([acme()])
    await tokens(simulator)
    const answer = await simulator.fetch("https://acme.test/me", { headers: { authorization: "Bearer no" } })
    expect(await problem(answer)).toMatchObject({ status: 401, error: "invalid_token" })
    expect((await simulator.fetch("https://acme.test/me")).status).toBe(401)
  })

  it("takes the token where the provider wants it", async () => {
    const simulator = simulate([
      acme({ userinfo: { url: "https://acme.test/me", auth: { query: "oauth_token" }, query: { v: "1" } } }),
    ])
    const token = await tokens(simulator)
    expect((await simulator.fetch(`https://acme.test/me?oauth_token=${token}`)).status).toBe(400)
    expect((await simulator.fetch(`https://acme.test/me?oauth_token=${token}&v=1`)).status).toBe(200)
  })

  it("recognises a token in the path", async () => {
    const simulator = simulate([
      acme({ userinfo: { url: "https://acme.test/tokens/{tokens.access_token}", auth: "none" } }),
    ])
    const token = await tokens(simulator)
    expect((await simulator.fetch(`https://acme.test/tokens/${token}`)).status).toBe(200)
    expect((await simulator.fetch("https://acme.test/tokens/other")).status).toBe(400)
  })

  it("answers nothing at an address the provider does not have", async () => {
    const simulator = simulate([acme()])
    await expect(simulator.fetch("https://acme.test/other")).rejects.toThrow(/no simulated provider/)
    await expect(simulator.fetch("https://elsewhere.test/me")).rejects.toThrow(/no simulated provider/)
  })
})

describe("an OpenID Connect provider", () => {
  const oidc: OIDCConfig<Profile> = {
    id: "acme",
    name: "Acme",
    type: "oidc",
    issuer: "https://acme.test",
    clientId: "id",
    clientSecret: "secret",
    checks: ["pkce", "state", "nonce"],
  }

  it("answers discovery and keys, and signs id tokens with them", async () => {
    const { createLocalJWKSet, jwtVerify } = await import("jose")
    const simulator = simulate([oidc as Provider])
    const metadata = (await (
      await simulator.fetch("https://acme.test/.well-known/openid-configuration")
    ).json()) as Record<string, string>
    expect(metadata).toMatchObject({ issuer: "https://acme.test", token_endpoint: "https://acme.test/token" })
    const url = new URL(`${metadata.authorization_endpoint}${(await authorization()).search}`)
    url.searchParams.set("scope", "openid email")
    url.searchParams.set("nonce", "n")
    const code = new URL((await simulator.authorize(url)).url).searchParams.get("code") ?? ""
    const named = { code, client_id: undefined, client_secret: undefined }
    const answer = await exchange(simulator, named, {
      headers: { authorization: `Basic ${btoa("id:secret")}` },
    })
    const { id_token } = (await answer.json()) as { id_token: string }
    const keys = (await (await simulator.fetch(metadata.jwks_uri ?? "")).json()) as { keys: [] }
    const verified = await jwtVerify(id_token, createLocalJWKSet(keys), {
      issuer: "https://acme.test",
      audience: "id",
    })
    expect(verified.payload).toMatchObject({ nonce: "n", sub: "simulated-1", email: "ada@example.com" })
  })

  it("refuses a request without the openid scope or without the nonce it declares", async () => {
    const simulator = simulate([oidc as Provider])
    const without = async (changes: Record<string, string>) => {
      const url = await authorization(changes)
      return new URL((await simulator.authorize(url)).url).searchParams.get("error")
    }
    expect(await without({ scope: "email", nonce: "n" })).toBe("invalid_scope")
    expect(await without({ scope: "openid" })).toBe("invalid_request")
  })
})
