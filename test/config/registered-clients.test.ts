/** P: mistakes in what a client is registered with are found when the config is first seen, and name provider and option. */
import * as jose from "jose"
import { describe, expect, it } from "vitest"
import GitHub from "../../generated/providers/github.js"
import { AuthError } from "../../src/engine/errors.js"
import { Auth, type AuthConfig, checkConfig } from "../../src/index.js"
import type { OAuth2Config, OIDCConfig } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { secret } from "../support/client.js"

type Given = Partial<OIDCConfig<Profile>>

const key = async (alg: string): Promise<CryptoKey> => (await jose.generateKeyPair(alg)).privateKey
const [rs, es, ed, oaep, ecdh] = await Promise.all(
  ["RS256", "ES256", "EdDSA", "RSA-OAEP-256", "ECDH-ES"].map(key),
)
const publicKey = (await jose.generateKeyPair("ES256")).publicKey

const configOf = (given: Given): AuthConfig => ({
  secret,
  trustHost: true,
  providers: [
    {
      id: "acme",
      name: "Acme",
      type: "oidc",
      issuer: "https://op.test",
      clientId: "c",
      clientSecret: "s",
      ...given,
    },
  ],
})

function thrownBy(config: AuthConfig): AuthError | undefined {
  try {
    checkConfig(config)
    return undefined
  } catch (thrown) {
    if (thrown instanceof AuthError) return thrown
    throw thrown
  }
}

/** The first request, and what it logs. */
async function firstRequest(
  config: AuthConfig,
): Promise<{ status: number; errors: Error[]; warnings: string[] }> {
  const errors: Error[] = []
  const warnings: string[] = []
  const logger = { error: (error: Error) => errors.push(error), warn: (code: string) => warnings.push(code) }
  const { status } = await Auth(new Request("https://app.test/auth/session"), { ...config, logger })
  return { status, errors, warnings }
}

const members = [
  "id_token_signed_response_alg",
  "userinfo_signed_response_alg",
  "authorization_signed_response_alg",
  "token_endpoint_auth_signing_alg",
  "request_object_signing_alg",
  "id_token_encrypted_response_alg",
  "userinfo_encrypted_response_alg",
  "authorization_encrypted_response_alg",
]
const byAssertion = { token_endpoint_auth_method: "private_key_jwt" }

