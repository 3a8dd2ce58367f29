import * as jose from "jose"
import { exportSPKI, importJWK } from "jose"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { OIDCConfig } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { errorOf, signsIn, start } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { expectRefused, oidc } from "../support/provider-site.js"
import { handmade, hmac, keyOf, makeKey, signToken } from "../support/signing-keys.js"

afterEach(() => void vi.useRealTimers())

async function refuses(
  spoil: (fake: FakeProvider) => void,
  config: Partial<OIDCConfig<Profile>> = {},
): Promise<Application> {
  const fake = new FakeProvider()
  spoil(fake)
  const flow = new Application({ fake, providers: [fake.oidc({ idToken: false, ...config })] })
  expect(errorOf(await flow.signIn())).toBe("Configuration")
  expect(flow.signedIn).toBe(false)
  expect(fake.count("userinfo")).toBe(0)
  expect(flow.error).toBe("CallbackRouteError")
  return flow
}

const now = (): number => Math.floor(Date.now() / 1000)

type Claims = Record<string, unknown>

/** A key that the provider never published. */
const stranger = await keyOf("own")

describe("an id token is refused", () => {
  it("with another issuer, and the message shows both", async () => {
    const flow = await refuses((fake) => {
      fake.claims = { iss: "https://op.test/other" }
    })
    expect(flow.message).toContain('expected "https://op.test", got "https://op.test/other"')
  })

  it.each(["sub", "iat", "aud", "exp", "iss"])("without %s", async (claim) => {
    await refuses((fake) => {
      fake.claims = { [claim]: undefined }
    })
  })

  it.each([
    ["for another client", { aud: "other-client" }],
    ["for an unknown audience beside the client", { aud: ["cid", "nonexistent"] }],
    ["authorised for another client", { aud: ["cid", "api"], azp: "other" }],
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

  it("with alg none, even where the metadata lists it", async () => {
    for (const algs of [["RS256"], ["RS256", "none"]]) {
      await refuses((fake) => {
        fake.metadata = { id_token_signing_alg_values_supported: algs }
        fake.idToken = (claims) =>
          `${jose.base64url.encode('{"alg":"none"}')}.${jose.base64url.encode(JSON.stringify(claims))}.`
      })
    }
  })

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

  it("signed with another algorithm than the client announced", async () => {
    await refuses(() => {}, { client: { id_token_signed_response_alg: "PS256" } })
  })

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

  it("when it is missing", async () => {
    const flow = await refuses((fake) => {
      fake.tokens = { id_token: undefined }
    })
    expect(flow.message).toContain("id_token")
  })

  it("when the authentication is older than the user was asked for", async () => {
    const fake = new FakeProvider()
    fake.claims = { auth_time: now() - 3600 }
    const flow = new Application({ fake, providers: [fake.oidc()] })
    await flow.back(await fake.visit(await flow.start("acme", "?max_age=60")))
    expect(flow.signedIn).toBe(false)
    fake.claims = { auth_time: now() }
    await flow.back(await fake.visit(await flow.start("acme", "?max_age=60")))
    expect(flow.signedIn).toBe(true)
  })

  it.each<[string, Claims]>([
    ["another issuer", { iss: "https://op.test/other" }],
    ["the issuer with a slash", { iss: "https://op.test/" }],
    ["the issuer in capitals", { iss: "https://OP.test" }],
    ["no issuer", { iss: undefined }],
    ["a list of issuers", { iss: ["https://op.test"] }],
    ["another audience", { aud: "other-client" }],
    ["a list of other audiences", { aud: ["other-client"] }],
    ["the client in another case", { aud: "CID" }],
    ["no audience", { aud: undefined }],
    ["an empty list of audiences", { aud: [] }],
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["a subject that is a number", { sub: 1 }],
    ["no time of issue", { iat: undefined }],
    ["another nonce", { nonce: "other" }],
    ["no nonce", { nonce: undefined }],
    ["an empty nonce", { nonce: "" }],
    ["an end 5 minutes ago", { exp: now() - 300 }],
    ["no end", { exp: undefined }],
    ["an end that is a text", { exp: "9999999999" }],
    ["an issue in 10 minutes", { iat: now() + 600 }],
    ["a start in 10 minutes", { nbf: now() + 600 }],
    [
      "the form of a logout token",
      {
        nonce: undefined,
        exp: undefined,
        events: { "http://schemas.openid.net/event/backchannel-logout": {} },
      },
    ],
    ["the form of an access token", { nonce: undefined, scope: "openid", client_id: "cid" }],
  ])("with %s", async (_, change) => {
    const { op, client } = oidc()
    op.claims = change
    expectRefused(await op.signIn(client), op)
    const full = oidc({ idToken: false })
    full.op.claims = op.claims
    expectRefused(await full.op.signIn(full.client), full.op)
  })

  it.each<[string, (claims: Claims, op: FakeProvider) => Promise<string>]>([
    ["alg none and no signature", async (claims) => handmade({ alg: "none" }, claims)],
    ["alg NONE and no signature", async (claims) => handmade({ alg: "NONE", typ: "JWT" }, claims)],
    ["no alg", async (claims) => handmade({ typ: "JWT" }, claims)],
    ["the signature cut off", async (claims, op) => (await op.sign(claims)).replace(/[^.]*$/, "")],
    ["the secret, unannounced", async (claims) => hmac(claims, "csec")],
    ["another key under the same id", async (claims, op) => op.sign(claims, { kid: "key-1" }, stranger)],
    [
      "a critical header that is not understood",
      async (claims, op) =>
        op
          .sign(claims, { crit: ["x"], x: 1 })
          .catch(() => handmade({ alg: "RS256", kid: "key-1", crit: ["x"], x: 1 }, claims, "AAAA")),
    ],
    [
      "b64 false",
      async (claims) => handmade({ alg: "RS256", kid: "key-1", b64: false, crit: ["b64"] }, claims, "AAAA"),
    ],
    [
      "a key in its header",
      async (claims, op) => op.sign(claims, { kid: "own", jwk: stranger.publicJwk }, stranger),
    ],
    [
      "an address of keys in its header",
      async (claims, op) => op.sign(claims, { kid: "own", jku: "https://evil.test/jwks" }, stranger),
    ],
  ])("with %s", async (_, make) => {
    const { op, client } = oidc()
    op.idToken = (claims) => make(claims, op)
    expectRefused(await op.signIn(client), op)
    for (const { url } of op.calls) expect(url.host).toBe("op.test")
  })

  it("with alg none, which no configuration can ask for", async () => {
    const { client, logger } = oidc({ client: { id_token_signed_response_alg: "none" } })
    expect((await client.get("providers")).status).toBe(500)
    const said = logger.error.mock.calls.map(([error]) => error.message).join()
    expect(said).toContain('client.id_token_signed_response_alg is "none". It must be one of')
  })

  it("with HS256 under a wrong secret, and under the public key", async () => {
    const { op, client } = oidc({ client: { id_token_signed_response_alg: "HS256" } })
    const [jwk = {}] = await op.published()
    const pem = await exportSPKI((await importJWK(jwk, "RS256")) as CryptoKey)
    for (const key of ["wrong", "", pem, pem.trim(), JSON.stringify(jwk), jwk.n ?? ""]) {
      op.idToken = async (claims) => hmac(claims, key)
      expectRefused(await op.signIn(client), op)
    }
  })

  it("with ES256 by another key", async () => {
    const { op, client } = oidc({ client: { id_token_signed_response_alg: "ES256" } })
    op.keys = [await keyOf("key-1", "ES256")]
    op.idToken = async (claims) => op.sign(claims, { kid: "key-1" }, await keyOf("other", "ES256"))
    expectRefused(await op.signIn(client), op)
  })

  it("with a critical header, signed rightly", async () => {
    const { op, client } = oidc()
    op.idToken = async (claims) => {
      const { privateKey } = await keyOf("key-1")
      const header = Buffer.from(JSON.stringify({ alg: "RS256", kid: "key-1", crit: ["x"], x: 1 })).toString(
        "base64url",
      )
      const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`
      const signature = await crypto.subtle.sign(
        "RSASSA-PKCS1-v1_5",
        privateKey as CryptoKey,
        new TextEncoder().encode(text),
      )
      return `${text}.${Buffer.from(signature).toString("base64url")}`
    }
    expectRefused(await op.signIn(client), op)
  })

  it("with a subject that no store can look up, whatever profile() makes of it", async () => {
    for (const sub of ["a\u0000b", "a\nb", "x".repeat(1025)]) {
      const { op, client } = oidc({ profile: () => ({ id: "u1", email: null }) })
      op.claims = { sub }
      expectRefused(await op.signIn(client), op)
    }
  })

  it("when there is none", async () => {
    for (const idToken of [true, false]) {
      const { op, client } = oidc({ idToken })
      for (const none of [undefined, null, "", "x", 1, {}]) {
        op.tokens = { id_token: none }
        expectRefused(await op.signIn(client), op)
      }
    }
  })

  it("when other clients are named besides, and it was issued to one of them", async () => {
    const { op, client } = oidc()
    for (const azp of [undefined, "other", 1, ["cid"]]) {
      op.claims = { aud: ["cid", "other"], azp }
      expectRefused(await op.signIn(client), op)
    }
    op.claims = { aud: ["cid", "other"], azp: "cid" }
    expect(signsIn(await op.signIn(client))).toBe(true)
  })

  it("the engine keeps no refresh step of its own: a refresh token is handed to the application, never used", async () => {
    const { op, client, seen } = oidc()
    op.tokens = { refresh_token: "rt-1" }
    await op.signIn(client)
    expect(seen[0]?.account?.refresh_token).toBe("rt-1")
    await client.session()
    expect(op.calls.filter(({ form }) => form.get("grant_type") === "refresh_token")).toEqual([])
  })
})

describe("an age that was asked for", () => {
  it.each<[unknown, boolean]>([
    [0, true],
    [-20, true],
    [-3600, false],
    [undefined, false],
    ["x", false],
  ])("with an authentication at %j s from now", async (age, good) => {
    const { op, client } = oidc()
    op.claims = { auth_time: typeof age === "number" ? now() + age : age }
    const response = await client.get(await op.visit((await start(client, "acme", "?max_age=60")).href))
    expect(signsIn(response)).toBe(good)
  })
})

async function accepts(
  prepare: (fake: FakeProvider) => void,
  config: Partial<OIDCConfig<Profile>> = {},
): Promise<Application> {
  const fake = new FakeProvider()
  prepare(fake)
  const flow = new Application({ fake, providers: [fake.oidc(config)] })
  await flow.signIn()
  expect(flow.signedIn, flow.message).toBe(true)
  return flow
}

describe("an id token is accepted", () => {
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

  it("when everything is right, and its subject is the account", async () => {
    const { op, client, seen } = oidc()
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(seen[0]?.account).toMatchObject({ provider: "acme", type: "oidc", providerAccountId: "user-1" })
    expect(op.count("userinfo")).toBe(0)
  })

  it("when its audience is a list of this client alone", async () => {
    const { op, client } = oidc()
    op.claims = { aud: ["cid"] }
    expect(signsIn(await op.signIn(client))).toBe(true)
  })

  it("when it is 20 s ahead", async () => {
    const { op, client } = oidc()
    op.claims = { iat: now() + 20, nbf: now() + 20 }
    expect(signsIn(await op.signIn(client))).toBe(true)
  })

  it("or refused when it names no key and there are three, but nothing breaks", async () => {
    const { op, client } = oidc()
    op.keys = [await keyOf("k3"), await keyOf("k1"), await keyOf("k2")]
    op.idToken = (claims) => op.sign(claims, { kid: undefined })
    expect(signsIn(await op.signIn(client))).toBe(true)
    op.idToken = async (claims) => op.sign(claims, { kid: undefined }, await keyOf("k9"))
    expectRefused(await op.signIn(client), op)
  })

  it.each(["ES256", "PS256", "EdDSA"])("when it is signed with %s, as announced", async (alg) => {
    const { op, client } = oidc({ client: { id_token_signed_response_alg: alg } })
    op.keys = [await keyOf("key-1", alg)]
    expect(signsIn(await op.signIn(client))).toBe(true)
  })

  it("when it is signed with the secret, as announced", async () => {
    const { op, client } = oidc({ client: { id_token_signed_response_alg: "HS256" } })
    op.idToken = async (claims) => hmac(claims, "csec")
    expect(signsIn(await op.signIn(client))).toBe(true)
  })
})

describe("the keys of a provider", () => {
  it("are fetched again once for an unknown kid", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oidc()] })
    await flow.signIn()
    expect(flow.signedIn).toBe(true)
    fake.keys = [await makeKey("key-2")]
    flow.client.cookies.delete("__Secure-authjs.session-token")
    await flow.signIn()
    expect(flow.signedIn).toBe(true)
    expect(fake.count("jwks")).toBe(2)
  })

  it("are fetched at most once per cooldown, however many unknown kids arrive", async () => {
    const fake = new FakeProvider()
    const stranger = await makeKey("x")
    fake.idToken = (claims) => signToken(claims, { ...stranger, kid: crypto.randomUUID() })
    const flow = new Application({ fake, providers: [fake.oidc()] })
    for (let count = 0; count < 20; count += 1) await flow.signIn()
    expect(flow.signedIn).toBe(false)
    expect(fake.count("jwks")).toBe(2)
  })

  it("that were changed are fetched once more", async () => {
    const { op, client } = oidc()
    expect(signsIn(await op.signIn(client))).toBe(true)
    op.keys = [await keyOf("k2")]
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("jwks")).toBe(2)
  })

  it("that were changed under the same id are fetched once more", async () => {
    const { op, client } = oidc()
    await op.signIn(client)
    op.keys = [await makeKey("key-1")]
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("jwks")).toBe(2)
  })

  it("are not fetched for each of a hundred unknown ids", async () => {
    const { op, client } = oidc()
    await op.signIn(client)
    let number = 0
    op.idToken = (claims) => {
      number += 1
      return op.sign(claims, { kid: `random-${number}` }, stranger)
    }
    for (let count = 0; count < 100; count += 1) await op.signIn(client)
    expect(op.count("jwks")).toBeLessThanOrEqual(2)
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

  it.each(["../../evil", "@evil.test/", "x?y#", "a".repeat(5000), "", 7])(
    "takes nothing but the declared form: %s",
    async (tid) => {
      const flow = await refuses(prepare({ tid, iss: `https://op.test/${tid}/v2.0` }), config)
      expect(flow.fake.calls.every(({ url }) => url.host === "op.test")).toBe(true)
    },
  )

  it("may have several placeholders, each with its own pattern and groups", async () => {
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
