import * as jose from "jose"
import { describe, expect, it } from "vitest"
import type { OIDCConfig } from "../../src/providers.js"
import type { Profile } from "../../src/types.js"
import { errorOf } from "../support/app.js"
import { FakeProvider, makeKey, signToken } from "../support/fake-provider.js"
import { Flow } from "../support/flow.js"

const now = (): number => Math.floor(Date.now() / 1000)

async function refuses(
  spoil: (fake: FakeProvider) => void,
  config: Partial<OIDCConfig<Profile>> = {},
): Promise<Flow> {
  const fake = new FakeProvider()
  spoil(fake)
  const flow = new Flow(fake, { providers: [fake.oidc({ idToken: false, ...config })] })
  expect(errorOf(await flow.signIn())).toBe("Configuration")
  expect(flow.signedIn).toBe(false)
  expect(fake.count("userinfo")).toBe(0)
  expect(flow.error).toBe("CallbackRouteError")
  return flow
}

async function accepts(
  prepare: (fake: FakeProvider) => void,
  config: Partial<OIDCConfig<Profile>> = {},
): Promise<Flow> {
  const fake = new FakeProvider()
  prepare(fake)
  const flow = new Flow(fake, { providers: [fake.oidc(config)] })
  await flow.signIn()
  expect(flow.signedIn, flow.message).toBe(true)
  return flow
}

describe("an id token is refused", () => {
  // OIDC-02
  it("with another issuer, and the message shows both", async () => {
    const flow = await refuses((fake) => {
      fake.claims = { iss: "https://op.test/other" }
    })
    expect(flow.message).toContain('expected "https://op.test", got "https://op.test/other"')
  })

  // oidcc-client-test-missing-sub, -missing-iat, OIDC-05, FAPI-05
  it.each(["sub", "iat", "aud", "exp", "iss"])("without %s", async (claim) => {
    await refuses((fake) => {
      fake.claims = { [claim]: undefined }
    })
  })

  // OIDC-04, FAPI-10
  it.each([
    ["for another client", { aud: "other-client" }],
    ["for an unknown audience beside the client", { aud: ["cid", "nonexistent"] }],
    ["authorised for another party", { aud: ["cid", "api"], azp: "other" }],
    ["with an empty or wrong subject", { sub: 7 }],
    ["expired", { exp: now() - 300 }],
    ["whose expiry is text", { exp: "9999999999" }],
    ["issued in ten minutes", { iat: now() + 600 }],
    ["valid in ten minutes", { nbf: now() + 600 }],
  ])("%s", async (_what, claims) => {
    await refuses((fake) => {
      fake.claims = claims
    })
  })

  // OIDC-15, FAPI-07, OIDC-38
  it.each([
    ["with another nonce", { nonce: "other" }],
    ["without the nonce", { nonce: undefined }],
    [
      "that is a logout token",
      { nonce: undefined, events: { "http://schemas.openid.net/event/backchannel-logout": {} } },
    ],
  ])("%s", async (_what, claims) => {
    await refuses(
      (fake) => {
        fake.claims = claims
      },
      { checks: ["nonce"] },
    )
  })

  // OIDC-11: signature of another key under a known kid
  it("with a bad signature", async () => {
    const wrong = await makeKey("key-1")
    await refuses((fake) => {
      fake.idToken = (claims) => signToken(claims, wrong)
    })
  })

  // OIDC-10, FAPI-08
  it("with alg none, even where the metadata lists it", async () => {
    for (const algs of [["RS256"], ["RS256", "none"]]) {
      await refuses((fake) => {
        fake.metadata = { id_token_signing_alg_values_supported: algs }
        fake.idToken = (claims) =>
          `${jose.base64url.encode('{"alg":"none"}')}.${jose.base64url.encode(JSON.stringify(claims))}.`
      })
    }
  })

  // OIDC-12
  it("signed with a wrong secret, or with the public key as a secret", async () => {
    const client = { id_token_signed_response_alg: "HS256" }
    const hmac = (text: string) => (claims: jose.JWTPayload) =>
      signToken(claims, {
        alg: "HS256",
        kid: undefined,
        privateKey: new TextEncoder().encode(text),
        publicJwk: undefined,
      })
    await refuses(
      (fake) => {
        fake.idToken = hmac("wrong-secret-wrong-secret-wrong-secret")
      },
      { client },
    )
    const { publicJwk } = await makeKey("key-1")
    const pem = await jose.exportSPKI((await jose.importJWK(publicJwk ?? {}, "RS256")) as CryptoKey)
    await refuses(
      (fake) => {
        fake.idToken = hmac(pem)
      },
      { client },
    )
    await refuses((fake) => {
      fake.metadata = { id_token_signing_alg_values_supported: ["RS256", "HS256"] }
      fake.idToken = hmac("csec")
    })
  })

  // OIDC-13
  it("signed by another elliptic curve key", async () => {
    const [right, wrong] = [await makeKey("ec", "ES256"), await makeKey("ec", "ES256")]
    await refuses(
      (fake) => {
        fake.keys = [right]
        fake.idToken = (claims) => signToken(claims, wrong)
      },
      { client: { id_token_signed_response_alg: "ES256" } },
    )
  })

  // FAPI-09
  it("signed with another algorithm than the client announced", async () => {
    await refuses(() => {}, { client: { id_token_signed_response_alg: "PS256" } })
  })

  // OIDC-36
  it("with a critical header", async () => {
    await refuses((fake) => {
      fake.header = { crit: ["x"], x: 1 }
      fake.idToken = async (claims, key) => {
        const token = await signToken(claims, key)
        const header = jose.base64url.encode('{"alg":"RS256","kid":"key-1","crit":["x"],"x":1}')
        return [header, ...token.split(".").slice(1)].join(".")
      }
    })
  })

  // OIDC-34
  it("when it is missing", async () => {
    const flow = await refuses((fake) => {
      fake.tokens = { id_token: undefined }
    })
    expect(flow.message).toContain("id_token")
  })

  it("when the authentication is older than the visitor was asked for", async () => {
    const fake = new FakeProvider()
    fake.claims = { auth_time: now() - 3600 }
    const flow = new Flow(fake, { providers: [fake.oidc()] })
    await flow.back(fake.visit(await flow.start("acme", "?max_age=60")))
    expect(flow.signedIn).toBe(false)
    fake.claims = { auth_time: now() }
    await flow.back(fake.visit(await flow.start("acme", "?max_age=60")))
    expect(flow.signedIn).toBe(true)
  })
})

