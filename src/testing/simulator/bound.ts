/** What a provider demands of its clients by what they are registered with. */
import type { OAuth2Config } from "../../types/oauth-provider.js"
import type { Profile } from "../../types/user.js"

/** A provider, as far as its clients are concerned. */
interface Registered {
  config: Pick<OAuth2Config<Profile>, "client">
}

/**
 * Tells whether a provider binds its tokens to a key (RFC 9449).
 * @param provider The provider.
 */
export function bindsTokens({ config }: Registered): boolean {
  return config.client?.dpop_bound_access_tokens === true
}

/**
 * Tells whether a provider takes pushed requests alone (RFC 9126).
 * @param provider The provider.
 */
export function takesPushed({ config }: Registered): boolean {
  return config.client?.require_pushed_authorization_requests === true
}
