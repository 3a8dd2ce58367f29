/**
 * P: what a client is registered for at its provider (OpenID Connect Dynamic Client Registration 1.0, RFC 9101, JARM) is
 * kept, at an independent implementation over HTTP.
 */
import * as jose from "jose"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { OAuthClientOptions, OIDCConfig, PrivateKey } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { errorOf } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { type OidcServer, startOidcServer, visit } from "../support/oidc-server.js"

const clientSecret = "a-client-secret-of-32-characters-and-more-than-that-for-HS512"

async function pair(
  alg: string,
  kid: string,
): Promise<{ key: CryptoKey; kid: string; jwk: jose.JWK; own: jose.JWK }> {
  const { privateKey, publicKey } = await jose.generateKeyPair(alg, { extractable: true })
  const use = /^(?:RSA|ECDH)/.test(alg) ? "enc" : "sig"
  const named = { kid, use, ...(use === "enc" ? { alg } : {}) }
  return {
    key: privateKey,
    kid,
    jwk: { ...(await jose.exportJWK(publicKey)), ...named },
    own: { ...(await jose.exportJWK(privateKey)), ...named },
  }
}

const signing = {
  RS256: await pair("RS256", "client-rs"),
  ES256: await pair("ES256", "client-es"),
  ES384: await pair("ES384", "client-es-384"),
  ES512: await pair("ES512", "client-es-512"),
  EdDSA: await pair("EdDSA", "client-ed"),
}
const signingAlgorithms = "RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA".split(" ")
const opening = {
  "RSA-OAEP": await pair("RSA-OAEP", "enc-1"),
  "RSA-OAEP-256": await pair("RSA-OAEP-256", "enc-256"),
  "ECDH-ES": await pair("ECDH-ES", "enc-ec"),
  "ECDH-ES+A256KW": await pair("ECDH-ES+A256KW", "enc-kw"),
}
const stranger = (await pair("RSA-OAEP", "stranger")).key
const providerKeys = await Promise.all(["RS256", "ES256", "EdDSA"].map((alg) => pair(alg, `op-${alg}`)))

/** Clients by name; what one is registered with is also what the application configures. */
const clients: Record<string, OAuthClientOptions> = {
  plain: {},
  "assertion-EdDSA": {
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_signing_alg: "EdDSA",
  },
  "assertion-Ed25519": {
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_signing_alg: "Ed25519",
  },
  "assertion-ES256": {
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_signing_alg: "ES256",
  },
  ...Object.fromEntries(
    signingAlgorithms.map((alg) => [
      `proves-${alg}`,
      { token_endpoint_auth_method: "private_key_jwt", token_endpoint_auth_signing_alg: alg },
    ]),
  ),
  ...Object.fromEntries(
    signingAlgorithms.map((alg) => [
      `asks-${alg}`,
      { request_object_signing_alg: alg, require_signed_request_object: true },
    ]),
  ),
  "userinfo-RS256": { userinfo_signed_response_alg: "RS256" },
  "userinfo-ES256": { userinfo_signed_response_alg: "ES256" },
  "userinfo-HS256": { userinfo_signed_response_alg: "HS256" },
  "token-RSA-OAEP": { id_token_encrypted_response_alg: "RSA-OAEP" },
  "token-RSA-OAEP-256": {
    id_token_encrypted_response_alg: "RSA-OAEP-256",
    id_token_encrypted_response_enc: "A256GCM",
  },
  "token-ECDH-ES": { id_token_encrypted_response_alg: "ECDH-ES", id_token_encrypted_response_enc: "A128GCM" },
  "token-ECDH-ES+A256KW": {
    id_token_signed_response_alg: "ES256",
    id_token_encrypted_response_alg: "ECDH-ES+A256KW",
    id_token_encrypted_response_enc: "A256CBC-HS512",
  },
  "encrypted-userinfo": {
    userinfo_signed_response_alg: "ES256",
    userinfo_encrypted_response_alg: "RSA-OAEP-256",
  },
  "both-encrypted": {
    id_token_encrypted_response_alg: "RSA-OAEP-256",
    userinfo_signed_response_alg: "HS256",
    userinfo_encrypted_response_alg: "ECDH-ES",
    userinfo_encrypted_response_enc: "A256GCM",
  },
  "answer-RS256": {},
  "answer-ES256": { authorization_signed_response_alg: "ES256" },
  "answer-HS256": { authorization_signed_response_alg: "HS256" },
  "answer-encrypted": {
    authorization_signed_response_alg: "EdDSA",
    authorization_encrypted_response_alg: "RSA-OAEP-256",
    authorization_encrypted_response_enc: "A256GCM",
  },
  "request-ES256": { request_object_signing_alg: "ES256", require_signed_request_object: true },
  "request-EdDSA": { request_object_signing_alg: "EdDSA", require_signed_request_object: true },
  "request-pushed": {
    request_object_signing_alg: "RS256",
    require_signed_request_object: true,
    require_pushed_authorization_requests: true,
  },
  everything: {
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_signing_alg: "ES256",
    id_token_encrypted_response_alg: "RSA-OAEP-256",
    authorization_signed_response_alg: "ES256",
    request_object_signing_alg: "ES256",
    require_signed_request_object: true,
    require_pushed_authorization_requests: true,
  },
}

