import { generateKeyPair } from "jose"
import { describe, expect, it } from "vitest"
import { Auth } from "../../src/index.js"
import type { OAuth2Config, Provider } from "../../src/providers/index.js"
import { simulate } from "../../src/testing/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { secret } from "../support/client.js"
import { plainOAuth, plainOidc } from "../support/plain-providers.js"

const oauth = plainOAuth({
  clientId: "id:with%special",
  clientSecret: "secret+with/specials ~",
  authorization: { url: "https://acme.test/authorize", params: { scope: "a b" } },
})

const oidc = plainOidc()

async function signIn(
  provider: Provider,
  profile?: Record<string, unknown>,
  change?: (one: Provider) => Provider,
  errors: string[] = [],
) {
  const simulator = simulate([provider], profile ? { profiles: { acme: profile } } : {})
  const config: AuthConfig = {
    providers: simulator.providers.map((one) => change?.(one) ?? one),
    secret,
    trustHost: true,
    logger: { error: (error) => void errors.push(error.message), warn() {} },
  }
  const result = await simulator.signIn((request) => Auth(request, config) as Promise<Response>, "acme")
  return { ...result, errors, simulator }
}

describe("client authentication", () => {
  it.each(["client_secret_basic", "client_secret_post", "client_secret_jwt"])(
    "works by %s",
    async (method) => {
      const { session, refusals } = await signIn({ ...oauth, client: { token_endpoint_auth_method: method } })
      expect(refusals).toEqual([])
      expect(session?.user?.name).toBe("Ada Lovelace")
    },
  )

  it("works without a secret for a public client", async () => {
    const { session, simulator } = await signIn({ ...oauth, client: { token_endpoint_auth_method: "none" } })
    expect(session?.user).toBeDefined()
    expect(simulator.requests.find(({ endpoint }) => endpoint === "token")?.body).not.toContain(
      "client_secret",
    )
  })

  it.each([true, false])(
    "works by a private key, and refuses another one that it can tell (extractable: %s)",
    async (extractable) => {
      const client = { token_endpoint_auth_method: "private_key_jwt" }
      const { privateKey } = await generateKeyPair("ES256", { extractable })
      const token = { url: "https://acme.test/token", clientPrivateKey: privateKey }
      expect((await signIn({ ...oauth, client, token })).session?.user).toBeDefined()
      const other = (await generateKeyPair("ES256")).privateKey
      const wrong = await signIn({ ...oauth, client, token }, undefined, (one) => ({
        ...(one as OAuth2Config<Profile>),
        token: { url: "https://acme.test/token", clientPrivateKey: other },
      }))
      if (extractable) expect(wrong.refusals).toEqual(["the client assertion is not valid"])
    },
  )
})

