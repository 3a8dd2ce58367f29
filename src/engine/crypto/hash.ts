/** The hash behind CSRF cookies and stored verification tokens. */
import { sha256Hex } from "#hash"

export { sha256Hex }

/**
 * Hashes a value together with a secret, in every way that may be found in cookies and databases.
 * @param value The value.
 * @param secrets Newest first.
 * @returns First the hash to write; then those of the older secrets and of their comma join, which earlier software wrote when several secrets were configured.
 */
export function secretHashes(value: string, secrets: readonly string[]): string[] | Promise<string[]> {
  const keys = secrets.length === 1 ? secrets : [...new Set([...secrets, secrets.join(",")])]
  const hashes = keys.map((secret) => sha256Hex(value + secret))
  return hashes.every((hash) => typeof hash === "string") ? hashes : Promise.all(hashes)
}
