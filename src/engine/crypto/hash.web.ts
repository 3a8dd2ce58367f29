/** The hash where there is no `node:crypto`, over Web Crypto. */
import * as base64url from "jose/base64url"
import { encodeUtf8, toHex } from "../realm.js"

/**
 * Hashes a text.
 * @param text Hashed as UTF-8.
 * @returns SHA-256 as 64 lower-case hexadecimal digits.
 */
export async function sha256Hex(text: string): Promise<string> {
  return toHex(await hashText(text))
}

/**
 * Hashes a text.
 * @param text Hashed as UTF-8.
 * @returns SHA-256 in base64url (RFC 4648 section 5), without padding.
 */
export async function sha256Base64Url(text: string): Promise<string> {
  return base64url.encode(await hashText(text))
}

async function hashText(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", encodeUtf8(text)))
}
