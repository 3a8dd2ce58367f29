import { createHmac } from "node:crypto"
import { exportSPKI, importJWK } from "jose"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { OIDCConfig } from "../../src/providers.js"
import type { Account, Profile } from "../../src/types.js"
import { browser, errorOf, listener, signsIn, start } from "../support/app.js"
import type { Client } from "../support/client.js"
import { FakeProvider, keyOf, makeKey } from "../support/fake-provider.js"

type Claims = Record<string, unknown>

/** A key that the provider never published. */
const stranger = await keyOf("own")

const now = () => Math.floor(Date.now() / 1000)

afterEach(() => void vi.useRealTimers())

/** A site with one OpenID provider, and what its signIn callback saw. */
function site(options: Partial<OIDCConfig<Profile>> = {}, op = new FakeProvider()) {
  const seen: Array<{ account?: Account | null; profile?: Profile }> = []
  const logger = listener()
  const client: Client = browser({
    providers: [op.oidc(options)],
    logger,
    callbacks: {
      signIn: ({ account, profile }) => {
        seen.push({ account, ...(profile ? { profile } : {}) })
        return true
      },
    },
  })
  return { op, client, seen, logger }
}

/** Refused as the conformance suite sees it: nothing is asked after the token request. And no session. */
function expectRefused(response: Response, op: FakeProvider): void {
  expect(signsIn(response)).toBe(false)
  expect(response.status).toBe(302)
  expect(errorOf(response)).toMatch(/^[A-Za-z]+$/)
  expect(op.count("userinfo")).toBe(0)
}

/** A token that no library would write. */
function handmade(header: Claims, claims: Claims, signature = ""): string {
  const part = (value: Claims) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return `${part(header)}.${part(claims)}.${signature}`
}