describe("an id token is accepted", () => {
  // OIDC-29, OIDC-31
  it.each([
    ["with the client in a list", { aud: ["cid"] }],
    ["with a clock 20 seconds ahead", { iat: now() + 20, nbf: now() + 20 }],
    ["with further audiences and the client as authorised party", { aud: ["cid", "api"], azp: "cid" }],
  ])("%s", async (_what, claims) => {
    await accepts((fake) => {
      fake.claims = claims
    })
  })

  it("from an issuer that the entry accepts too", async () => {
    const spoil = (fake: FakeProvider): void => {
      fake.claims = { iss: "op.test" }
    }
    await accepts(spoil, { acceptIssuers: ["op.test"] })
    await refuses(spoil, { acceptIssuers: ["other.test"] })
  })

  it("signed with the client secret when the client announces it, without asking for keys", async () => {
    const secret = "a-client-secret-of-32-characters"
    const flow = await accepts(
      (fake) => {
        fake.idToken = (claims) =>
          signToken(claims, {
            alg: "HS256",
            kid: undefined,
            privateKey: new TextEncoder().encode(secret),
            publicJwk: undefined,
          })
      },
      { clientSecret: secret, client: { id_token_signed_response_alg: "HS256" } },
    )
    expect(flow.fake.count("jwks")).toBe(0)
  })

  // OIDC-08, oidcc-client-test-kid-absent-single-jwks, -multiple-jwks
  it("without a key id, by trying the keys that fit", async () => {
    const keys = [await makeKey("a"), await makeKey("b"), await makeKey("c")]
    const signing = keys[1]
    await accepts((fake) => {
      fake.keys = keys
      fake.idToken = (claims, key) => signToken(claims, { ...(signing ?? key), kid: undefined })
    })
    await accepts((fake) => {
      fake.idToken = (claims, key) => signToken(claims, { ...key, kid: undefined })
    })
  })

  it("with integers beyond 2^53 kept exactly", async () => {
    const flow = await accepts((fake) => {
      fake.idToken = async (claims, key) => {
        const text = JSON.stringify({ ...claims, uid: "BIG" }).replace('"BIG"', "9007199254740993")
        return new jose.CompactSign(new TextEncoder().encode(text))
          .setProtectedHeader({ alg: "RS256", kid: "key-1" })
          .sign(key.privateKey)
      }
    })
    expect(flow.seen[0]?.profile.uid).toBe("9007199254740993")
  })
})

