/** Session tokens over `node:crypto`, which is loaded with the first one; `hash.lazy.ts` says why. */
import { memoize } from "../memory.js"

const loadJwe = memoize(() => import("./jwe.node.js"))

/**
 * Seals a text.
 * @param plaintext What to hide.
 * @param secret Key material.
 * @param salt Separates the purposes of one secret.
 * @returns A compact JWE with header `alg` dir, `enc` A256CBC-HS512 and `kid`.
 * @throws {MissingSecret} when the secret is empty.
 */
export async function sealJwe(plaintext: string, secret: string, salt: string): Promise<string> {
  return (await loadJwe()).sealJwe(plaintext, secret, salt)
}

/**
 * Opens a token.
 * @param token Compact JWE.
 * @param secrets All that may have sealed it; the header's `kid` chooses, without one each is tried.
 * @param salt The salt it was sealed with.
 * @returns The text.
 * @throws {JWTSessionError} the same for every failure.
 * @throws {MissingSecret} when a secret is empty.
 */
export async function openJwe(token: string, secrets: readonly string[], salt: string): Promise<string> {
  return (await loadJwe()).openJwe(token, secrets, salt)
}
