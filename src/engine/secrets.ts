/** Random values from the runtime's cryptographic source. */
import { sha256Hex } from "#hash"
import { toHex } from "./realm.js"

/** Makes a random value. */
export function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** Makes a random identifier. */
export function randomId(): string {
  return crypto.randomUUID()
}

/** Hashes a value together with a secret, in every way that may be found in cookies and databases. */
export function hashWithSecrets(value: string, secrets: readonly string[]): string[] | Promise<string[]> {
  const keys = secrets.length === 1 ? secrets : [...new Set([...secrets, secrets.join(",")])]
  const hashes = keys.map((secret) => sha256Hex(value + secret))
  return hashes.every((hash) => typeof hash === "string") ? hashes : Promise.all(hashes)
}

/** Compares two texts in time that depends on their length only. */
export function constantTimeEqual(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}
