/** The hash where there is no `node:crypto`, over Web Crypto. */
import * as base64url from "jose/base64url"
import { encodeUtf8, toHex } from "../realm.js"

/** Hashes a text. */
export async function sha256Hex(text: string): Promise<string> {
  return toHex(await hashText(text))
}

/** Hashes a text. */
export async function sha256Base64Url(text: string): Promise<string> {
  return base64url.encode(await hashText(text))
}

async function hashText(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", encodeUtf8(text)))
}
