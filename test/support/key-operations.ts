/** What an engine does with keys while something runs: an engine that refuses a token before any of it cannot be made to work for it. */
import node from "node:crypto"
import { syncBuiltinESMExports } from "node:module"
import { vi } from "vitest"

const ofNode = [
  "createDecipheriv",
  "createHmac",
  "createSecretKey",
  "hkdf",
  "hkdfSync",
  "pbkdf2",
  "pbkdf2Sync",
  "scrypt",
  "scryptSync",
] as const
const ofWeb = ["decrypt", "deriveBits", "deriveKey", "importKey", "sign", "unwrapKey", "verify"] as const

/**
 * Runs something and tells which keys it made or used.
 * @param run What runs.
 * @returns Names of the functions of `node:crypto` and Web Crypto that it called, each once.
 */
export async function keyOperations(run: () => Promise<unknown>): Promise<string[]> {
  const spies = [
    ...ofNode.map((name) => [name, vi.spyOn(node, name)] as const),
    ...ofWeb.map((name) => [`subtle.${name}`, vi.spyOn(crypto.subtle, name)] as const),
  ]
  // Named imports of a module of Node's own see a change only after this.
  syncBuiltinESMExports()
  try {
    await run()
    return spies.filter(([, spy]) => spy.mock.calls.length > 0).map(([name]) => name)
  } finally {
    for (const [, spy] of spies) spy.mockRestore()
    syncBuiltinESMExports()
  }
}
