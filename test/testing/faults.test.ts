/** What goes wrong on request, and what the engine says to it. */
import { describe, expect, it } from "vitest"
import { Auth } from "../../src/index.js"
import type { OAuth2Config, Provider } from "../../src/providers/index.js"
import { type Fault, type SimulateOptions, SimulatorError, simulate } from "../../src/testing/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { secret } from "../support/client.js"
import { plainOAuth, plainOidc } from "../support/plain-providers.js"

const oauth = plainOAuth()

const oidc = plainOidc()

const signed = { ...oauth, requestToken: "https://acme.test/request" } as Provider

async function suffer(provider: Provider, fault: Fault, options: SimulateOptions = {}) {
  const simulator = simulate([provider], options)
  const errors: string[] = []
  const config: AuthConfig = {
    providers: simulator.providers,
    secret,
    trustHost: true,
    logger: { error: (error) => void errors.push(error.message), warn() {} },
  }
  const result = await simulator.signIn((request) => Auth(request, config), "acme", { fault })
  return { ...result, errors, log: errors.join("\n"), location: result.response.headers.get("location") }
}

describe("a fault", () => {
  it.each<[string, Provider, Fault, RegExp]>([
    ["OAuth", oauth, "other-browser", /cookie .* is missing/],
    ["OAuth", oauth, "wrong-state", /does not belong to the sign-in/],
    ["OAuth", oauth, "missing-state", /does not belong to the sign-in/],
    ["OAuth", { ...oauth, issuer: "https://acme.test" } as Provider, "wrong-iss", /another issuer/],
    ["OAuth", oauth, "token-error", /answered 400: invalid_grant \(the code has expired\)/],
    ["OAuth", oauth, "token-500", /answered 500/],
    ["OAuth", oauth, "token-missing", /access_token/],
    ["OAuth", oauth, "userinfo-401", /answered 401: invalid_token/],
    ["OAuth", oauth, "userinfo-error", /answered 403: insufficient_scope/],
    ["OAuth", oauth, "no-id", /no usable id/],
    ["OpenID Connect", oidc as Provider, "missing-iss", /"iss".*missing/],
    ["OpenID Connect", oidc as Provider, "no-id-token", /id_token/],
    ["OpenID Connect", oidc as Provider, "bad-signature", /signature verification failed/],
    ["OpenID Connect", oidc as Provider, "expired-id-token", /"exp"/],
    ["OpenID Connect", oidc as Provider, "wrong-audience", /"aud".*another-client/],
    ["OpenID Connect", oidc as Provider, "wrong-issuer", /"iss".*another-issuer/],
    ["OpenID Connect", oidc as Provider, "wrong-nonce", /"nonce"/],
    ["OpenID Connect", { ...oidc, idToken: false } as Provider, "other-subject", /"sub"/],
    ["OpenID Connect", oidc as Provider, "no-id", /"sub"/],
    ["OAuth 1.0a", signed, "unconfirmed-callback", /did not confirm the callback URL/],
    ["OAuth 1.0a", signed, "wrong-request-token", /does not belong to the sign-in/],
    ["OAuth 1.0a", signed, "token-error", /answered 401/],
    ["OAuth 1.0a", signed, "token-500", /answered 500/],
    ["OAuth 1.0a", signed, "token-missing", /without a token/],
    ["OAuth 1.0a", signed, "userinfo-401", /answered 401/],
    ["OAuth 1.0a", signed, "no-id", /no usable id/],
  ])("of %s (%#) ends the sign-in for the right reason: %s", async (_kind, provider, fault, reason) => {
    const { session, log, location, fault: happened } = await suffer(provider, fault)
    expect(happened).toBe(fault)
    expect(session).toBeNull()
    expect(log).toMatch(reason)
    expect(location).toMatch(/^https:\/\/app\.test\/auth\/(error|signin)\?error=/)
  })

  it("is told by the provider in its own words, beside a whole answer where errors come with status 200", async () => {
    const answer = {
      fails: { path: "status", is: ["ok"], not: true },
      error: { code: "fault.id", description: "fault.text" },
      pick: "result",
    }
    const provider: Provider = {
      ...oauth,
      token: { url: "https://acme.test/token", answer },
      userinfo: { url: "https://acme.test/me", answer },
    }
    expect((await suffer(provider, "token-error")).log).toMatch(/answered 200: invalid_grant \(the code/)
    expect((await suffer(provider, "userinfo-error")).log).toMatch(/answered 200: insufficient_scope \(the/)
    const careless: Provider = {
      ...provider,
      userinfo: { url: "https://acme.test/me", answer: { pick: "result" } },
    }
    expect((await simulatedTwice(provider, careless)).session?.user?.name).toBe("Ada Lovelace")
  })

  it("of an extra call ends no sign-in", async () => {
    const set = ({ mail }: { mail: string }) => ({ email: mail })
    const enrich = [{ url: "https://acme.test/mail", set }]
    const provider = { ...oauth, enrich } as Provider
    const { session, fault, errors } = await suffer(provider, "enrich-500", {
      profiles: { acme: { sub: "7", name: "Ada" } },
    })
    expect({ fault, errors }).toEqual({ fault: "enrich-500", errors: [] })
    expect(session?.user).toMatchObject({ name: "Ada" })
    const known = { ...provider, enrich: [{ ...enrich[0], unless: "email" }] } as Provider
    expect(simulate([known]).faults("acme")).not.toContain("enrich-500")
  })

  it("of an id token that lacks claims ends no sign-in where the userinfo endpoint has them", async () => {
    const provider = { ...oidc, userClaims: { name: ["name"] } } as Provider
    const { session, fault, errors } = await suffer(provider, "claims-missing")
    expect({ fault, errors }).toEqual({ fault: "claims-missing", errors: [] })
    expect(session?.user).toMatchObject({ name: "Ada Lovelace", email: "ada@example.com" })
    expect(simulate([provider]).faults("acme")).toContain("other-subject")
    expect(simulate([oidc as Provider]).faults("acme")).not.toContain("claims-missing")
  })

  it("is told in its refusals however many calls came before", async () => {
    const simulator = simulate([oauth as Provider])
    for (let call = 0; call < 1100; call += 1)
      await simulator.fetch("https://acme.test/me").catch(() => undefined)
    const [provider] = simulator.providers
    const wrong = { ...provider, clientSecret: "typo", options: undefined } as Provider
    const config = { providers: [wrong], secret, trustHost: true, logger: { error() {}, warn() {} } }
    const { refusals } = await simulator.signIn((request) => Auth(request, config), "acme")
    expect(refusals).toEqual([expect.stringMatching(/client secret is wrong/)])
  })

  it("that cannot happen at a provider is refused, and the possible ones are listed", async () => {
    expect(simulate([oauth]).faults("acme")).not.toContain("wrong-nonce")
    const impossible = suffer(oauth, "wrong-nonce")
    await expect(impossible).rejects.toThrow(SimulatorError)
    await expect(impossible).rejects.toThrow(/Possible are: other-browser, wrong-state/)
  })

  it("has not happened when the sign-in is over before it could", async () => {
    const simulator = simulate([oauth])
    const providers = simulator.providers.map(
      (one) => ({ ...one, options: { clientSecret: "typo" } }) as Provider,
    )
    const config: AuthConfig = { providers, secret, trustHost: true, logger: { error() {}, warn() {} } }
    const result = await simulator.signIn((request) => Auth(request, config), "acme", { fault: "no-id" })
    expect(result).toMatchObject({ session: null, fault: null, refusals: ["the client secret is wrong"] })
  })
})

/** The simulation plays one provider, and the app believes in another. */
async function simulatedTwice(played: Provider, believed: Provider) {
  const simulator = simulate([played])
  const [one] = simulator.providers
  const { userinfo } = believed as OAuth2Config<Profile>
  const config: AuthConfig = { providers: [{ ...one, userinfo } as Provider], secret, trustHost: true }
  return simulator.signIn((request) => Auth(request, config), "acme", { fault: "userinfo-error" })
}

describe("the faults of a provider", () => {
  const faultsOf = (provider: Provider): Fault[] => simulate([provider]).faults("acme")

  it("are those of its protocol", () => {
    expect(faultsOf(oauth)).toEqual([
      "other-browser",
      "wrong-state",
      "missing-state",
      "token-error",
      "token-500",
      "token-missing",
      "userinfo-401",
      "userinfo-error",
      "no-id",
    ])
    expect(faultsOf(signed)).toEqual([
      "other-browser",
      "unconfirmed-callback",
      "wrong-request-token",
      "token-error",
      "token-500",
      "token-missing",
      "userinfo-401",
      "userinfo-error",
      "no-id",
    ])
    expect(faultsOf(oidc as Provider)).toEqual(expect.arrayContaining(["wrong-nonce", "missing-iss"]))
    expect(faultsOf(oidc as Provider)).not.toContain("userinfo-401")
  })

  it("leave out what no check could notice", () => {
    const nonce = faultsOf({ ...oidc, checks: ["nonce"] } as Provider)
    expect(nonce).not.toContain("wrong-state")
    const addresses = { token: "https://acme.test/token", jwks_endpoint: "https://acme.test/keys" }
    const stated = faultsOf({ ...oidc, ...addresses } as Provider)
    expect(stated).toContain("wrong-iss")
    expect(stated).not.toContain("missing-iss")
  })

  it("include a wrong state where the app compares none, and nothing else of its own", () => {
    expect(faultsOf({ ...oauth, checks: ["pkce"] } as Provider)).toContain("wrong-state")
    expect(faultsOf({ ...oauth, checks: ["none"] } as Provider)).toContain("wrong-state")
  })

  it("are at the signature of an answer, where the provider signs it, and leave the sign-in under way", async () => {
    const sign = { parameter: "hmac", alg: "HMAC-SHA256", key: "{options.clientSecret}" } as const
    const signing = { ...oauth, clientSecret: "secret", callback: { sign } } as Provider
    for (const fault of ["altered-callback", "unsigned-callback"] as const) {
      expect(faultsOf(signing)).toContain(fault)
      expect(faultsOf(oauth as Provider)).not.toContain(fault)
    }
  })

  it("leave out the calls that the app makes by functions of its own", () => {
    const request = async () => ({ access_token: "a" })
    expect(faultsOf({ ...oauth, token: { request } } as Provider)).not.toContain("token-error")
    const userinfo = { url: "https://acme.test/me", request }
    expect(faultsOf({ ...oauth, userinfo } as Provider)).not.toContain("userinfo-401")
  })
})

describe("a profile signed into the token answer", () => {
  const jwks_endpoint = "https://acme.test/keys"
  const userinfo = { from: "tokens", answer: { pick: "profile_token", format: "jwt" } } as const
  const provider: Provider = { ...oauth, userinfo, jwks_endpoint }

  it("is signed by the simulated provider, and refused when another issuer signed it", async () => {
    const simulator = simulate([provider])
    const config = { providers: simulator.providers, secret, trustHost: true }
    const { session, refusals } = await simulator.signIn((request) => Auth(request, config), "acme")
    expect(refusals).toEqual([])
    expect(session?.user?.name).toBe("Ada Lovelace")
    const forged = await suffer(provider, "bad-signature")
    expect(forged.session).toBeNull()
    expect(forged.log).toMatch(/signature verification failed/)
  })
})