let server: OidcServer
beforeAll(async () => {
  const jwks = { keys: [...Object.values(signing), ...Object.values(opening)].map(({ jwk }) => jwk) }
  const algorithms = Object.keys(opening)
  server = await startOidcServer({
    clients: Object.entries(clients).map(([name, metadata]) => ({
      client_id: name,
      ...(metadata.token_endpoint_auth_method === "private_key_jwt" ? {} : { client_secret: clientSecret }),
      jwks,
      ...metadata,
    })),
    jwks: { keys: providerKeys.map(({ own }) => own) },
    features: {
      devInteractions: { enabled: true },
      encryption: { enabled: true },
      jwtResponseModes: { enabled: true },
      jwtUserinfo: { enabled: true },
      requestObjects: { enabled: true },
      pushedAuthorizationRequests: { enabled: true },
    },
    enabledJWA: {
      clientAuthSigningAlgValues: [...signingAlgorithms, "Ed25519"],
      requestObjectSigningAlgValues: signingAlgorithms,
      idTokenEncryptionAlgValues: algorithms,
      userinfoEncryptionAlgValues: algorithms,
      authorizationEncryptionAlgValues: algorithms,
      userinfoSigningAlgValues: ["RS256", "ES256", "EdDSA", "HS256"],
      authorizationSigningAlgValues: ["RS256", "ES256", "EdDSA", "HS256"],
    },
  })
})

afterAll(() => server.close())

function flow(client: string, over: Partial<OIDCConfig<Profile>> = {}): Application {
  return new Application({
    providers: [
      {
        id: "local",
        name: "Local",
        type: "oidc",
        issuer: server.issuer,
        clientId: client,
        clientSecret,
        client: clients[client] ?? {},
        checks: ["state", "pkce", "nonce"],
        ...over,
      },
    ],
  })
}

/** Goes to the provider and comes back as its answer says. */
async function signIn(one: Application): Promise<Response> {
  const start = await one.start("local")
  const { address, posted } = await visit(start)
  return posted ? one.client.post(address, posted, { origin: server.issuer }) : one.back(address)
}

async function expectAda(one: Application): Promise<void> {
  await signIn(one)
  expect(one.message).toBe("")
  expect((await one.client.session()).user).toEqual({ name: "Ada Lovelace", email: "ada@example.com" })
  expect(one.seen[0]?.account.providerAccountId).toBe("ada")
}

const keyed = (alg: keyof typeof signing): PrivateKey => ({ key: signing[alg].key, kid: signing[alg].kid })
const opens = (alg: keyof typeof opening): PrivateKey => ({ key: opening[alg].key, kid: opening[alg].kid })

describe("P: the assertion of private_key_jwt is signed with the algorithm that the client is registered for", () => {
  it.each([
    ["assertion-EdDSA", "EdDSA"],
    ["assertion-Ed25519", "EdDSA"],
    ["assertion-ES256", "ES256"],
  ] as const)("%s", async (client, key) => {
    await expectAda(flow(client, { clientSecret: undefined, token: { clientPrivateKey: keyed(key) } }))
  })

  it("and under another one the server refuses it, so that this is no accident", async () => {
    const one = flow("assertion-EdDSA", {
      clientSecret: undefined,
      client: { token_endpoint_auth_method: "private_key_jwt" },
      token: { clientPrivateKey: keyed("ES256") },
    })
    await signIn(one)
    expect(one.message).toContain("invalid_client")
  })
})

