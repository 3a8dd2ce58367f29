/**
 * Hashes by which an id token names the access token and the code it was issued with: `at_hash` and `c_hash` (OpenID
 * Connect Core 1.0, sections 3.1.3.6 and 3.3.2.11). The protocol library compares them for hybrid flows only, and
 * keeps its computation to itself.
 */
import * as base64url from "jose/base64url"
import { decodeProtectedHeader } from "jose/decode/protected_header"
import { constantTimeEqual } from "../crypto/equal.js"

const encoder = new TextEncoder()

/**
 * Tells whether an id token names a value by its hash.
 * @param token The id token; its header says by which algorithm.
 * @param claim The `at_hash` or `c_hash` in it.
 * @param value The access token or code.
 * @returns True for the left half of the value's hash. False for anything else, and for an algorithm whose hash is not
 * known: what is not understood is not believed.
 */
export async function namesByHash(token: string, claim: unknown, value: string): Promise<boolean> {
  const hash = hashOf(decodeProtectedHeader(token).alg ?? "")
  if (hash === undefined || typeof claim !== "string") return false
  const digest = new Uint8Array(await crypto.subtle.digest(hash, encoder.encode(value)))
  return constantTimeEqual(claim, base64url.encode(digest.subarray(0, digest.length / 2)))
}

/** The hash of a signature algorithm (RFC 7518 section 3.1; of Ed25519 the one it is built on, RFC 8032). */
function hashOf(alg: string): string | undefined {
  if (alg === "EdDSA" || alg === "Ed25519") return "SHA-512"
  const [, bits] = /^(?:RS|PS|ES|HS)(256|384|512)$/.exec(alg) ?? []
  return bits && `SHA-${bits}`
}
