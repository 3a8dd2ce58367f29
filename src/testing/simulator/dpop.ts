/** The simulator checks DPoP proofs (RFC 9449), and demands its own nonce in them. */
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
} from "jose"
import * as base64url from "jose/base64url"
import { encodeUtf8 } from "../../engine/realm.js"
import { demand, Refusal, refuse } from "./refusal.js"
import type { Received } from "./request.js"
import type { SimulatedProvider } from "./simulated-provider.js"

const invalid = "invalid_dpop_proof"
/** The one algorithm of proofs, which the metadata names. */
export const proofAlgorithm = "ES256"
/** Section 8: the client makes the same call again, with the nonce of the answer. */
export const nonceNeeded = "use_dpop_nonce"

/**
 * Checks the proof of a call against the access token that it carries, and the key that this token, or the code, is bound
 * to. Returns the thumbprint of the key (RFC 7638).
 */
export async function demandProof(
  provider: SimulatedProvider,
  received: Received,
  { token, key }: { token?: string; key?: string | undefined } = {},
): Promise<string> {
  const status = token === undefined ? 400 : 401
  const proof = received.headers.get("dpop")
  demand(proof, invalid, "the DPoP proof is missing", status)
  let jwk: JWK
  let claims: JWTPayload
  try {
    const { alg, typ, jwk: carried } = decodeProtectedHeader(proof)
    demand(typ === "dpop+jwt" && carried && !("d" in carried), invalid, "the proof is no DPoP proof", status)
    demand(alg === proofAlgorithm, invalid, `the proof should be signed by ${proofAlgorithm}`, status)
    jwk = carried as JWK
    claims = (await jwtVerify(proof, await importJWK(jwk, alg), { maxTokenAge: 300 })).payload
  } catch (error) {
    if (error instanceof Refusal) throw error
    refuse(invalid, "the signature of the DPoP proof is not valid", status)
  }
  const { origin, pathname } = received.url
  demand(claims.htm === received.method, invalid, "htm of the proof is another method", status)
  demand(claims.htu === `${origin}${pathname}`, invalid, "htu of the proof is another address", status)
  const hash = token === undefined ? undefined : await crypto.subtle.digest("SHA-256", encodeUtf8(token))
  const ath = hash && base64url.encode(new Uint8Array(hash))
  demand(claims.ath === ath, invalid, "ath of the proof is not the access token's", status)
  const thumbprint = await calculateJwkThumbprint(jwk)
  demand(key === undefined || key === thumbprint, invalid, "the proof is by another key", status)
  if (claims.nonce !== provider.ledger.proofNonce) refuse(nonceNeeded, "the proof lacks the nonce", status)
  const { jti } = claims
  demand(typeof jti === "string" && !provider.ledger.nonces.has(jti), invalid, "jti was used before", status)
  provider.ledger.nonces.add(jti)
  return thumbprint
}

/** Sets the nonce of the client's next proof in the headers of an answer. */
export function setProofNonce(provider: SimulatedProvider, response: Response, refusal?: Refusal): void {
  if (!provider.bindsTokens) return
  response.headers.set("dpop-nonce", provider.ledger.proofNonce)
  if (response.status === 401 && refusal)
    response.headers.set("www-authenticate", `DPoP error="${refusal.code}"`)
}