describe("a client whose config names no algorithm signs with the one of its key that the server knows", () => {
  /** The key of an algorithm: those of RSA are one key, imported for each. */
  const keyFor = async (alg: string): Promise<PrivateKey> => {
    const { own, kid } = signing[/^[RP]S/.test(alg) ? "RS256" : (alg as keyof typeof signing)]
    return { key: (await jose.importJWK(own, alg)) as CryptoKey, kid }
  }

  it.each(signingAlgorithms)("%s, in the assertion of private_key_jwt", async (alg) => {
    const client = { token_endpoint_auth_method: "private_key_jwt" }
    const token = { clientPrivateKey: await keyFor(alg) }
    await expectAda(flow(`proves-${alg}`, { clientSecret: undefined, client, token }))
  })

  it.each(signingAlgorithms)("%s, in a request object", async (alg) => {
    const client = { require_signed_request_object: true }
    const authorization = { clientPrivateKey: await keyFor(alg) }
    await expectAda(flow(`asks-${alg}`, { client, authorization }))
  })

  it.each([
    [["EdDSA", "Ed25519"], "EdDSA"],
    [["RS256", "Ed25519"], "Ed25519"],
    [["RS256"], "EdDSA"],
    [undefined, "EdDSA"],
  ])("an Ed25519 key at a server that names %j makes it %s", async (supported, expected) => {
    const fake = new FakeProvider()
    fake.metadata = { token_endpoint_auth_signing_alg_values_supported: supported }
    const provider = fake.oidc({
      clientSecret: undefined,
      client: { token_endpoint_auth_method: "private_key_jwt" },
      token: { clientPrivateKey: keyed("EdDSA") },
    } as Partial<OIDCConfig<Profile>>)
    const one = new Application({ fake, providers: [provider] })
    await one.signIn()
    const body = fake.calls.find(({ place }) => place === "token")?.form
    const assertion = body?.get("client_assertion") ?? ""
    expect(jose.decodeProtectedHeader(assertion).alg).toBe(expected)
    await jose.jwtVerify(assertion, await jose.importJWK(signing.EdDSA.jwk, "EdDSA"))
  })
})

describe("P: a signed userinfo answer is verified", () => {
  it.each(["userinfo-RS256", "userinfo-ES256", "userinfo-HS256"])("%s", async (client) => {
    await expectAda(flow(client, { idToken: false }))
  })

  it("and another algorithm than the registered one is refused", async () => {
    const one = flow("userinfo-RS256", { idToken: false, client: { userinfo_signed_response_alg: "ES256" } })
    expect(errorOf(await signIn(one))).toBe("Configuration")
    expect(one.message).toMatch(/^local: the check of the userinfo answer failed: .*"alg"/)
  })

  it("and an unsigned one is refused where a signed one is registered", async () => {
    const one = flow("plain", { idToken: false, client: { userinfo_signed_response_alg: "RS256" } })
    expect(errorOf(await signIn(one))).toBe("Configuration")
    expect(one.message).toContain("JWT UserInfo Response expected")
  })
})

