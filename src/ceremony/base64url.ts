/** Bytes as text, as browsers and servers write them in the documents of a ceremony (RFC 4648 section 5, no padding). */

/**
 * Writes bytes.
 * @param bytes The bytes.
 */
export function toBase64Url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("")
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "")
}

/**
 * Reads bytes.
 * @param text The text; padding does no harm.
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
