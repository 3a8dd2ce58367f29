/** The PKCE challenge. */
import * as base64url from "jose/base64url"
import { bytesOf } from "../brand/brand.js"

/**
 * Makes the challenge of method S256 (RFC 7636 section 4.2). The library's own function tells what Web Crypto answers
 * with `instanceof ArrayBuffer`, so that it throws in jsdom; a test holds both equal.
 * @param verifier The code verifier.
 * @returns The code challenge.
 */
export async function s256(verifier: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(verifier))))
}