describe("P: an encrypted id token is opened with the key of the config", () => {
  it.each(Object.keys(opening) as (keyof typeof opening)[])("%s", async (alg) => {
    const one = flow(`token-${alg}`, { decryptionKey: opens(alg) })
    await expectAda(one)
    // What is kept is the signed token inside, which is also what a hint is made of.
    expect(jose.decodeProtectedHeader(String(one.seen[0]?.account.id_token)).enc).toBeUndefined()
  })

  it("one of several, with and without key ids", async () => {
    const others = [opens("RSA-OAEP-256"), opening["ECDH-ES"].key]
    await expectAda(flow("token-RSA-OAEP-256", { decryptionKey: others.toReversed() }))
    const rotated = (await pair("RSA-OAEP-256", "next")).key
    await expectAda(flow("token-RSA-OAEP-256", { decryptionKey: [rotated, opening["RSA-OAEP-256"].key] }))
  })

  it("and refused with the option to set, before the user is sent away, where there is no key", async () => {
    const one = flow("token-RSA-OAEP")
    expect(errorOf(await one.client.submit("signin/local"))).toBe("Configuration")
    expect(one.message).toBe(
      "local: client.id_token_encrypted_response_alg needs decryptionKey, the private key that the provider encrypts for. Set it in the provider's options.",
    )
  })

  it.each([
    [
      "that was not expected",
      "token-RSA-OAEP",
      { client: {} },
      "is encrypted (RSA-OAEP and A128CBC-HS256), and there is nothing to open it with. Set client.id_token_encrypted_response_alg, its _enc, and decryptionKey",
    ],
    [
      "with another algorithm",
      "token-RSA-OAEP",
      { client: { id_token_encrypted_response_alg: "RSA-OAEP-256" }, decryptionKey: opens("RSA-OAEP-256") },
      "is encrypted with RSA-OAEP and A128CBC-HS256, and the client is registered for RSA-OAEP-256 and A128CBC-HS256",
    ],
    [
      "with another content encryption",
      "token-RSA-OAEP-256",
      { client: { id_token_encrypted_response_alg: "RSA-OAEP-256" }, decryptionKey: opens("RSA-OAEP-256") },
      "RSA-OAEP-256 and A256GCM, and the client is registered for RSA-OAEP-256 and A128CBC-HS256",
    ],
    [
      "for another key",
      "token-RSA-OAEP",
      { decryptionKey: stranger },
      "is encrypted for another key than decryptionKey",
    ],
    [
      "that is not encrypted although it is registered so",
      "plain",
      { client: clients["token-RSA-OAEP"], decryptionKey: opens("RSA-OAEP") },
      "is not encrypted, and client.id_token_encrypted_response_alg says that it is",
    ],
  ] as const)("one %s is refused by name", async (_, client, over, says) => {
    const one = flow(client, over)
    expect(errorOf(await signIn(one))).toBe("Configuration")
    expect(one.message).toContain("local: the id token")
    expect(one.message).toContain(says)
    expect(one.signedIn).toBe(false)
  })
})

describe("P: an encrypted userinfo answer is opened with the key of the config", () => {
  it("signed with a key of the provider", async () => {
    await expectAda(flow("encrypted-userinfo", { idToken: false, decryptionKey: opens("RSA-OAEP-256") }))
  })

  it("signed with the client secret, beside an encrypted id token with another key", async () => {
    const decryptionKey = [opens("RSA-OAEP-256"), opens("ECDH-ES")]
    await expectAda(flow("both-encrypted", { idToken: false, decryptionKey }))
  })

  it("and one that is not encrypted is refused where it is registered so", async () => {
    const client = { userinfo_encrypted_response_alg: "RSA-OAEP" }
    const one = flow("userinfo-RS256", { idToken: false, client, decryptionKey: opens("RSA-OAEP") })
    expect(errorOf(await signIn(one))).toBe("Configuration")
    expect(one.message).toContain("the userinfo answer is not encrypted")
  })

  it("and one that was not expected is refused with the options to set", async () => {
    const one = flow("encrypted-userinfo", { idToken: false, client: {} })
    expect(errorOf(await signIn(one))).toBe("Configuration")
    expect(one.message).toContain("Set client.userinfo_encrypted_response_alg, its _enc, and decryptionKey")
  })
})

