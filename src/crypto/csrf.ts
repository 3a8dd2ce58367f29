/** The double-submit token: a cookie holds token and keyed hash, a form repeats the token. */
import { constantTimeEqual } from "./equal.js"
import { secretHashes, sha256Hex } from "./hash.js"
import { randomHex } from "./random.js"

/** Token and hash are 64 digits each; anything much longer is not ours. */
const maxLength = 512

/**
 * Makes a token.
 * @param secrets Newest first; the first one keys the hash.
 * @returns The token for forms and the value for the cookie.
 */
export async function createCsrf(secrets: readonly string[]): Promise<{ token: string; cookie: string }> {
  const token = randomHex(32)
  return { token, cookie: `${token}|${await sha256Hex(token + (secrets[0] ?? ""))}` }
}

/**
 * Checks that a cookie was made here.
 * @param cookie Value of the CSRF cookie, if any.
 * @param secrets Newest first; each of them is accepted, and their comma join.
 * @returns The cookie's token, or nothing when its hash is wrong.
 */
export async function verifyCsrf(
  cookie: string | undefined,
  secrets: readonly string[],
): Promise<string | undefined> {
  if (!cookie || cookie.length > maxLength) return undefined
  const at = cookie.indexOf("|")
  const token = cookie.slice(0, Math.max(at, 0))
  if (token === "") return undefined
  const hash = cookie.slice(at + 1)
  let known = false
  for (const expected of await secretHashes(token, secrets))
    known = constantTimeEqual(hash, expected) || known
  return known ? token : undefined
}

/**
 * Checks that a form repeats the cookie's token.
 * @param token What {@link verifyCsrf} found in the cookie.
 * @param submitted The `csrfToken` member of the body, whatever it is.
 * @returns True when both are the same text.
 */
export function isCsrfSubmitted(token: string | undefined, submitted: unknown): boolean {
  return token !== undefined && typeof submitted === "string" && constantTimeEqual(token, submitted)
}
