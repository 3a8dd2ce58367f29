/** What becomes of tokens after they were handed out: they expire, are replaced, and end with the consent. */
import type { Grant, Ledger } from "./grant.js"

const secrets = ["access_token", "refresh_token", "id_token", "oauth_token", "oauth_token_secret"]

/** Life of an access token in seconds, where no entry and no run says otherwise. */
const usualLife = 3600

/**
 * Tells how long the access token of an answer is taken.
 * @param tokens The token answer in standard names.
 * @returns Seconds.
 */
function lifeOf({ expires_in: seconds }: Readonly<Record<string, unknown>>): number {
  const life = typeof seconds === "number" || typeof seconds === "string" ? Number(seconds) : Number.NaN
  // Zero stands for tokens that do not expire.
  if (life === 0) return Number.POSITIVE_INFINITY
  return Number.isFinite(life) && life > 0 ? life : usualLife
}

/**
 * Gives tokens for a consent.
 * @param grant The consent.
 * @param tokens The token answer in standard names.
 */
export function handOut(grant: Grant, tokens: Record<string, unknown>): void {
  if (grant.ended) return
  const { access_token: access, refresh_token: refresh, id_token: id } = tokens
  grant.tokens = tokens
  if (typeof access === "string") grant.issued.access.set(access, Date.now() + lifeOf(tokens) * 1000)
  if (typeof refresh === "string") grant.issued.refresh.add(refresh)
  if (typeof id === "string") grant.issued.id.add(id)
  for (const name of secrets) if (typeof tokens[name] === "string") grant.attempt?.given.add(tokens[name])
}

/** The access tokens of a consent that are taken now. */
export function liveTokens({ issued }: Grant): string[] {
  return [...issued.access].filter(([, until]) => until > Date.now()).map(([token]) => token)
}

/** Lets an access token be over. */
export function endAccess({ issued }: Grant, token: string): void {
  issued.access.set(token, 0)
}

/** Ends a consent with all its tokens; nothing comes of it any more. */
export function endGrant(grant: Grant): void {
  grant.ended = true
  grant.tokens = {}
  for (const token of grant.issued.access.keys()) endAccess(grant, token)
  delete grant.token
}

/** Lets every access token that a provider gave so far be over. */
export function expireAll({ grants }: Ledger): void {
  for (const grant of grants) for (const token of grant.issued.access.keys()) endAccess(grant, token)
}