describe("P: a signed answer of the authorization endpoint (JARM)", () => {
  const asked = (response_mode: string): Partial<OIDCConfig<Profile>> => ({
    authorization: { params: { response_mode, scope: "openid profile email" } },
  })

  it.each(["query.jwt", "form_post.jwt", "jwt"])("signs in by response_mode=%s", async (mode) => {
    await expectAda(flow("answer-RS256", asked(mode)))
  })

  it.each(["answer-ES256", "answer-HS256"])("%s", async (client) => {
    await expectAda(flow(client, asked("query.jwt")))
  })

  it("that is encrypted too", async () => {
    await expectAda(flow("answer-encrypted", { ...asked("jwt"), decryptionKey: opens("RSA-OAEP-256") }))
  })

  it("with a refusal of the provider says so", async () => {
    const one = flow("answer-RS256", asked("query.jwt"))
    const start = new URL(await one.start("local"))
    start.searchParams.set("prompt", "none")
    expect(errorOf(await one.back((await visit(start.href)).address))).toBe("OAuthCallbackError")
    expect(one.message).toContain("login_required")
  })

  it("is what counts: parameters beside it do not", async () => {
    const one = flow("answer-RS256", asked("query.jwt"))
    const { address } = await visit(await one.start("local"))
    await one.back(
      `${address}&code=another&state=another&iss=https%3A%2F%2Felsewhere.test&error=access_denied`,
    )
    expect(one.message).toBe("")
    expect(one.signedIn).toBe(true)
  })

  it("belongs to the sign-in of its browser: its state is compared, and the flow under way is left alone", async () => {
    const [victim, attacker] = [
      flow("answer-RS256", asked("query.jwt")),
      flow("answer-RS256", asked("query.jwt")),
    ]
    const own = await visit(await victim.start("local"))
    const stolen = await visit(await attacker.start("local"), "mallory")
    expect(errorOf(await victim.back(stolen.address))).toBe("Configuration")
    expect(victim.error).toBe("InvalidCheck")
    expect(victim.signedIn).toBe(false)
    await victim.back(own.address)
    expect(victim.signedIn).toBe(true)
  })

  it("is demanded: plain parameters are refused", async () => {
    const one = flow("answer-RS256", asked("query.jwt"))
    const start = new URL(await one.start("local"))
    start.searchParams.delete("response_mode")
    expect(errorOf(await one.back((await visit(start.href)).address))).toBe("Configuration")
    expect(one.message).toContain("the answer is not signed (no response parameter)")
  })

  it("that was not asked for is refused by name", async () => {
    const one = flow("answer-RS256")
    const start = new URL(await one.start("local"))
    start.searchParams.set("response_mode", "jwt")
    expect(errorOf(await one.back((await visit(start.href)).address))).toBe("Configuration")
    expect(one.message).toContain("is a signed one (JARM), which the sign-in did not ask for")
  })

  it("under another algorithm than the registered one is refused", async () => {
    const client = { authorization_signed_response_alg: "ES256" }
    const one = flow("answer-RS256", { ...asked("query.jwt"), client })
    expect(errorOf(await signIn(one))).toBe("Configuration")
    expect(one.message).toMatch(/the check of the signed answer failed: .*"alg"/)
  })
})

describe("P: a signed authorization request (RFC 9101)", () => {
  it.each([
    ["request-ES256", "ES256"],
    ["request-EdDSA", "EdDSA"],
    ["request-pushed", "RS256"],
  ] as const)("%s is taken by a server that demands it", async (client, key) => {
    await expectAda(flow(client, { authorization: { clientPrivateKey: keyed(key) } }))
  })

  it("holds every parameter, and the browser carries nothing that it could change", async () => {
    const one = flow("request-ES256", { authorization: { clientPrivateKey: keyed("ES256") } })
    const { searchParams } = new URL(await one.start("local"))
    expect([...searchParams.keys()].sort()).toEqual(["client_id", "request", "response_type", "scope"])
    const { payload, protectedHeader } = await jose.jwtVerify(
      searchParams.get("request") ?? "",
      await jose.importJWK(signing.ES256.jwk, "ES256"),
      { audience: server.issuer, issuer: "request-ES256" },
    )
    expect(protectedHeader).toEqual({ alg: "ES256", kid: "client-es", typ: "oauth-authz-req+jwt" })
    expect(payload).toMatchObject({
      client_id: "request-ES256",
      response_type: "code",
      redirect_uri: "https://app.test/auth/callback/local",
      code_challenge_method: "S256",
      state: expect.any(String),
      nonce: expect.any(String),
      code_challenge: expect.any(String),
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(300)
  })

  it("is refused unsigned by that server, so that this is no accident", async () => {
    const one = flow("request-ES256", { client: {} })
    const { address } = await visit(await one.start("local"))
    expect(new URL(address).searchParams.get("error_description")).toContain("Request Object must be used")
  })

  it("is said to lack its key, before the user is sent away", async () => {
    const one = flow("request-ES256")
    expect(errorOf(await one.client.submit("signin/local"))).toBe("Configuration")
    expect(one.message).toBe(
      "local: authorization requests have to be signed (RFC 9101), which needs authorization.clientPrivateKey. Set it in the provider's options.",
    )
  })

  it("goes together with assertions, encrypted id tokens, pushed requests and signed answers, by one key", async () => {
    await expectAda(
      flow("everything", {
        clientSecret: undefined,
        decryptionKey: opens("RSA-OAEP-256"),
        token: { clientPrivateKey: keyed("ES256") },
        authorization: { params: { response_mode: "jwt", scope: "openid profile email" } },
      }),
    )
  })
})
