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
import { bytesOf } from "../../brand/brand.js"
import { demand, refuse } from "./refusal.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/** Parameters of the token request under their standard names. */
export type StandardParameters = Readonly<Record<string, string | undefined>>

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

async function assertion(provider: SimulatedProvider, parameters: StandardParameters): Promise<void> {
  const type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
  demand(parameters.client_assertion_type === type, invalid, `client_assertion_type should be ${type}`, 401)
  const token = parameters.client_assertion ?? ""
  const broken = (): never => refuse(invalid, "the client assertion is not valid", 401)
  const given = provider.config.token?.clientPrivateKey
  const key = given && "key" in given ? given.key : given
  const claims =
    provider.authMethod === "client_secret_jwt"
      ? (await jwtVerify(token, bytesOf(provider.clientSecret)).catch(broken)).payload
      : await verifyWith(key, token).catch(broken)
  demand(
    claims.sub === provider.clientId && claims.iss === provider.clientId,
    invalid,
    "the client is unknown",
    401,
  )
  const audiences = [claims.aud].flat()
  const known = audiences.some((audience) => audience === provider.issuer || audience === provider.token.url)
  demand(known, invalid, "aud of the client assertion should be the issuer or the token endpoint", 401)
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
