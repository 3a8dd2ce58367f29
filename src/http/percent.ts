/** Percent-encoding (RFC 3986 section 2.1). */

/**
 * Decodes a text.
 * @param text As it came.
 * @returns The decoded text; the text itself where it does not decode.
 */
export function percentDecoded(text: string): string {
  if (!text.includes("%")) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
