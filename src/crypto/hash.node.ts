/**
 * The hash over `node:crypto`. Why this twin of `hash.web.ts` exists: Web Crypto hands every text to another thread and
 * back, which takes longer than a whole session check. A test holds both equal.
 */
import { createHash } from "node:crypto"

/**
 * Hashes a text.
 * @param text Hashed as UTF-8.
 * @returns SHA-256 as 64 lower-case hexadecimal digits.
 */
export async function sha256Hex(text: string): Promise<string> {
  return createHash("sha256").update(text, "utf8").digest("hex")
}

/**
 * Hashes a text.
 * @param text Hashed as UTF-8.
 * @returns SHA-256 in base64url (RFC 4648 section 5), without padding.
 */
export async function sha256Base64Url(text: string): Promise<string> {
  return createHash("sha256").update(text, "utf8").digest("base64url")
}
