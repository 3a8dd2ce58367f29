/** What a token answer says: tokens, and whatever else the provider tells there. */
import { disguise } from "./answer.js"
import { bindsTokens } from "./bound.js"
import { type Grant, type Ledger, opaque, strikes } from "./grant.js"
import { idToken, signedProfile } from "./id-token.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/**
 * Writes the profile where the token answer is where it comes from.
 * @param provider The provider.
 * @param grant The consent.
 * @returns Members of the token answer; none where the profile comes from elsewhere.
 */
export async function profileMembers(
  provider: SimulatedProvider,
  grant: Grant,
): Promise<Record<string, unknown>> {
  const { from, answer } = provider.userinfo
  if (from !== "tokens") return {}
  strikes(grant.attempt, "no-id")
  const { profile } = grant.user
  const facts = answer?.format === "jwt" ? await signedProfile(provider, grant, profile) : profile
  return disguise(facts, answer) as Record<string, unknown>
}

async function idTokenMember(provider: SimulatedProvider, grant: Grant): Promise<{ id_token?: string }> {
  if (provider.config.type !== "oidc" || strikes(grant.attempt, "no-id-token")) return {}
  return { id_token: await idToken(provider, grant) }
}

/** Tokens of another user than the issuer was found for. */
function otherSubject({ config }: SimulatedProvider, { user, attempt }: Grant): { sub?: string } {
  if (!config.identifier || !strikes(attempt, "other-subject")) return {}
  return { sub: `not-${String(user.profile.sub)}` }
}

/**
 * Makes a token answer.
 * @param provider The provider.
 * @param grant The consent.
 * @returns The answer in standard names; nothing of it is handed out yet.
 */
export async function issue(provider: SimulatedProvider, grant: Grant): Promise<Record<string, unknown>> {
  const { user } = grant
  const profile = await profileMembers(provider, grant)
  // A signed profile may be the access token itself.
  const isSigned = provider.userinfo.answer?.format === "jwt"
  const scope = grant.scope === undefined ? {} : { scope: grant.scope }
  const { refresh_token: _, ...tokens } = user.tokens
  const { expiresIn } = provider.ledger
  return {
    ...(isSigned ? {} : profile),
    token_type: bindsTokens(provider) ? "DPoP" : "Bearer",
    expires_in: 3600,
    ...scope,
    ...tokens,
    ...(expiresIn === undefined ? {} : { expires_in: expiresIn }),
    access_token: opaque("access"),
    ...otherSubject(provider, grant),
    ...(grant.refreshes ? { refresh_token: opaque("refresh") } : {}),
    ...(isSigned ? profile : {}),
    ...(await idTokenMember(provider, grant)),
  }
}

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
