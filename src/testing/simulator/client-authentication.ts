/** Checks how a client proves itself at the token endpoint (RFC 6749 section 2.3, RFC 7523). */

import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  importJWK,
  importPKCS8,
  type JWTPayload,
  jwtVerify,
} from "jose"
import { bytesOf } from "../../engine/realm.js"
import { demand, Refusal, refuse } from "./refusal.js"
import type { StandardParameters } from "./request.js"
import type { SimulatedProvider } from "./simulated-provider.js"

const invalid = "invalid_client"

function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    return text
  }
}

function basic(provider: SimulatedProvider, headers: Headers): void {
  const [, encoded] = /^Basic (\S+)$/i.exec(headers.get("authorization") ?? "") ?? []
  demand(encoded, invalid, "client authentication should be HTTP Basic", 401)
  let decoded = ""
  try {
    decoded = atob(encoded)
  } catch {
    refuse(invalid, "the Basic credentials are not base64", 401)
  }
  const at = decoded.indexOf(":")
  const [id, secret] = [decoded.slice(0, at), decoded.slice(at + 1)]
  const right = (given: string, known: string): boolean => given === known || formDecode(given) === known
  demand(right(id, provider.clientId), invalid, "the client is unknown", 401)
  demand(right(secret, provider.clientSecret), invalid, "the client secret is wrong", 401)
}

/** The public half of a private key that the app was configured with, when it may be read. */
async function publicKey(key: CryptoKey, alg: string | undefined) {
  if (!key.extractable) return undefined
  const { kty, crv, x, y, n, e } = (await exportJWK(key)) as Record<string, string>
  const known = Object.entries({ kty, crv, x, y, n, e }).filter(([, value]) => value !== undefined)
  return importJWK(Object.fromEntries(known), alg)
}

async function verifyWith(key: CryptoKey | undefined, token: string): Promise<JWTPayload> {
  const known = key && (await publicKey(key, decodeProtectedHeader(token).alg))
  if (known) return (await jwtVerify(token, known)).payload
  return decodeJwt(token)
}

async function mintedSecret(provider: SimulatedProvider, secret: string): Promise<void> {
  const mint = provider.config.mint
  if (!mint?.key) return
  const key = await importPKCS8(mint.key, mint.alg, { extractable: true })
  const claims = await verifyWith(key, secret).catch(() =>
    refuse(invalid, "the minted client secret is not valid", 401),
  )
  demand(
    claims.sub === provider.clientId,
    invalid,
    "sub of the minted client secret should be the client id",
    401,
  )
  demand(!mint.iss || claims.iss === mint.iss, invalid, "iss of the minted client secret is wrong", 401)
  demand([claims.aud].flat().includes(mint.aud), invalid, "aud of the minted client secret is wrong", 401)
}

async function post(provider: SimulatedProvider, parameters: StandardParameters): Promise<void> {
  demand(parameters.client_id === provider.clientId, invalid, "the client is unknown", 401)
  const secret = parameters.client_secret
  demand(secret, invalid, "the client secret is missing from the parameters", 401)
  if (provider.clientSecret === "" && provider.config.mint) return mintedSecret(provider, secret)
  demand(secret === provider.clientSecret, invalid, "the client secret is wrong", 401)
}

/** The longest life of an assertion that is not taken for a mistake, in seconds. */
const longestLife = 3600

/** RFC 7523 section 3; that there is an id is said by OpenID Connect Core 1.0, section 9. */
function demandClaims(provider: SimulatedProvider, claims: JWTPayload): void {
  const { iss, sub, aud, exp, nbf, jti } = claims
  const check = (right: unknown, what: string): void => demand(right, invalid, what, 401)
  check(sub === provider.clientId && iss === provider.clientId, "the client is unknown")
  const audiences = new Set([aud].flat().filter((one) => one !== undefined))
  const known = audiences.has(provider.token.url) || audiences.has(provider.issuer ?? provider.token.url)
  check(known, "aud of the client assertion should be the issuer or the token endpoint")
  const now = Math.floor(Date.now() / 1000)
  const isCurrent = typeof exp === "number" && exp > now && exp <= now + longestLife && (nbf ?? 0) <= now + 60
  check(isCurrent, "exp of the client assertion should be soon, and not over")
  check(typeof jti === "string" && jti !== "", "the client assertion has no jti")
  check(!provider.ledger.assertions.has(String(jti)), "the client assertion was used before (jti)")
  provider.ledger.assertions.add(String(jti))
}

async function signedClaims(provider: SimulatedProvider, token: string): Promise<JWTPayload> {
  if (provider.authMethod === "client_secret_jwt") {
    const algorithms = ["HS256", "HS384", "HS512"]
    return (await jwtVerify(token, bytesOf(provider.clientSecret), { algorithms })).payload
  }
  const given = provider.config.token?.clientPrivateKey
  demand(given, invalid, "no public key is registered for the client", 401)
  return verifyWith("key" in given ? given.key : given, token)
}

async function assertion(provider: SimulatedProvider, parameters: StandardParameters): Promise<void> {
  const type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
  demand(parameters.client_assertion_type === type, invalid, `client_assertion_type should be ${type}`, 401)
  const { client_id: id = provider.clientId, client_assertion: token = "" } = parameters
  demand(id === provider.clientId, invalid, "the client is unknown", 401)
  const claims = await signedClaims(provider, token).catch((error: unknown) =>
    error instanceof Refusal
      ? Promise.reject(error)
      : refuse(invalid, "the client assertion is not valid", 401),
  )
  demandClaims(provider, claims)
}

/**
 * Checks the client authentication of a token request.
 * @param provider The provider.
 * @param headers Headers of the request.
 * @param parameters Its parameters under their standard names.
 * @throws {Refusal} `invalid_client` when the client is unknown or proves itself in another way than the provider's.
 */
export async function authenticateClient(
  provider: SimulatedProvider,
  headers: Headers,
  parameters: StandardParameters,
): Promise<void> {
  const method = provider.authMethod
  if (method === "client_secret_basic") return basic(provider, headers)
  if (method === "client_secret_post") return post(provider, parameters)
  if (method === "client_secret_jwt" || method === "private_key_jwt") return assertion(provider, parameters)
  demand(parameters.client_id === provider.clientId, invalid, "the client is unknown", 401)
}
