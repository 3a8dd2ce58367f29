/** Proofs of possession as a provider checks them (RFC 9449), with the nonces of its own that it demands. */
import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from "jose"
import * as base64url from "jose/base64url"
import { bytesOf } from "../../engine/realm.js"
import { demand, Refusal, refuse } from "./refusal.js"
import type { Received } from "./request.js"
import { bindsTokens, type SimulatedProvider } from "./simulated-provider.js"

const invalid = "invalid_dpop_proof"
/** Code of section 8: the same call is to be made again, with the nonce of the answer. */
const again = "use_dpop_nonce"

/**
 * Checks the proof of a call.
 * @param provider The provider.
 * @param received The call.
 * @param bound Access token that the call carries, and thumbprint of the key that it, or the code, is bound to.
 * @returns Thumbprint of the key (RFC 7638).
 * @throws {Refusal} When there is no proof, or not one of this call.
 */
export async function demandProof(
  provider: SimulatedProvider,
  received: Received,
  { token, key }: { token?: string; key?: string } = {},
): Promise<string> {
  const status = token === undefined ? 400 : 401
  const proof = received.headers.get("dpop")
  demand(proof, invalid, "the DPoP proof is missing", status)
  const { jwk, claims } = await opened(proof)
  const { origin, pathname } = received.url
  demand(claims.htm === received.method, invalid, "htm of the proof is another method", status)
  demand(claims.htu === `${origin}${pathname}`, invalid, "htu of the proof is another address", status)
  const ath = token === undefined ? undefined : await hashOf(token)
  demand(claims.ath === ath, invalid, "ath of the proof is not the access token's", status)
  const thumbprint = await calculateJwkThumbprint(jwk)
  demand(key === undefined || key === thumbprint, invalid, "the proof is by another key", status)
  if (claims.nonce !== provider.ledger.proofNonce) refuse(again, "the proof lacks the nonce", status)
  const { jti } = claims
  demand(typeof jti === "string" && !provider.ledger.nonces.has(jti), invalid, "jti was used before", status)
  provider.ledger.nonces.add(jti)
  return thumbprint
}

async function opened(proof: string) {
  try {
    const { jwk, typ, alg } = decodeProtectedHeader(proof)
    demand(typ === "dpop+jwt" && jwk && !("d" in jwk), invalid, "the proof is no DPoP proof")
    const { payload } = await jwtVerify(proof, await importJWK(jwk as JWK, alg), { maxTokenAge: 300 })
    return { jwk: jwk as JWK, claims: payload }
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse(invalid, "the signature of the DPoP proof is not valid")
  }
}

async function hashOf(token: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(token))))
}

/**
 * Tells the app the nonce of its next proof.
 * @param provider The provider.
 * @param response Its answer; headers are added.
 * @param refusal Why it refused, when it did.
 */
export function withNonce(provider: SimulatedProvider, response: Response, refusal?: Refusal): void {
  if (!bindsTokens(provider)) return
  response.headers.set("dpop-nonce", provider.ledger.proofNonce)
  if (response.status === 401 && refusal)
    response.headers.set("www-authenticate", `DPoP error="${refusal.code}"`)
}

/**
 * Tells whether a refusal is the way things go: it asks for the same call once more.
 * @param refusal The refusal.
 */
export function asksAgain({ code }: Refusal): boolean {
  return code === again
}
