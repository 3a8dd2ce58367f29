/** What a token answer says: tokens, and whatever else the provider tells there. */
import { disguise } from "./answer.js"
import { bindsTokens } from "./bound.js"
import { type Grant, opaque, strikes } from "./grant.js"
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
