/** What a refresh sends and takes: the standard, and everything in which an entry may deviate from it. */
import { generateKeyPairSync } from "node:crypto"
import { decodeJwt } from "jose"
import { describe, expect, it } from "vitest"
import { ProviderTokenError } from "../../src/engine/errors.js"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { type Setup, setup, type TokenRequest, TokenServer } from "../support/token-server.js"

type Over = Partial<OAuth2Config<Profile>>

const answer = { access_token: "access-1", token_type: "Bearer", expires_in: 60 }

/** An application whose one provider is declared in some way, and always answers the same. */
async function declared(
  over: Over,
  { body = answer as object, row = {}, config = {} as Partial<AuthConfig> } = {},
): Promise<Setup> {
  const server = new TokenServer()
  server.answer = () => Response.json(body)
  return setup(row, { providers: [server.provider(over)], ...config }, server)
}

/** The one request that a refresh made. */
async function asked(over: Over, more: Parameters<typeof declared>[1] = {}): Promise<TokenRequest> {
  const { tokens, target, server } = await declared(over, more)
  expect((await tokens.refresh(target)).accessToken).toBe("access-1")
  expect(server.requests).toHaveLength(1)
  return server.requests[0] as TokenRequest
}

const standard = { grant_type: "refresh_token", refresh_token: "refresh-0" }
const form = ({ form }: TokenRequest) => Object.fromEntries(form)
const es256 = () =>
  generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" })

describe("the client proves itself", () => {
  it("by client_secret_post", async () => {
    const request = await asked({ client: { token_endpoint_auth_method: "client_secret_post" } })
    expect(form(request)).toEqual({
      ...standard,
      client_id: "cid",
      client_secret: "client-secret-of-acme",
    })
    expect(request.headers.has("authorization")).toBe(false)
  })

  it("by its id alone, where it is a public one", async () => {
    const request = await asked({
      clientSecret: undefined as never,
      client: { token_endpoint_auth_method: "none" },
    })
    expect(form(request)).toEqual({ ...standard, client_id: "cid" })
  })

  it("by private_key_jwt, anew each time", async () => {
    const { privateKey } = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
      "sign",
      "verify",
    ])
    const request = await asked({
      clientSecret: undefined as never,
      client: { token_endpoint_auth_method: "private_key_jwt" },
      token: { url: "https://op.test/token", clientPrivateKey: privateKey },
    })
    const claims = decodeJwt(request.form.get("client_assertion") ?? "")
    expect(claims).toMatchObject({ iss: "cid", sub: "cid", aud: "https://op.test/token" })
  })

  it("by a secret that is minted", async () => {
    const request = await asked({
      clientSecret: undefined as never,
      client: { token_endpoint_auth_method: "client_secret_post" },
      mint: { alg: "ES256", key: es256(), iss: "TEAM1", aud: "https://op.test" } as never,
    })
    expect(decodeJwt(request.form.get("client_secret") ?? "")).toMatchObject({ iss: "TEAM1", sub: "cid" })
  })

  it("as the token call says, and as refresh says in its place", async () => {
    const token = {
      url: "https://op.test/token",
      auth: "none" as const,
      headers: { "x-client": "{options.clientId}" },
    }
    const carried = await asked({ token })
    expect(carried.headers.has("authorization")).toBe(false)
    expect(carried.headers.get("x-client")).toBe("cid")
    const own = await asked({ token, refresh: { auth: "basic", headers: { "x-other": "1" } } })
    expect(own.headers.get("authorization")).toBe(`Basic ${btoa("cid:client-secret-of-acme")}`)
    expect(own.headers.get("x-other")).toBe("1")
    expect(own.headers.has("x-client")).toBe(false)
  })
})