function hmac(claims: Claims, key: string, hash = "sha256"): string {
  const text = handmade({ alg: `HS${hash.slice(3)}`, typ: "JWT" }, claims).slice(0, -1)
  return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`
}

describe("an id token is accepted", () => {
  it("OIDC-01 OIDC-09 when everything is right, and its subject is the account", async () => {
    const { op, client, seen } = site()
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(seen[0]?.account).toMatchObject({ provider: "acme", type: "oidc", providerAccountId: "person-1" })
    expect(op.count("userinfo")).toBe(0)
  })

  it("OIDC-29 when its audience is a list of this client alone", async () => {
    const { op, client } = site()
    op.claims = { aud: ["cid"] }
    expect(signsIn(await op.signIn(client))).toBe(true)
  })

  it("OIDC-31 when it is 20 s ahead", async () => {
    const { op, client } = site()
    op.claims = { iat: now() + 20, nbf: now() + 20 }
    expect(signsIn(await op.signIn(client))).toBe(true)
  })

  it("OIDC-08 or refused when it names no key and there are three, but nothing breaks", async () => {
    const { op, client } = site()
    op.keys = [await keyOf("k3"), await keyOf("k1"), await keyOf("k2")]
    op.idToken = (claims) => op.sign(claims, { kid: undefined })
    expect(signsIn(await op.signIn(client))).toBe(true)
    op.idToken = async (claims) => op.sign(claims, { kid: undefined }, await keyOf("k9"))
    expectRefused(await op.signIn(client), op)
  })

  it.each(["ES256", "PS256", "EdDSA"])("OIDC-09 when it is signed with %s, as announced", async (alg) => {
    const { op, client } = site({ client: { id_token_signed_response_alg: alg } })
    op.keys = [await keyOf("key-1", alg)]
    expect(signsIn(await op.signIn(client))).toBe(true)
  })

  it("OIDC-12 when it is signed with the secret, as announced", async () => {
    const { op, client } = site({ client: { id_token_signed_response_alg: "HS256" } })
    op.idToken = async (claims) => hmac(claims, "csec")
    expect(signsIn(await op.signIn(client))).toBe(true)
  })
})

describe("an id token is refused", () => {
  it.each<[string, string, Claims]>([
    ["OIDC-02", "another issuer", { iss: "https://op.test/other" }],
    ["OIDC-02", "the issuer with a slash", { iss: "https://op.test/" }],
    ["OIDC-02", "the issuer in capitals", { iss: "https://OP.test" }],
    ["OIDC-02", "no issuer", { iss: undefined }],
    ["OIDC-02", "a list of issuers", { iss: ["https://op.test"] }],
    ["OIDC-04", "another audience", { aud: "other-client" }],
    ["OIDC-04", "a list of other audiences", { aud: ["other-client"] }],
    ["OIDC-04", "the client in another case", { aud: "CID" }],
    ["OIDC-05", "no audience", { aud: undefined }],
    ["OIDC-05", "an empty list of audiences", { aud: [] }],
    ["OIDC-01", "no subject", { sub: undefined }],
    ["OIDC-01", "an empty subject", { sub: "" }],
    ["OIDC-01", "a subject that is a number", { sub: 1 }],
    ["OIDC-01", "no time of issue", { iat: undefined }],
    ["OIDC-15", "another nonce", { nonce: "other" }],
    ["OIDC-15", "no nonce", { nonce: undefined }],
    ["OIDC-15", "an empty nonce", { nonce: "" }],
    ["OIDC-30", "an end 5 minutes ago", { exp: now() - 300 }],
    ["OIDC-30", "no end", { exp: undefined }],
    ["OIDC-30", "an end that is a text", { exp: "9999999999" }],
    ["OIDC-31", "an issue in 10 minutes", { iat: now() + 600 }],
    ["OIDC-31", "a start in 10 minutes", { nbf: now() + 600 }],
    [
      "OIDC-38",
      "the form of a logout token",
      {
        nonce: undefined,
        exp: undefined,
        events: { "http://schemas.openid.net/event/backchannel-logout": {} },
      },
    ],
    ["OIDC-38", "the form of an access token", { nonce: undefined, scope: "openid", client_id: "cid" }],
  ])("%s with %s", async (_, __, change) => {
    const { op, client } = site()
    op.claims = change
    expectRefused(await op.signIn(client), op)
    const full = site({ idToken: false })
    full.op.claims = op.claims
    expectRefused(await full.op.signIn(full.client), full.op)
  })

  it.each<[string, string, (claims: Claims, op: FakeProvider) => Promise<string>]>([
    ["OIDC-10", "alg none and no signature", async (claims) => handmade({ alg: "none" }, claims)],
    ["OIDC-10", "alg NONE and no signature", async (claims) => handmade({ alg: "NONE", typ: "JWT" }, claims)],
    ["OIDC-10", "no alg", async (claims) => handmade({ typ: "JWT" }, claims)],
    ["OIDC-10", "the signature cut off", async (claims, op) => (await op.sign(claims)).replace(/[^.]*$/, "")],
    ["OIDC-12", "the secret, unannounced", async (claims) => hmac(claims, "csec")],
    [
      "OIDC-13",
      "another key under the same id",
      async (claims, op) => op.sign(claims, { kid: "key-1" }, stranger),
    ],
    [
      "OIDC-36",
      "a critical header that nobody knows",
      async (claims, op) =>
        op
          .sign(claims, { crit: ["x"], x: 1 })
          .catch(() => handmade({ alg: "RS256", kid: "key-1", crit: ["x"], x: 1 }, claims, "AAAA")),
    ],
    [
      "OIDC-36",
      "b64 false",
      async (claims) => handmade({ alg: "RS256", kid: "key-1", b64: false, crit: ["b64"] }, claims, "AAAA"),
    ],
    [
      "OIDC-13",
      "a key in its header",
      async (claims, op) => op.sign(claims, { kid: "own", jwk: stranger.publicJwk }, stranger),
    ],
    [
      "OIDC-13",
      "an address of keys in its header",
      async (claims, op) => op.sign(claims, { kid: "own", jku: "https://evil.test/jwks" }, stranger),
    ],
  ])("%s with %s", async (_, __, make) => {
    const { op, client } = site()
    op.idToken = (claims) => make(claims, op)
    expectRefused(await op.signIn(client), op)
    for (const { url } of op.calls) expect(url.host).toBe("op.test")
  })

  it("OIDC-10 with alg none, which no configuration can ask for", async () => {
    const { client, logger } = site({ client: { id_token_signed_response_alg: "none" } })
    expect((await client.get("providers")).status).toBe(500)
    const said = logger.error.mock.calls.map(([error]) => error.message).join()
    expect(said).toContain('client.id_token_signed_response_alg is "none". It must be one of')
  })

  it("OIDC-12 with HS256 under a wrong secret, and under the public key", async () => {
    const { op, client } = site({ client: { id_token_signed_response_alg: "HS256" } })
    const [jwk = {}] = await op.published()
    const pem = await exportSPKI((await importJWK(jwk, "RS256")) as CryptoKey)
    for (const key of ["wrong", "", pem, pem.trim(), JSON.stringify(jwk), jwk.n ?? ""]) {
      op.idToken = async (claims) => hmac(claims, key)
      expectRefused(await op.signIn(client), op)
    }
  })

  it("OIDC-13 with ES256 by another key", async () => {
    const { op, client } = site({ client: { id_token_signed_response_alg: "ES256" } })
    op.keys = [await keyOf("key-1", "ES256")]
    op.idToken = async (claims) => op.sign(claims, { kid: "key-1" }, await keyOf("other", "ES256"))
    expectRefused(await op.signIn(client), op)
  })

  it("OIDC-36 with a critical header, signed rightly", async () => {
    const { op, client } = site()
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

  it("OIDC-34 when there is none", async () => {
    for (const idToken of [true, false]) {
      const { op, client } = site({ idToken })
      for (const none of [undefined, null, "", "x", 1, {}]) {
        op.tokens = { id_token: none }
        expectRefused(await op.signIn(client), op)
      }
    }
  })

  it("OIDC-05 when other clients are named besides, and it was issued to one of them", async () => {
    const { op, client } = site()
    for (const azp of [undefined, "other", 1, ["cid"]]) {
      op.claims = { aud: ["cid", "other"], azp }
      expectRefused(await op.signIn(client), op)
    }
    op.claims = { aud: ["cid", "other"], azp: "cid" }
    expect(signsIn(await op.signIn(client))).toBe(true)
  })

  it("OIDC-33 the engine keeps no refresh step of its own: a refresh token is handed to the application, never used", async () => {
    const { op, client, seen } = site()
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
  ])("OIDC-30 with an authentication at %j s from now", async (age, good) => {
    const { op, client } = site()
    op.claims = { auth_time: typeof age === "number" ? now() + age : age }
    const response = await client.get(op.visit((await start(client, "acme", "?max_age=60")).href))
    expect(signsIn(response)).toBe(good)
  })
})

describe("userinfo", () => {
  it("OIDC-16 gives the claims, and the scope is sent as configured", async () => {
    const scope = "openid profile email phone address"
    const { op, client } = site({ idToken: false, authorization: { params: { scope } } })
    op.person = { sub: "person-1", name: "From userinfo", email: "u@x.test" }
    const url = await start(client)
    expect(url.searchParams.get("scope")).toBe(scope)
    expect(signsIn(await client.get(op.visit(url.href)))).toBe(true)
    expect(await client.session()).toMatchObject({ user: { name: "From userinfo", email: "u@x.test" } })
  })

  it("OIDC-18 follows client_secret_post with id and secret in the body alone", async () => {
    const { op, client } = site({ client: { token_endpoint_auth_method: "client_secret_post" } })
    expect(signsIn(await op.signIn(client))).toBe(true)
    const { headers, form, url } = op.last("token")
    expect(Object.fromEntries(form)).toMatchObject({ client_id: "cid", client_secret: "csec" })
    expect(headers.has("authorization")).toBe(false)
    expect(url.search).toBe("")
  })

  it("OIDC-19 is asked by GET with the token in the header", async () => {
    const { op, client } = site({ idToken: false })
    expect(signsIn(await op.signIn(client))).toBe(true)
    const { method, headers, url } = op.last("userinfo")
    expect([method, headers.get("authorization"), url.search]).toEqual([
      "GET",
      "Bearer access-token-of-ada",
      "",
    ])
  })

  it.each([{ sub: "s2" }, { sub: undefined }, { sub: "" }, { sub: ["person-1"] }, { sub: "S1" }])(
    "OIDC-16 about another subject (%j) is refused",
    async (change) => {
      const { op, client } = site({ idToken: false })
      op.claims = { sub: "person-1" }
      op.person = { ...op.person, ...change }
      expect(signsIn(await op.signIn(client))).toBe(false)
    },
  )

  const jwt = (body: string) => new Response(body, { headers: { "content-type": "application/jwt" } })

  it("OIDC-20 may be signed, and then its signature, issuer and audience count", async () => {
    const answers: Array<[boolean, (op: FakeProvider) => Promise<string>]> = [
      [true, (op) => op.sign({ ...op.person, iss: op.issuer, aud: "cid" })],
      [true, (op) => op.sign({ ...op.person, iss: op.issuer, aud: ["cid", "x"] })],
      [false, (op) => op.sign({ ...op.person, iss: op.issuer, aud: "cid" }, { kid: "key-1" }, stranger)],
      [false, (op) => op.sign({ ...op.person, iss: "https://evil.test", aud: "cid" })],
      // Both members are a SHOULD (OpenID Connect Core 1.0, section 5.3.2).
      [true, (op) => op.sign({ ...op.person, aud: "cid" })],
      [false, (op) => op.sign({ ...op.person, iss: op.issuer, aud: "other" })],
      [false, (op) => op.sign({ ...op.person, iss: op.issuer, aud: "cid", sub: "s2" })],
      [false, async (op) => handmade({ alg: "none" }, { ...op.person, iss: op.issuer, aud: "cid" })],
      [false, async (op) => hmac({ ...op.person, iss: op.issuer, aud: "cid" }, "csec")],
    ]
    for (const [good, make] of answers) {
      const { op, client } = site({ idToken: false, client: { userinfo_signed_response_alg: "RS256" } })
      op.answers.userinfo = async () => jwt(await make(op))
      expect(signsIn(await op.signIn(client))).toBe(good)
    }
  })

  it("OIDC-20 that was to be signed and is plain JSON is refused", async () => {
    const { op, client } = site({ idToken: false, client: { userinfo_signed_response_alg: "RS256" } })
    expect(signsIn(await op.signIn(client))).toBe(false)
  })
})

describe("discovery", () => {
  it.each([
    "https://evil.test",
    "https://op.test//",
    "HTTPS://op.test",
    "",
    null,
    undefined,
    ["https://op.test"],
    1,
  ])("OIDC-22 that names the issuer %j is refused", async (issuer) => {
    const { op, client } = site()
    op.metadata = { issuer, token_endpoint: "https://evil.test/token" }
    const response = await client.submit("signin/acme")
    expect(errorOf(response)).toMatch(/^[A-Za-z]+$/)
    expect(response.headers.get("location")).toMatch(/^https:\/\/app\.test\//)
    expect(op.calls.map(({ url }) => url.pathname)).toEqual(["/.well-known/openid-configuration"])
  })

  it("OIDC-22 that begins to name another issuer in the middle of a flow is refused", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { op, client } = site()
    const back = op.visit((await start(client)).href)
    vi.setSystemTime(Date.now() + 800_000)
    op.metadata = { issuer: "https://evil.test", token_endpoint: "https://evil.test/token" }
    await client.get(back)
    for (const { url } of op.calls) expect(url.host).toBe("op.test")
  })
})

describe("keys", () => {
  it("OIDC-24 OIDC-25 that were changed are fetched once more", async () => {
    const { op, client } = site()
    expect(signsIn(await op.signIn(client))).toBe(true)
    op.keys = [await keyOf("k2")]
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("jwks")).toBe(2)
  })

  it("OIDC-25 that were changed under the same id are fetched once more", async () => {
    const { op, client } = site()
    await op.signIn(client)
    op.keys = [await makeKey("key-1")]
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("jwks")).toBe(2)
  })

  it("OIDC-25 are not fetched for each of a hundred unknown ids", async () => {
    const { op, client } = site()
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

describe("a posted answer", () => {
  it("OIDC-27 that is an error ends on a page, without a token request", async () => {
    const { op, client } = site({ authorization: { params: { response_mode: "form_post" } } })
    const state = (await start(client)).searchParams.get("state") ?? ""
    const response = await client.post("callback/acme", { error: "login_required", state })
    expect(errorOf(response)).toBe("OAuthCallbackError")
    expect(op.count("token")).toBe(0)
  })

  it("OIDC-27 of an error without a state that belongs to the flow is refused alike", async () => {
    const { op, client } = site({ authorization: { params: { response_mode: "form_post" } } })
    await start(client)
    expectRefused(await client.post("callback/acme", { error: "login_required" }), op)
    expect(op.count("token")).toBe(0)
  })
})