const mistakes: [string, Given, RegExp][] = [
  ...members.flatMap((member): [string, Given, RegExp][] => [
    [
      `${member}: none`,
      { client: { [member]: "none" } },
      new RegExp(`client\\.${member} is "none"\\. It must be one of`),
    ],
    [`${member}: 256`, { client: { [member]: 256 } }, new RegExp(`client\\.${member} is 256\\.`)],
  ]),
  [
    "RSA1_5",
    { client: { id_token_encrypted_response_alg: "RSA1_5" } },
    /"RSA1_5"\. It must be one of RSA-OAEP, /,
  ],
  ["dir", { client: { id_token_encrypted_response_alg: "dir" } }, /"dir"\. It must be one of RSA-OAEP, /],
  [
    "an unknown content encryption",
    { client: { id_token_encrypted_response_alg: "ECDH-ES", id_token_encrypted_response_enc: "A512GCM" } },
    /client\.id_token_encrypted_response_enc is "A512GCM"\. It must be one of A128CBC-HS256, /,
  ],
  [
    "a content encryption alone",
    { client: { userinfo_encrypted_response_enc: "A256GCM" } },
    /userinfo_encrypted_response_enc has no effect without client\.userinfo_encrypted_response_alg\. Set both/,
  ],
  [
    "HMAC for an assertion by key",
    { client: { ...byAssertion, token_endpoint_auth_signing_alg: "HS256" } },
    /"HS256"/,
  ],
  [
    "a key's algorithm for an assertion by secret",
    { client: { token_endpoint_auth_method: "client_secret_jwt", token_endpoint_auth_signing_alg: "ES256" } },
    /"ES256"\. It must be one of HS256\./,
  ],
  [
    "an assertion's key of another algorithm",
    { client: { ...byAssertion, token_endpoint_auth_signing_alg: "EdDSA" }, token: { clientPrivateKey: es } },
    /client\.token_endpoint_auth_signing_alg says EdDSA, and token\.clientPrivateKey is made for ES256\. Make the two agree\./,
  ],
  [
    "an assertion's key of another hash",
    {
      client: { ...byAssertion, token_endpoint_auth_signing_alg: "RS512" },
      token: { clientPrivateKey: { key: rs as CryptoKey } },
    },
    /says RS512, and token\.clientPrivateKey is made for RS256/,
  ],
  [
    "a request's key of another algorithm",
    { client: { request_object_signing_alg: "RS256" }, authorization: { clientPrivateKey: ed } },
    /request_object_signing_alg says RS256, and authorization\.clientPrivateKey is made for EdDSA, Ed25519/,
  ],
  [
    "a decryption key of another kind",
    { client: { id_token_encrypted_response_alg: "ECDH-ES" }, decryptionKey: oaep },
    /id_token_encrypted_response_alg says ECDH-ES, and decryptionKey is made for RSA-OAEP-256/,
  ],
  [
    "a signing key to decrypt",
    { client: { userinfo_encrypted_response_alg: "RSA-OAEP-256" }, decryptionKey: rs },
    /made for RS256/,
  ],
  ["a public key", { decryptionKey: publicKey }, /decryptionKey is no private CryptoKey\. Import it/],
  [
    "a PEM text",
    { token: { clientPrivateKey: "-----BEGIN PRIVATE KEY-----" as unknown as CryptoKey } },
    /token\.clientPrivateKey is no private CryptoKey/,
  ],
  [
    "an encrypted request object",
    { client: { request_object_encryption_alg: "RSA-OAEP" } },
    /request_object_encryption_alg cannot be kept: request objects are signed here, and not encrypted/,
  ],
  [
    "hybrid",
    { authorization: { params: { response_type: "code id_token", scope: "openid" } } },
    /response_type is "code id_token", and the hybrid and implicit flows are not supported.*Use response_type=code/,
  ],
  [
    "implicit, in the address",
    { authorization: "https://op.test/authorize?response_type=token" },
    /response_type is "token", and the hybrid and implicit flows/,
  ],
  [
    "a fragment",
    { authorization: { params: { response_mode: "fragment.jwt", scope: "openid" } } },
    /response_mode is "fragment\.jwt", and such an answer never reaches the server\. Use query, form_post, query\.jwt or form_post\.jwt/,
  ],
]

describe("P: a wrong member of client, or a key that does not fit it,", () => {
  it.each(mistakes)("is refused: %s", async (_, given, says) => {
    const config = configOf(given)
    const thrown = thrownBy(config)
    expect(thrown?.message).toMatch(/^Provider "acme": /)
    expect(thrown?.message).toMatch(says)
    const { status, errors } = await firstRequest(config)
    expect(status).toBe(500)
    expect(errors.map(({ message }) => message)).toContain(thrown?.message)
  })

  it("is refused with another issuer-less provider too: nothing says whose signed answer to expect", () => {
    const plain = {
      issuer: undefined,
      authorization: "https://op.test/a?response_mode=jwt",
      token: "https://op.test/t",
    }
    const userinfo = "https://op.test/u"
    expect(thrownBy(configOf({ ...plain, userinfo }))?.message).toMatch(/response_mode is "jwt".*Set issuer/)
    const client = { require_signed_request_object: true }
    const bare = { ...plain, userinfo, authorization: "https://op.test/a", client }
    expect(thrownBy(configOf(bare))?.message).toMatch(/request objects name the provider.*Set issuer/)
  })

  it("is refused in the options of a factory", () => {
    const client = { id_token_signed_response_alg: "none" }
    const config = {
      secret,
      trustHost: true,
      providers: [GitHub({ clientId: "c", clientSecret: "s", client })],
    }
    expect(thrownBy(config)?.message).toMatch(
      /^Provider "github": client\.id_token_signed_response_alg is "none"/,
    )
  })
})