describe("the request", () => {
  it("goes to an address of its own", async () => {
    expect((await asked({ refresh: { url: "https://op.test/refresh" } })).url.pathname).toBe("/refresh")
  })

  it("is what the entry of the code says in nothing but proof, headers and answers", async () => {
    const request = await asked(
      {
        token: {
          url: "https://op.test/token",
          form: { code_for: "sign-in" },
          query: { mode: "code" },
          answer: { pick: "data" },
        },
      },
      { body: { data: answer } },
    )
    expect(form(request)).toEqual(standard)
    expect(request.url.search).toBe("")
  })

  it("has members of its own beside the standard ones, with what is stored and configured", async () => {
    const request = await asked(
      {
        refresh: {
          form: { device: "{tokens.device_id}", gone: "{tokens.nothing}", scope: "offline" },
          query: { version: "2" },
        },
      },
      { row: { device_id: "d-1" } },
    )
    expect(form(request)).toEqual({ ...standard, device: "d-1", scope: "offline" })
    expect(request.url.search).toBe("?version=2")
  })

  it("is JSON", async () => {
    const request = await asked({ refresh: { json: {} } })
    expect(JSON.parse(request.body)).toEqual(standard)
    expect(request.headers.get("content-type")).toBe("application/json")
  })

  it("is JSON with other members alone", async () => {
    const request = await asked({
      refresh: {
        only: true,
        json: {
          grantType: "refresh_token",
          refreshToken: "{tokens.refresh_token}",
          clientId: "{options.clientId}",
        },
      },
    })
    expect(JSON.parse(request.body)).toEqual({
      grantType: "refresh_token",
      refreshToken: "refresh-0",
      clientId: "cid",
    })
  })

  it("is a GET with the standard members in its address, under names of the provider", async () => {
    const request = await asked({
      refresh: { method: "GET" },
      rename: { client_id: "appid", client_secret: "secret" },
      client: { token_endpoint_auth_method: "client_secret_post" },
    })
    expect(request.method).toBe("GET")
    expect(Object.fromEntries(request.url.searchParams)).toEqual({
      ...standard,
      appid: "cid",
      secret: "client-secret-of-acme",
    })
    expect(request.body).toBe("")
  })

  it("prolongs an access token where there is no refresh token", async () => {
    const request = await asked(
      {
        refresh: {
          url: "https://op.test/prolong",
          method: "GET",
          auth: "none",
          only: true,
          query: { grant_type: "ig_refresh_token", access_token: "{tokens.access_token}" },
        },
      },
      { row: { refresh_token: undefined } },
    )
    expect(request.url.href).toBe("https://op.test/prolong?grant_type=ig_refresh_token&access_token=access-0")
  })

  it("is signed", async () => {
    const request = await asked({
      refresh: {
        form: { api_key: "{options.clientId}" },
        sign: { parameter: "sig", alg: "MD5", key: "{options.clientSecret}" } as never,
      },
    })
    expect(request.form.get("sig")).toMatch(/^[0-9a-f]{32}$/i)
  })

  it("names the callback URL where the provider wants it, and says what to set where it is not known", async () => {
    const refresh = { form: { redirect_uri: "{options.callbackUrl}" } }
    const known = await asked({ refresh }, { config: { url: "https://app.test" } })
    expect(known.form.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
    const proxied = await asked({ refresh, redirectProxyUrl: "https://proxy.test/auth" })
    expect(proxied.form.get("redirect_uri")).toBe("https://proxy.test/auth/callback/acme")
    const { tokens, target, server } = await declared({ refresh })
    await expect(tokens.refresh(target)).rejects.toThrow(/callback URL.*AUTH_URL/)
    expect(server.requests).toEqual([])
  })
})

describe("the answer", () => {
  it.each([
    [
      "of the token call",
      { token: { url: "https://op.test/token", answer: { pick: "data" } } },
      { data: answer },
    ],
    ["of its own", { refresh: { answer: { pick: "result" } } }, { result: answer }],
    [
      "under other names",
      { refresh: { answer: { rename: { access_token: "accessToken" }, set: { token_type: "bearer" } } } },
      { accessToken: "access-1" },
    ],
  ])("is read by the rules %s", async (_, over, body) => {
    await asked(over, { body })
  })

  it("is a refusal by the rules as well", async () => {
    const over = { token: { url: "https://op.test/token", answer: { fails: { path: "ok", is: [false] } } } }
    const { tokens, target } = await declared(over, { body: { ok: false, error: "token_revoked" } })
    const error = await tokens.refresh(target).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderTokenError)
    expect(error).toMatchObject({ reason: "consent_required" })
  })

  it("goes through the application's own conform() first", async () => {
    const conform = async (response: Response) =>
      Response.json({ ...(await response.json()), token_type: "bearer" })
    await asked({ token: { url: "https://op.test/token", conform } }, { body: { access_token: "access-1" } })
  })

  it("is stored as the account callback says, as at the sign-in", async () => {
    const account = ({ access_token, refresh_token }: Record<string, unknown>) =>
      ({ access_token, refresh_token, note: "kept" }) as never
    const { tokens, target, row } = await declared(
      { account },
      { body: { ...answer, refresh_token: "refresh-1" } },
    )
    expect((await tokens.refresh(target)).expiresAt).toBeDefined()
    expect(await row()).toMatchObject({ access_token: "access-1", refresh_token: "refresh-1", note: "kept" })
  })

  it.each([
    ["a number", "4000", 4000],
    ["no number of sense", -1, undefined],
  ])("has an end that is %s", async (_, expires_in, life) => {
    const { tokens, target } = await declared({}, { body: { ...answer, expires_in } })
    const { expiresAt } = await tokens.refresh(target)
    if (life === undefined) expect(expiresAt).toBeUndefined()
    else expect(Math.abs((expiresAt ?? 0) - Date.now() / 1000 - life)).toBeLessThan(5)
  })
})