describe("deviations", () => {
  it("cover renamed parameters, GET, and credentials in the query", async () => {
    const { session, refusals, simulator } = await signIn({
      ...oauth,
      authorization: {
        ...(oauth.authorization as object),
        url: "https://acme.test/authorize",
        scopeSeparator: ",",
      },
      token: { url: "https://acme.test/token", method: "GET" },
      client: { token_endpoint_auth_method: "client_secret_post" },
      rename: { client_id: "appid", client_secret: "appsecret" },
    })
    expect(refusals).toEqual([])
    expect(session?.user).toBeDefined()
    const call = simulator.requests.find(({ endpoint }) => endpoint === "token")
    expect(new URL(call?.url ?? "").searchParams.get("appid")).toBe("id:with%special")
  })

  it("cover characters that are not percent-encoded, in the addresses of every call", async () => {
    const written = { query: { fields: "id,name" }, unencoded: { fields: "," } }
    const { session, refusals, simulator } = await signIn({
      ...oauth,
      authorization: {
        url: "https://acme.test/authorize",
        params: { scope: "a b" },
        scopeSeparator: "+",
        unencoded: { scope: "+" },
      },
      token: { url: "https://acme.test/token", ...written },
      userinfo: { url: "https://acme.test/me", params: { more: "1,2" }, ...written },
    })
    expect(refusals).toEqual([])
    expect(session?.user).toBeDefined()
    const called = simulator.requests.map(({ endpoint, url }) => [endpoint, new URL(url).search])
    expect(called).toContainEqual(["token", "?fields=id,name"])
    expect(called).toContainEqual(["userinfo", "?more=1%2C2&fields=id,name"])
  })

  it("cover a JSON token request", async () => {
    const { session, refusals } = await signIn({
      ...oauth,
      token: { url: "https://acme.test/token", json: {}, headers: { "x-version": "2" } },
      client: { token_endpoint_auth_method: "client_secret_post" },
    })
    expect(refusals).toEqual([])
    expect(session?.user).toBeDefined()
  })

  it("cover a token request of the provider's own", async () => {
    const { session, refusals } = await signIn({
      ...oauth,
      token: {
        url: "https://acme.test/token",
        only: true,
        form: { assertion: "{callback.code}", client_assertion: "{options.clientSecret}" },
      },
    })
    expect(refusals).toEqual([])
    expect(session?.user).toBeDefined()
  })

  it("cover a profile that comes with the tokens", async () => {
    const { session, refusals, simulator } = await signIn({
      ...oauth,
      userinfo: { from: "tokens", answer: { pick: "athlete" } },
    })
    expect(refusals).toEqual([])
    expect(session?.user?.name).toBe("Ada Lovelace")
    expect(simulator.requests.map(({ endpoint }) => endpoint)).toEqual(["token"])
  })

  it("cover an address that only the token answer tells, and take no other endpoint for it", async () => {
    const tokens = { place: "https://eu.acme.test/who" }
    const paths = { id: ["sub"], name: ["name"], email: [], image: [], emailVerified: [] }
    const user = { id: "s", name: "Ada", email: null, image: null }
    const profile = { sub: "s", name: "Ada" }
    const simulation = { id: "acme", provider: "acme", options: {}, profile, user, tokens, paths }
    const userinfo = { url: "{tokens.place}", hosts: ["*.acme.test"] }
    const told = { ...oidc, idToken: false, userinfo } as Provider
    const simulator = simulate([told], { simulations: [simulation] })
    const config = { providers: simulator.providers, secret, trustHost: true }
    const { session, refusals } = await simulator.signIn((request) => Auth(request, config), "acme")
    expect(refusals).toEqual([])
    expect(session?.user?.name).toBe("Ada")
    const called = simulator.requests.map(({ endpoint, url }) => [endpoint, new URL(url).host])
    expect(called).toContainEqual(["userinfo", "eu.acme.test"])
    expect(called.map(([endpoint]) => endpoint)).toEqual(
      expect.arrayContaining(["discovery", "token", "jwks"]),
    )
  })

  it("cover a profile that comes with the tokens of OAuth 1.0a", async () => {
    const { session, refusals } = await signIn({
      ...oauth,
      requestToken: "https://acme.test/request",
      userinfo: { from: "tokens" },
    } as Provider)
    expect(refusals).toEqual([])
    expect(session?.user?.name).toBe("Ada Lovelace")
  })

  const signing = async (): Promise<CryptoKey> => {
    const publicExponent = new Uint8Array([1, 0, 1])
    const kind = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-1", modulusLength: 2048, publicExponent }
    return (await crypto.subtle.generateKey(kind, false, ["sign", "verify"])).privateKey
  }
  const legacy = { ...oauth, requestToken: "https://acme.test/request" }
  const rsa = { oauth_signature_method: "RSA-SHA1" } as const
  const url = "https://acme.test/token"

  it("cover how a client of OAuth 1.0a signs, and refuse another key and another method", async () => {
    const byKey = { ...legacy, client: rsa, token: { url, clientPrivateKey: await signing() } }
    const plain = { ...legacy, client: { oauth_signature_method: "PLAINTEXT" as const } }
    for (const given of [byKey, plain]) {
      const { session, refusals } = await signIn(given)
      expect(refusals).toEqual([])
      expect(session?.user?.name).toBe("Ada Lovelace")
    }
    const other = { url, clientPrivateKey: await signing() }
    for (const [unlike, says] of [
      [{ token: other }, "oauth_signature does not match the request"],
      [{ client: {} }, "oauth_signature_method should be RSA-SHA1"],
    ] as const) {
      const errors: string[] = []
      const start = signIn(byKey, undefined, (one) => ({ ...one, ...unlike }) as Provider, errors)
      await expect(start).rejects.toThrow("did not start")
      expect(errors.join()).toContain(says)
    }
  })

  it("cover an answer that is a list", async () => {
    const { session } = await signIn({
      ...oauth,
      userinfo: { url: "https://acme.test/me", answer: { pick: "[0]" } },
    })
    expect(session?.user?.name).toBe("Ada Lovelace")
  })

  it("cover a name that stands in place of the callback URL", async () => {
    const { session, refusals } = await signIn({
      ...oauth,
      authorization: { url: "https://acme.test/authorize", params: { scope: "a", redirect_uri: "Acme-web" } },
      token: { url: "https://acme.test/token", form: { redirect_uri: "Acme-web" } },
    })
    expect(refusals).toEqual([])
    expect(session?.user?.name).toBe("Ada Lovelace")
  })

  it("cover plain PKCE", async () => {
    const { session, refusals } = await signIn({ ...oauth, pkceMethod: "plain" })
    expect(refusals).toEqual([])
    expect(session?.user).toBeDefined()
  })
})

describe("id tokens", () => {
  it.each(["RS256", "ES256", "HS256", "EdDSA"])("are signed by %s where the provider does", async (alg) => {
    const { session, errors } = await signIn({
      ...oidc,
      client: { id_token_signed_response_alg: alg },
    } as Provider)
    expect(errors).toEqual([])
    expect(session?.user?.email).toBe("ada@example.com")
  })

  it("are thin where the claims come from the userinfo endpoint", async () => {
    const { session, simulator } = await signIn({ ...oidc, idToken: false } as Provider)
    expect(session?.user?.email).toBe("ada@example.com")
    expect(simulator.requests.map(({ endpoint }) => endpoint)).toContain("userinfo")
  })

  it("name the tenant's issuer where the metadata leaves it open", async () => {
    const tenant = {
      ...oidc,
      issuer: "https://acme.test/common/v2",
      discovery: { issuer: "https://acme.test/{claims.tid}/v2" },
    }
    const profile = { sub: "s", tid: "tenant-7", name: "Ada", email: "ada@example.com" }
    const { session, errors, simulator } = await signIn(tenant as Provider, profile)
    expect(errors).toEqual([])
    expect(session?.user?.name).toBe("Ada")
    const metadata = await simulator.fetch("https://acme.test/common/v2/.well-known/openid-configuration")
    expect(await metadata.json()).toMatchObject({ issuer: "https://acme.test/{tid}/v2" })
  })
})