describe("P: a misspelt member of client", () => {
  it.each([
    ["userinfo_signed_respone_alg", "userinfo_signed_response_alg"],
    ["id_token_encrypted_response_algo", "id_token_encrypted_response_alg"],
    ["token_endpoint_auth_signing_algo", "token_endpoint_auth_signing_alg"],
    ["tokenEndpointAuthMethod", "token_endpoint_auth_method"],
    ["require_signed_request_objects", "require_signed_request_object"],
    ["dpop_bound_access_token", "dpop_bound_access_tokens"],
  ])("%s is refused with the name that was meant", async (given, meant) => {
    const config = configOf({ client: { [given]: "RS256" } })
    const thrown = thrownBy(config)
    expect(thrown?.type).toBe("UnknownOption")
    expect(thrown?.message).toBe(
      `Provider "acme" has client.${given}, which is not known. Did you mean ${meant}?`,
    )
    expect((await firstRequest(config)).status).toBe(500)
  })

  /** IANA's registry of client metadata: a developer who writes down a whole registration has done nothing wrong. */
  it("is none of those that the registry has and the engine does not read", () => {
    const others =
      "redirect_uris grant_types response_types client_name client_uri logo_uri scope contacts tos_uri policy_uri jwks_uri jwks " +
      "software_id software_version client_id client_secret client_id_issued_at client_secret_expires_at " +
      "registration_access_token registration_client_uri application_type sector_identifier_uri subject_type " +
      "default_acr_values initiate_login_uri request_uris claims_redirect_uris nfv_token_signed_response_alg " +
      "tls_client_certificate_bound_access_tokens tls_client_auth_subject_dn introspection_signed_response_alg " +
      "introspection_encrypted_response_alg introspection_encrypted_response_enc frontchannel_logout_uri " +
      "frontchannel_logout_session_required backchannel_logout_uri backchannel_logout_session_required " +
      "post_logout_redirect_uris authorization_details_types use_mtls_endpoint_aliases"
    const client = Object.fromEntries(others.split(" ").map((name) => [name, "anything"]))
    expect(thrownBy(configOf({ client }))).toBeUndefined()
  })
})

