/** The double-submit token: a cookie holds token and keyed hash, a form repeats the token. */
import { constantTimeEqual } from "./equal.js"
import { secretHashes, sha256Hex } from "./hash.js"
import { randomHex } from "./random.js"

/** Token, hash and binding are 64 hexadecimal digits each. */
const digits = 64

/**
 * Token, hash and, for a session, the binding. A token is 64 digits, whichever software made it: `@auth/core` and its
 * predecessors write such too. Any other text is refused before it is hashed: a binding is the hash of a longer text
 * that begins with `session:`, and that text, taken for a token, would come with a valid hash and without the mark.
 */
const cookiePattern = /^([0-9a-f]{64})\|([0-9a-f]{64})(?:[0-9a-f]{64})?$/

/** Begins every token: pairs that earlier software made have no binding to look for. */
const mark = "61757468"

/**
 * Makes a token.
 * @param secrets Newest first; the first one keys the hash.
 * @param session What is particular to the session the token is for; none for a visitor who is not signed in.
 * @returns The token for forms and the value for the cookie.
 */
export async function createCsrf(
  secrets: readonly string[],
  session?: string,
): Promise<{ token: string; cookie: string }> {
  const token = mark + randomHex(28)
  return { token, cookie: await csrfCookie(token, secrets, session) }
}

/**
 * Writes the cookie of a token.
 * @param token The token.
 * @param secrets Newest first; the first one keys hash and binding.
 * @param session What is particular to the session the token is for.
 * @returns Token and hash, and after the hash the binding to the session: a pair that somebody else was given cannot be
 * used with it, however it got into the browser.
 */
export async function csrfCookie(
  token: string,
  secrets: readonly string[],
  session?: string,
): Promise<string> {
  const [secret = ""] = secrets
  const hash = await sha256Hex(token + secret)
  return `${token}|${hash}${session === undefined ? "" : await bindingOf(token, session, secret)}`
}

/**
 * Tells whether a browser holds a token's binding to a session.
 * @param token Found by {@link verifyCsrf}.
 * @param session What is particular to the session.
 * @param secrets Newest first; each of them is accepted.
 * @param header The Cookie header. A name may stand in it twice, so the binding counts wherever it stands.
 * @returns True also for tokens of earlier software, which bound them to nothing.
 */
export async function isCsrfBound(
  token: string,
  session: string,
  secrets: readonly string[],
  header: string | null,
): Promise<boolean> {
  if (!token.startsWith(mark)) return true
  const ends = (header ?? "").split(";").map((pair) => pair.trim().slice(-digits))
  for (const secret of secrets) {
    const binding = await bindingOf(token, session, secret)
    if (ends.some((end) => constantTimeEqual(end, binding))) return true
  }
  return false
}

function bindingOf(token: string, session: string, secret: string): Promise<string> {
  return sha256Hex(`session:${session}:${token}${secret}`)
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
  const [, token, hash] = cookiePattern.exec(cookie ?? "") ?? []
  if (token === undefined || hash === undefined) return undefined
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
