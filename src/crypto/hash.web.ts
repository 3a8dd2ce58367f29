/** The hash where there is no `node:crypto`, over Web Crypto. */
import { toHex } from "./random.js"

const encoder = new TextEncoder()

/**
 * Hashes a text.
 * @param text Hashed as UTF-8.
 * @returns SHA-256 as 64 lower-case hexadecimal digits.
 */
export async function sha256Hex(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))))
}