describe("P: how an OAuth 1.0a client signs", () => {
  const signed = (given: Partial<OAuth2Config<Profile>>): AuthConfig => ({
    secret,
    trustHost: true,
    providers: [
      {
        id: "acme",
        name: "Acme",
        type: "oauth",
        clientId: "c",
        clientSecret: "s",
        requestToken: "https://op.test/request",
        authorization: "https://op.test/authorize",
        token: "https://op.test/token",
        userinfo: "https://op.test/me",
        ...given,
      },
    ],
  })
  const method = (name: string): Partial<OAuth2Config<Profile>> => ({
    client: { oauth_signature_method: name as "RSA-SHA1" },
  })
  const withKey = (clientPrivateKey: CryptoKey, clientSecret = "s"): AuthConfig =>
    signed({ ...method("RSA-SHA1"), clientSecret, token: { url: "https://op.test/token", clientPrivateKey } })
  const rsaKey = async (name: string, hash: string): Promise<CryptoKey> => {
    const publicExponent = new Uint8Array([1, 0, 1])
    const pair = await crypto.subtle.generateKey(
      { name, hash, modulusLength: 2048, publicExponent },
      false,
      name === "RSA-OAEP" ? ["encrypt", "decrypt"] : ["sign", "verify"],
    )
    return pair.privateKey
  }
  const one = "must be one of HMAC-SHA1, RSA-SHA1, PLAINTEXT."

  it.each([
    [method("RSA-SHA"), `client.oauth_signature_method is "RSA-SHA". It ${one} Did you mean RSA-SHA1?`],
    [method("HMAC-SHA256"), `client.oauth_signature_method is "HMAC-SHA256". It ${one}`],
    [method("plaintext"), `client.oauth_signature_method is "plaintext". It ${one} Did you mean PLAINTEXT?`],
    [
      { ...method("RSA-SHA1"), requestToken: undefined },
      "client.oauth_signature_method has no effect without requestToken",
    ],
    ...["requestToken", "token", "userinfo"].map((option): [Partial<OAuth2Config<Profile>>, string] => [
      { ...method("PLAINTEXT"), [option]: "HTTP://localhost/x" },
      `${option} is not https, and client.oauth_signature_method PLAINTEXT`,
    ]),
    [
      { ...method("RSA-SHA1"), token: { url: "https://op.test/token", clientPrivateKey: publicKey } },
      "token.clientPrivateKey is no private CryptoKey.",
    ],
  ])("is refused: %j", async (given, says) => {
    const config = signed(given)
    expect(thrownBy(config)?.message).toContain(`Provider "acme": ${says}`)
    expect((await firstRequest(config)).status).toBe(500)
  })

  it("is refused with the name that was meant when the member is misspelt", () => {
    const client = { oauth_signature_methods: "RSA-SHA1" }
    expect(thrownBy(signed({ client }))?.message).toBe(
      'Provider "acme" has client.oauth_signature_methods, which is not known. Did you mean oauth_signature_method?',
    )
  })

  it.each([
    ["RSASSA-PKCS1-v1_5", "SHA-256", "RS256"],
    ["RSA-PSS", "SHA-1", "PS1"],
    ["RSA-OAEP", "SHA-1", "RSA-OAEP"],
  ])("is refused with a key for %s with %s", async (name, hash, alg) => {
    const config = withKey(await rsaKey(name, hash))
    expect(thrownBy(config)?.message).toBe(
      `Provider "acme": client.oauth_signature_method says RSA-SHA1, and token.clientPrivateKey is made for ${alg}. Import it for RSASSA-PKCS1-v1_5 with SHA-1.`,
    )
    expect((await firstRequest(config)).status).toBe(500)
  })

  it("is taken with the right key, without a secret too, and by PLAINTEXT over https", async () => {
    const right = await rsaKey("RSASSA-PKCS1-v1_5", "SHA-1")
    expect(thrownBy(withKey(right))).toBeUndefined()
    expect(thrownBy(withKey(right, ""))).toBeUndefined()
    expect(thrownBy(signed(method("PLAINTEXT")))).toBeUndefined()
  })

  it("is reported when it lacks the key, or PLAINTEXT the secret", async () => {
    const lacking = signed({ ...method("RSA-SHA1"), clientSecret: "" })
    expect(thrownBy(lacking)?.message).toMatch(
      /^Provider "acme" lacks token\.clientPrivateKey \(a private CryptoKey, .*\)\. Set it/,
    )
    const { status, errors, warnings } = await firstRequest(lacking)
    expect([status, errors]).toEqual([200, []])
    expect(warnings).toEqual([
      `missing-credentials: The sign-in page leaves out acme. ${thrownBy(lacking)?.message}`,
    ])
    const bare = signed({ ...method("PLAINTEXT"), clientSecret: "" })
    expect(thrownBy(bare)?.message).toMatch(/^Provider "acme" lacks clientSecret \(AUTH_ACME_SECRET/)
  })
})

describe("P: a key that is missing is reported, and checkConfig throws", () => {
  it.each([
    [
      { id_token_encrypted_response_alg: "RSA-OAEP" },
      "decryptionKey (for client.id_token_encrypted_response_alg)",
    ],
    [
      { userinfo_encrypted_response_alg: "RSA-OAEP" },
      "decryptionKey (for client.userinfo_encrypted_response_alg)",
    ],
    [{ request_object_signing_alg: "ES256" }, "authorization.clientPrivateKey"],
    [{ require_signed_request_object: true }, "authorization.clientPrivateKey"],
  ])("%j", async (client, lacks) => {
    const config = configOf({ client })
    expect(thrownBy(config)?.type).toBe("MissingCredentials")
    expect(thrownBy(config)?.message).toContain(`Provider "acme" lacks ${lacks}.`)
    expect((await firstRequest(config)).status).toBe(200)
  })

  it("and nothing is said of a client that has what it is registered for", () => {
    const client = {
      ...byAssertion,
      token_endpoint_auth_signing_alg: "EdDSA",
      request_object_signing_alg: "EdDSA",
      id_token_encrypted_response_alg: "RSA-OAEP-256",
      userinfo_encrypted_response_alg: "ECDH-ES+A128KW",
      userinfo_signed_response_alg: "HS384",
      id_token_signed_response_alg: "PS256",
    }
    const decryptionKey = [oaep as CryptoKey, { key: ecdh as CryptoKey, kid: "2" }]
    const given = { client, decryptionKey, token: { clientPrivateKey: { key: ed as CryptoKey, kid: "1" } } }
    expect(thrownBy(configOf(given))).toBeUndefined()
  })
})
