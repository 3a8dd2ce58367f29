/** How long an access token can still be used. */
import type { TokenSet } from "../types.js"
import type { InProcess } from "./in-process.js"

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
 * Tells whether an access token lasts as long as a caller wants it to.
 * @param tokens The tokens.
 * @param wanted Seconds; at most half of the token's life counts, so that no short one is refreshed at every call.
 * @param known Says how long tokens of the provider last.
 * @param provider Id of the provider.
 */
export function lasts(tokens: TokenSet, wanted: number, { lives }: InProcess, provider: string): boolean {
  const life = tokens.expires_in ?? lives.get(provider) ?? Number.POSITIVE_INFINITY
  return hasToken(tokens) && secondsLeft(tokens) >= Math.min(wanted, life / 2)
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

/**
 * Remembers how long tokens of a provider last.
 * @param known Where it is remembered.
 * @param provider Id of the provider.
 * @param tokens A new answer.
 */
export function noteLife({ lives }: InProcess, provider: string, { expires_in }: TokenSet): void {
  if (expires_in) lives.set(provider, expires_in)
}
