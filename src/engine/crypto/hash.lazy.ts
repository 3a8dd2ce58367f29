/**
 * The hash over `node:crypto`, which is loaded with the first one: Deno takes some 15 ms for it and Bun 5, as long as
 * for all the rest of the engine or longer, and an application that starts has nothing to hash.
 */
import { memoize } from "../memory.js"

const loadHash = memoize(() => import("./hash.node.js"))

/** Hashes a text. */
export async function sha256Hex(text: string): Promise<string> {
  return (await loadHash()).sha256Hex(text)
}

/** Hashes a text. */
export async function sha256Base64Url(text: string): Promise<string> {
  return (await loadHash()).sha256Base64Url(text)
}
