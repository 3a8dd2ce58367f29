/** Random values from the runtime's cryptographic source. */

/**
 * Makes a random value.
 * @param bytes How many random bytes.
 * @returns Twice as many lower-case hexadecimal digits.
 */
export function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)))
}

/**
 * Makes a random identifier.
 * @returns A version 4 UUID (RFC 9562 section 5.4).
 */
export function randomId(): string {
  return crypto.randomUUID()
}

/** The two digits of every byte. */
const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))

/**
 * Writes bytes as text.
 * @param bytes Any bytes.
 * @returns Lower-case hexadecimal digits.
 */
export function toHex(bytes: Uint8Array): string {
  let text = ""
  for (const byte of bytes) text += digits[byte]
  return text
}
