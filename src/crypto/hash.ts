/** The hash behind CSRF cookies and stored verification tokens. */
import { sha256Hex } from "#hash"

export { sha256Hex }

/**
 * Hashes a value together with a secret, in every way that may be found in cookies and databases.
 * @param value The value.
 * @param secrets Newest first.
 * @returns First the hash to write; then those of the older secrets and of their comma join, which earlier software wrote when several secrets were configured.
 */
export async function secretHashes(value: string, secrets: readonly string[]): Promise<string[]> {
  if (secrets.length === 1) return [await sha256Hex(value + secrets[0])]
  const keys = new Set([...secrets, secrets.join(",")])
  return Promise.all([...keys].map((secret) => sha256Hex(value + secret)))
}
