/** How long an access token can still be used. */
import type { TokenSet } from "../types.js"
import type { InProcess } from "./in-process.js"
import type { StoredTokens } from "./token-store.js"
import type { Work } from "./work.js"

/** Seconds that a token has to last unless the caller says otherwise. */
export const usualValidity = 60
/** Seconds by which the clocks of provider and server may differ, or a request may be under way. */
const skew = 5

/**
 * Tells how long an access token lasts.
 * @param tokens The tokens.
 * @returns Seconds from now; infinite where the provider says nothing of an end.
 */
export function secondsLeft({ expires_at }: TokenSet): number {
  return expires_at === undefined ? Number.POSITIVE_INFINITY : expires_at - Date.now() / 1000
}

/**
 * Tells whether an access token lasts as long as a caller wants it to. At most half of its life counts, so that no short one
 * is refreshed at every call.
 * @param work The store, where other processes note which tokens are in the first half of their lives.
 * @param stored The tokens.
 * @param wanted Seconds.
 * @param known Says how long tokens of the provider last, where this process has seen it.
 */
export async function lasts(
  { store }: Work,
  stored: StoredTokens,
  wanted: number,
  { lives }: InProcess,
): Promise<boolean> {
  const { tokens, provider } = stored
  if (!hasToken(tokens)) return false
  if (secondsLeft(tokens) >= wanted) return true
  const life = tokens.expires_in ?? lives.get(provider)
  if (life !== undefined) return secondsLeft(tokens) >= life / 2
  // A store that fails is logged.
  return isUsable(tokens) && ((await store.isInFirstHalf?.(stored).catch(() => false)) ?? false)
}

/**
 * Tells whether an access token can be used at this moment, though it may not last as long as wanted.
 * @param tokens The tokens.
 */
export function isUsable(tokens: TokenSet): boolean {
  return hasToken(tokens) && secondsLeft(tokens) > skew
}

function hasToken({ access_token, oauth_token }: TokenSet): boolean {
  return Boolean(access_token || oauth_token)
}

/** Seconds: whether half of a longer life is over matters to no call that wants a token for ten minutes. */
const longestNoted = 1200

/**
 * Remembers how long tokens of a provider last, for this process and for others.
 * @param work The store.
 * @param stored Tokens that were just refreshed.
 * @param known Where it is remembered here.
 */
export async function noteLife({ store }: Work, stored: StoredTokens, { lives }: InProcess): Promise<void> {
  const { expires_in } = stored.tokens
  if (!expires_in) return
  lives.set(stored.provider, expires_in)
  // A store that fails is logged; without the note another process refreshes sooner than it has to.
  if (expires_in < longestNoted) await store.noteFirstHalf?.(stored, expires_in * 500).catch(() => undefined)
}
