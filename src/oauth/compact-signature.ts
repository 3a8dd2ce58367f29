/** The signature of a compact token (RFC 7515 section 5.2): the runtime says when it is good, and jose judges the rest. */
import type { LocalJWKSet } from "jose/jwks/local"
import { compactVerify } from "jose/jws/compact/verify"
import { isSignedBy } from "#jws"
import { isObject } from "../notation/path.js"

/** One key, or a set of which the header names one. */
export type VerifyingKey = LocalJWKSet | CryptoKey | Uint8Array

/** A compact token, all of whose characters are those of base64url. */
const compact = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/

/**
 * Verifies the signature of a token.
 * @param token A signed JWT.
 * @param key What it has to be signed with.
 * @param options The algorithms that count; default all that the key serves.
 * @throws The errors of jose.
 */
export async function verifyCompact(
  token: string,
  key: VerifyingKey,
  options: { algorithms?: string[] },
): Promise<void> {
  if (!(await isVerified(token, key, options))) await compactVerify(token, key, options)
}

/** Whatever is unusual is left to jose: false says nothing. */
async function isVerified(
  token: string,
  key: VerifyingKey,
  { algorithms }: { algorithms?: string[] },
): Promise<boolean> {
  const [, head = "", payload = "", signature = ""] = compact.exec(token) ?? []
  const header = headerOf(head)
  const alg = header?.alg
  // One letter beyond a multiple of four is no whole byte.
  if (!header || typeof alg !== "string" || payload.length % 4 === 1) return false
  if (algorithms && !algorithms.includes(alg)) return false
  const found = await keyFor(header, key)
  return found !== undefined && isSignedBy(alg, found, `${head}.${payload}`, signature)
}

/** A header that asks for nothing beyond an algorithm and a key: extensions (`crit`) are jose's. */
function headerOf(head: string): Record<string, unknown> | undefined {
  try {
    const text = atob(head.replaceAll("-", "+").replaceAll("_", "/"))
    const header: unknown = /^[\x20-\x7e]*$/.test(text) ? JSON.parse(text) : undefined
    return isObject(header) && !Object.hasOwn(header, "crit") ? header : undefined
  } catch {
    return undefined
  }
}

async function keyFor(header: Record<string, unknown>, key: VerifyingKey): Promise<CryptoKey | undefined> {
  if (typeof key !== "function") return "algorithm" in key ? key : undefined
  try {
    return await key(header)
  } catch {
    // Jose throws the same for the token in a moment, and it is looked at there.
    return undefined
  }
}
