/** Session tokens over `node:crypto`, which is loaded with the first one; `hash.lazy.ts` says why. */
import { memoize } from "../memory.js"

const loadJwe = memoize(() => import("./jwe.node.js"))

/** Seals a text. */
export async function sealJwe(plaintext: string, secret: string, salt: string): Promise<string> {
  return (await loadJwe()).sealJwe(plaintext, secret, salt)
}

/** Opens a token. */
export async function openJwe(token: string, secrets: readonly string[], salt: string): Promise<string> {
  return (await loadJwe()).openJwe(token, secrets, salt)
}