describe("the keys of a provider", () => {
  // OIDC-24, OIDC-25
  it("are fetched again once for an unknown kid", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oidc()] })
    await flow.signIn()
    expect(flow.signedIn).toBe(true)
    fake.keys = [await makeKey("key-2")]
    flow.client.cookies.delete("__Secure-authjs.session-token")
    await flow.signIn()
    expect(flow.signedIn).toBe(true)
    expect(fake.count("jwks")).toBe(2)
  })

  // EGR-10
  it("are fetched at most once per cooldown, however many unknown kids arrive", async () => {
    const fake = new FakeProvider()
    const stranger = await makeKey("x")
    fake.idToken = (claims) => signToken(claims, { ...stranger, kid: crypto.randomUUID() })
    const flow = new Flow(fake, { providers: [fake.oidc()] })
    for (let count = 0; count < 20; count += 1) await flow.signIn()
    expect(flow.signedIn).toBe(false)
    expect(fake.count("jwks")).toBe(2)
  })
})

describe("an issuer that is a template", () => {
  const tenant = "72f988bf-86f1-41af-91ab-2d7cd011db47"
  const template = "https://op.test/{tenantid}/v2.0"
  const config = {
    issuer: "https://op.test/common/v2.0",
    discovery: { issuer: "https://op.test/{claims.tid}/v2.0", claims: { tid: "guid" } },
  }
  const prepare =
    (claims: Record<string, unknown>) =>
    (fake: FakeProvider): void => {
      fake.metadata = { issuer: template }
      fake.claims = claims
    }

  it("is filled by a claim of the verified token", async () => {
    await accepts(prepare({ tid: tenant, iss: `https://op.test/${tenant}/v2.0` }), config)
  })

  // EGR-07
  it.each(["../../evil", "@evil.test/", "x?y#", "a".repeat(5000), "", 7])(
    "takes nothing but the declared form: %s",
    async (tid) => {
      const flow = await refuses(prepare({ tid, iss: `https://op.test/${tid}/v2.0` }), config)
      expect(flow.fake.calls.every(({ url }) => url.host === "op.test")).toBe(true)
    },
  )

  it("may have several holes, each with its own pattern and groups", async () => {
    const several = {
      issuer: "https://op.test/common",
      discovery: {
        issuer: "https://op.test/{claims.region}/{claims.tid}",
        claims: { region: "(eu|us)", tid: "^[0-9]{3}$" },
      },
    }
    const prepareSeveral = (claims: Record<string, unknown>) => (fake: FakeProvider) => {
      fake.metadata = { issuer: "https://op.test/{region}/{id}" }
      fake.claims = claims
    }
    await accepts(prepareSeveral({ region: "eu", tid: "123", iss: "https://op.test/eu/123" }), several)
    await refuses(prepareSeveral({ region: "us", tid: "123", iss: "https://op.test/eu/123" }), several)
    await refuses(prepareSeveral({ region: "eu", tid: "1234", iss: "https://op.test/eu/1234" }), several)
  })

  it("must agree with the claim", async () => {
    const other = "00000000-0000-0000-0000-000000000000"
    await refuses(prepare({ tid: other, iss: `https://op.test/${tenant}/v2.0` }), config)
    await refuses(prepare({ tid: tenant, iss: "https://evil.test/v2.0" }), config)
  })
})
