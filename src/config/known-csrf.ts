/** CSRF cookies whose hash was found right: a browser repeats its cookie at every request, and hashing it takes longer than all the rest. */
import { verifyCsrf } from "../crypto/csrf.js"
import type { Engine } from "./context.js"

/** Cookies that are remembered for one config; the oldest go first. */
const limit = 2000

const known = new WeakMap<Engine, Map<string, string>>()

/**
 * Checks that a CSRF cookie was made here.
 * @param engine Holds the secrets.
 * @param cookie Value of the cookie, if any.
 * @returns Its token, or nothing when its hash is wrong.
 */
export async function csrfTokenOf(engine: Engine, cookie: string | undefined): Promise<string | undefined> {
  if (!cookie) return undefined
  const remembered = known.get(engine)
  const before = remembered?.get(cookie)
  if (before !== undefined) return before
  const token = await verifyCsrf(cookie, engine.secrets)
  if (token !== undefined) remember(engine, cookie, token)
  return token
}

function remember(engine: Engine, cookie: string, token: string): void {
  const tokens = known.get(engine) ?? new Map<string, string>()
  known.set(engine, tokens)
  tokens.set(cookie, token)
  const [oldest] = tokens.keys()
  if (tokens.size > limit && oldest !== undefined) tokens.delete(oldest)
}
