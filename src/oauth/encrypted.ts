/** Tells encrypted tokens from signed ones: what opens them is loaded only where one comes. */

/**
 * Tells whether a token is encrypted.
 * @param token Anything.
 * @returns True for a text of five parts (RFC 7516 section 3.1).
 */
export function isEncrypted(token: unknown): token is string {
  return typeof token === "string" && /^[\w-]+(?:\.[\w-]*){4}$/.test(token)
}
