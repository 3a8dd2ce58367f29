/** What a simulated provider checks of a client assertion (RFC 7523 section 3), and entries proven with a key. */
import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT } from "jose"
import { describe, expect, it } from "vitest"
import { simulations } from "../../generated/simulator.js"
import { Auth } from "../../src/index.js"
import { customFetch, type OAuth2Config, type Provider } from "../../src/providers/index.js"
import { prove, simulate } from "../../src/testing/index.js"
import type { Profile } from "../../src/types/index.js"
import { signsIn } from "../support/app.js"
import { secret } from "../support/client.js"
import { oidc, reason } from "../support/provider-site.js"

const clientSecret = "a-client-secret-that-is-long-enough-for-hs256"
const { privateKey } = await generateKeyPair("ES256", { extractable: true })
const other = (await generateKeyPair("ES256", { extractable: true })).privateKey

function acme(method: string, more: Partial<OAuth2Config<Profile>> = {}): OAuth2Config<Profile> {
  return {
    id: "acme",
    name: "Acme",
    type: "oauth",
    clientId: "id",
    clientSecret,
    authorization: { url: "https://acme.test/authorize", params: { scope: "read" } },
    token: { url: "https://acme.test/token", clientPrivateKey: privateKey },
    userinfo: "https://acme.test/me",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: method },
    ...more,
  }
}

type Change = (claims: JWTPayload) => JWTPayload

interface Forgery {
  change?: Change
  key?: CryptoKey | Uint8Array
  alg?: string
  type?: string
}

/** Signs in so often, each time with what the engine sent changed on the way to the provider. */
async function signIn(provider: OAuth2Config<Profile>, forgery: Forgery = {}, times = 1) {
  const simulator = simulate([provider as Provider])
  const errors: string[] = []
  const forge = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const body = new URLSearchParams(String(init?.body ?? ""))
    const assertion = body.get("client_assertion")
    if (!assertion) return simulator.fetch(input, init)
    const { change = (claims) => claims, key = privateKey, alg = "ES256", type } = forgery
    const signed = new SignJWT(change(decodeJwt(assertion))).setProtectedHeader({ alg })
    body.set("client_assertion", await signed.sign(key))
    if (type) body.set("client_assertion_type", type)
    return simulator.fetch(input, { ...init, body: body.toString() })
  }
  const providers = simulator.providers.map((one) => {
    const { options } = one as OAuth2Config<Profile>
    return {
      ...(one as object),
      [customFetch]: forge,
      options: { ...options, [customFetch]: forge },
    } as Provider
  })
  const logger = { error: (error: Error) => void errors.push(error.message), warn() {}, debug() {} }
  const config = { providers, secret, trustHost: true, logger }
  const results = []
  for (let time = 0; time < times; time += 1)
    results.push(await simulator.signIn((request) => Auth(request, config), "acme"))
  return { results, refusals: results.flatMap((one) => one.refusals), log: errors.join("\n") }
}

const past = Math.floor(Date.now() / 1000) - 600

describe("a simulated provider", () => {
  it("takes the assertion of the engine, signed with the client's key", async () => {
    const { results, refusals } = await signIn(acme("private_key_jwt"), {}, 2)
    expect(refusals).toEqual([])
    expect(results.map(({ session }) => session?.user?.name)).toEqual(["Ada Lovelace", "Ada Lovelace"])
  })

  it.each<[string, Forgery, RegExp]>([
    ["another issuer", { change: (claims) => ({ ...claims, iss: "other" }) }, /client is unknown/],
    ["another subject", { change: (claims) => ({ ...claims, sub: "other" }) }, /client is unknown/],
    [
      "another audience",
      { change: (claims) => ({ ...claims, aud: "https://op.test" }) },
      /aud of the client/,
    ],
    ["no audience", { change: ({ aud: _, ...claims }) => claims }, /aud of the client/],
    ["an expiry in the past", { change: (claims) => ({ ...claims, exp: past }) }, /not valid/],
    ["no expiry", { change: ({ exp: _, ...claims }) => claims }, /exp of the client/],
    [
      "an expiry in a year",
      { change: (claims) => ({ ...claims, exp: past + 31_536_000 }) },
      /exp of the client/,
    ],
    ["no id", { change: ({ jti: _, ...claims }) => claims }, /no jti/],
    ["the signature of another key", { key: other }, /not valid/],
    [
      "another type",
      { type: "urn:ietf:params:oauth:client-assertion-type:saml2-bearer" },
      /should be urn:ietf/,
    ],
  ])("refuses one with %s as invalid_client", async (_, forgery, why) => {
    const { results, refusals, log } = await signIn(acme("private_key_jwt"), forgery)
    expect(results[0]?.session).toBeNull()
    expect(refusals.join()).toMatch(why)
    expect(log).toMatch(/answered 401: invalid_client/)
  })

  it("takes each assertion once", async () => {
    const again: Forgery = { change: (claims) => ({ ...claims, jti: "same" }) }
    const { results, refusals } = await signIn(acme("private_key_jwt"), again, 2)
    expect(results.map(({ session }) => session !== null)).toEqual([true, false])
    expect(refusals.join()).toMatch(/used before/)
  })

  it("checks an assertion that is signed with the client secret", async () => {
    const key = new TextEncoder().encode(clientSecret)
    const provider = acme("client_secret_jwt", { token: "https://acme.test/token" })
    const good = await signIn(provider, { key, alg: "HS256" })
    expect(good.results[0]?.session?.user).toBeDefined()
    const wrong = new TextEncoder().encode(`${clientSecret}-of-another`)
    const bad = await signIn(provider, { key: wrong, alg: "HS256" })
    expect(bad.results[0]?.session).toBeNull()
    expect(bad.log).toMatch(/invalid_client/)
  })
})

describe("a client with a private key", () => {
  const withoutKey = { token: "https://acme.test/token" }

  it("is told what to do where it has none", async () => {
    const { op, client, logger } = oidc({ client: { token_endpoint_auth_method: "private_key_jwt" } })
    expect(signsIn(await op.signIn(client))).toBe(false)
    expect(reason(logger).message).toMatch(
      /acme: private_key_jwt needs token\.clientPrivateKey, a CryptoKey as importPKCS8 .* registered at the provider\. Set it/,
    )
    expect(op.count("token")).toBe(0)
  })

  it("is proven with a generated one where every client needs one", async () => {
    const results = await prove([acme("private_key_jwt", withoutKey) as Provider], {
      auth: Auth,
      simulations: [],
    })
    expect(results.filter(({ passed }) => !passed)).toEqual([])
    expect(results.map(({ probe }) => probe)).toEqual(
      expect.arrayContaining(["ordinary", "private_key_jwt", "wrong-client-key"]),
    )
  })

  it("is what the probes of every entry that supports it try", async () => {
    const supporting = simulations.filter(({ authMethods }) => authMethods?.includes("private_key_jwt"))
    expect(supporting.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["govukonelogin", "idporten", "logingov"]),
    )
  })
})
