/** The two spellings of bytes: standard base64 with padding in storage, base64url on the wire (RFC 4648 sections 4 and 5). */
import * as base64url from "jose/base64url"

/**
 * Writes bytes as they are stored.
 * @returns Standard base64, with padding.
 */
export function toStored(bytes: Uint8Array): string {
  return storedFromWire(base64url.encode(bytes))
}

/**
 * Reads stored bytes.
 * @param text Standard base64.
 */
export function fromStored(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(base64url.decode(wireFromStored(text)))
}

/**
 * Turns a stored text into the one on the wire.
 * @param text Standard base64.
 * @returns base64url, without padding.
 */
export function wireFromStored(text: string): string {
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
}

/**
 * Turns a text on the wire into the stored one.
 * @param text base64url, without padding.
 * @returns Standard base64, with padding.
 */
export function storedFromWire(text: string): string {
  return text.replaceAll("-", "+").replaceAll("_", "/") + "=".repeat((4 - (text.length % 4)) % 4)
}

/**
 * Tells whether a text is the one spelling of its bytes: no padding, no white space, no stray bits at the end. Two
 * spellings of one credential id would be two authenticators.
 */
export function isWireText(text: unknown): text is string {
  if (typeof text !== "string" || !/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return false
  return base64url.encode(base64url.decode(text)) === text
}

/**
 * Reads stored transports.
 * @param text Joined by commas.
 */
export function transportsOf(text: string | null | undefined): string[] | undefined {
  return text ? text.split(",") : undefined
}
