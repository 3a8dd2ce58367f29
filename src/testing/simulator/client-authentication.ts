/** The simulator checks client authentication (RFC 6749 section 2.3, RFC 7523). */
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  importJWK,
  importPKCS8,
  type JWTPayload,
  jwtVerify,
} from "jose"
import { encodeUtf8 } from "../../engine/realm.js"
import { demand, Refusal, refuse } from "./refusal.js"
import type { StandardParameters } from "./request.js"
import type { SimulatedProvider } from "./simulated-provider.js"

const invalid = "invalid_client"

function demandClient(condition: unknown, why: string): asserts condition {
  demand(condition, invalid, why, 401)
}

function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    return text
  }
}

function checkBasic({ clientId, clientSecret }: SimulatedProvider, headers: Headers): void {
  const [, encoded] = /^Basic (\S+)$/i.exec(headers.get("authorization") ?? "") ?? []
  demandClient(encoded, "client authentication should be HTTP Basic")
  let decoded = ""
  try {
    decoded = atob(encoded)
  } catch {
    refuse(invalid, "the Basic credentials are not base64", 401)
  }
  const at = decoded.indexOf(":")
  const [id, secret] = [decoded.slice(0, at), decoded.slice(at + 1)]
  demandClient(id === clientId || decodeForm(id) === clientId, "the client is unknown")
  demandClient(secret === clientSecret || decodeForm(secret) === clientSecret, "the client secret is wrong")
}

/** Verifies a token with the public half of a private key, where the key may be read. */
async function verifyWith(key: CryptoKey | undefined, token: string): Promise<JWTPayload> {
  if (!key?.extractable) return decodeJwt(token)
  const { kty, crv, x, y, n, e } = (await exportJWK(key)) as Record<string, string>
  const known = Object.entries({ kty, crv, x, y, n, e }).filter(([, value]) => value !== undefined)
  const publicKey = await importJWK(Object.fromEntries(known), decodeProtectedHeader(token).alg)
  return (await jwtVerify(token, publicKey)).payload
}

/** Lifetime in seconds above which an assertion is taken for a mistake. */
const maxLifetime = 3600

/** RFC 7523 section 3; OpenID Connect Core 1.0, section 9, demands the `jti`. */
function checkClaims(provider: SimulatedProvider, claims: JWTPayload): void {
  const { clientId, token, issuer, ledger } = provider
  const { iss, sub, aud, exp, nbf, jti } = claims
  demandClient(sub === clientId && iss === clientId, "the client is unknown")
  const isAudience = [aud].flat().some((one) => one === token.url || one === (issuer ?? token.url))
  demandClient(isAudience, "aud of the client assertion should be the issuer or the token endpoint")
  const now = Math.floor(Date.now() / 1000)
  const isCurrent = typeof exp === "number" && exp > now && exp <= now + maxLifetime && (nbf ?? 0) <= now + 60
  demandClient(isCurrent, "exp of the client assertion should be within an hour, and not in the past")
  demandClient(typeof jti === "string" && jti !== "", "the client assertion has no jti")
  demandClient(!ledger.assertions.has(jti), "the client assertion was used before (jti)")
  ledger.assertions.add(jti)
}

/** Checks the client authentication of a token request, by the method of the provider and no other. */
export async function authenticateClient(
  provider: SimulatedProvider,
  headers: Headers,
  parameters: StandardParameters,
): Promise<void> {
  const method = provider.authMethod
  if (method === "client_secret_basic") return checkBasic(provider, headers)
  const { clientId, clientSecret, config } = provider
  const { client_id: id, client_secret: secret, client_assertion: token = "" } = parameters
  if (method === "client_secret_jwt" || method === "private_key_jwt") {
    const type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
    demandClient(parameters.client_assertion_type === type, `client_assertion_type should be ${type}`)
    demandClient(id === undefined || id === clientId, "the client is unknown")
    const given = config.token?.clientPrivateKey
    let claims: JWTPayload
    try {
      if (method === "client_secret_jwt") {
        const algorithms = ["HS256", "HS384", "HS512"]
        claims = (await jwtVerify(token, encodeUtf8(clientSecret), { algorithms })).payload
      } else {
        demandClient(given, "no public key is registered for the client")
        claims = await verifyWith("key" in given ? given.key : given, token)
      }
    } catch (error) {
      if (error instanceof Refusal) throw error
      refuse(invalid, "the client assertion is not valid", 401)
    }
    return checkClaims(provider, claims)
  }
  demandClient(id === clientId, "the client is unknown")
  if (method !== "client_secret_post") return
  demandClient(secret, "the client secret is missing from the parameters")
  const { mint } = config
  if (clientSecret !== "" || !mint) return demandClient(secret === clientSecret, "the client secret is wrong")
  if (!mint.key) return
  const key = await importPKCS8(mint.key, mint.alg, { extractable: true })
  const claims = await verifyWith(key, secret).catch(() =>
    refuse(invalid, "the minted client secret is not valid", 401),
  )
  demandClient(claims.sub === clientId, "sub of the minted client secret should be the client id")
  demandClient(!mint.iss || claims.iss === mint.iss, "iss of the minted client secret is wrong")
  demandClient([claims.aud].flat().includes(mint.aud), "aud of the minted client secret is wrong")
}
