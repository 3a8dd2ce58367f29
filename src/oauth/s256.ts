/** The PKCE challenge. */
import { sha256Base64Url } from "#hash"

/**
 * Makes the challenge of method S256 (RFC 7636 section 4.2). The library's own function hashes with Web Crypto, which
 * hands the verifier to another thread and back: an eighth of a whole sign-in. A test holds both equal.
 * @param verifier The code verifier.
 * @returns The code challenge.
 */
export async function s256(verifier: string): Promise<string> {
  return sha256Base64Url(verifier)
}
