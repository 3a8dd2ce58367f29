/** HTTP Basic authentication. */

/**
 * Writes the credentials of an Authorization header (RFC 7617).
 * @param pair Name, colon and password; not form-encoded.
 * @returns The header's value.
 */
export function basicCredentials(pair: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(pair)))}`
}
