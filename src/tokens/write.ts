/** Refreshed tokens reach the store, whatever else has changed it meanwhile. */
import { isError } from "../brand/brand.js"
import { AdapterError, AuthError, isAuthError, ProviderTokenError } from "../errors.js"
import type { TokenSet } from "../types.js"
import type { InProcess, TokenKeys } from "./in-process.js"
import { isUsable, secondsLeft } from "./life.js"
import type { StoredTokens } from "./token-store.js"
import { tokenError, type Work } from "./work.js"

/**
 * Lays an answer over what is stored: a refresh token and scopes that it leaves out stay as they are (RFC 6749 section 6),
 * and so does the id token (OpenID Connect Core 1.0, section 12.2).
 * @param before What is stored.
 * @param answer What the provider answered.
 */
export function merged(before: TokenSet, answer: TokenSet): TokenSet {
  const { expires_at: _end, expires_in: _life, ...stays } = before
  return { ...stays, ...answer }
}

/** Milliseconds to wait before a write is tried again. */
const pauses = [100, 400, 1_000]

/**
 * Writes refreshed tokens.
 * @param work The store.
 * @param stored The tokens that they were refreshed from.
 * @param tokens All that is to be stored.
 * @param known Keeps what the store does not take, until it does.
 * @param keys Of the tokens that they were refreshed from.
 * @returns What is stored: these, or newer ones that were written meanwhile. A store that fails is logged, and the tokens
 * are given all the same: the provider has ended the old ones.
 * @throws {ProviderTokenError} `not_linked` when the account is gone.
 */
export async function written(
  work: Work,
  stored: StoredTokens,
  tokens: TokenSet,
  known: InProcess,
  keys: TokenKeys,
): Promise<StoredTokens> {
  known.unwritten.set(keys.grant, tokens)
  for (const pause of pauses) {
    try {
      const now = await settled(work, stored, tokens)
      known.unwritten.delete(keys.grant)
      return now
    } catch (error) {
      if (isAuthError(error, ProviderTokenError)) {
        known.unwritten.delete(keys.grant)
        throw error
      }
      // The adapter's own wrapper logs what it throws; the account callback of the application has none.
      if (!isAuthError(error, AdapterError)) work.engine.logger.error(notStored(work, error))
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return { ...stored, tokens }
}

function notStored({ provider }: Work, error: unknown): AuthError {
  return new AuthError(`${provider.id}: refreshed tokens could not be stored. See the cause.`, {
    cause: { provider: provider.id, ...(isError(error) ? { err: error } : {}) },
  })
}

/** How often a row is tried that changes under every try. */
const mostTries = 5

async function settled(work: Work, found: StoredTokens, tokens: TokenSet): Promise<StoredTokens> {
  let stored = found
  let wanted = tokens
  for (let tries = 0; tries < mostTries; tries += 1) {
    const done = await work.store.write(stored, wanted)
    if (done) return done
    const now = await work.store.again(stored)
    if (!now) throw tokenError(work, "not_linked", "the account was unlinked while its token was refreshed.")
    if (now.tokens.access_token === wanted.access_token && now.tokens.refresh_token === wanted.refresh_token)
      return now
    if (isNewer(now.tokens, found.tokens, wanted)) return now
    // A sign-in that asked for less has written beside the grant: its refresh token is the one that was used up.
    wanted = merged(now.tokens, tokens)
    stored = now
  }
  throw tokenError(
    work,
    "unavailable",
    "the account changes so fast that the token could not be stored. Try again.",
  )
}

/** Another grant than the one that was refreshed, or a token of the same grant that lasts longer. */
function isNewer(now: TokenSet, before: TokenSet, wanted: TokenSet): boolean {
  if (now.refresh_token !== before.refresh_token) return true
  const rotated = wanted.refresh_token !== before.refresh_token
  return !rotated && isUsable(now) && secondsLeft(now) >= secondsLeft(wanted)
}
