// Generated from providers.yaml#eveonline by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { EVEOnlineProfile } from "../profiles/eveonline.js"

export type { EVEOnlineProfile } from "../profiles/eveonline.js"

/** Options of EVE Online. */
export interface EVEOnlineOptions extends OAuthUserConfig<EVEOnlineProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 20 minutes and a refresh token does not end by itself. */
  offline?: boolean
}

/**
 * Sign in with EVE Online.
 *
 * Callback URL: `{origin}/auth/callback/eveonline`. Environment: `AUTH_EVEONLINE_ID`, `AUTH_EVEONLINE_SECRET`.
 * A user signs in as one character. Unlike with Auth.js, which calls an endpoint that CCP has deprecated since 2021, the character is read from the signed access token: `sub`, `name` and `owner` stand for CharacterID, CharacterName and CharacterOwnerHash; the portrait is on the image server that took over. Characters can be transferred: keep `owner`, and refuse a later sign-in whose `owner` differs, because another user plays the character then.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import EVEOnline from "authlas/providers/eveonline"
 *
 * const response = await Auth(request, { providers: [EVEOnline] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.eveonline.com/docs/services/sso/}
 */
export default function EVEOnline(options: EVEOnlineOptions = {}): OAuth2Config<EVEOnlineProfile> {
  return {
    id: "eveonline",
    name: "EVE Online",
    type: "oauth",
    jwks_endpoint: "https://login.eveonline.com/oauth/jwks",
    authorization: "https://login.eveonline.com/v2/oauth/authorize?scope=publicData",
    token: "https://login.eveonline.com/v2/oauth/token",
    userinfo: { answer: { format: "jwt", pick: "access_token" }, from: "tokens" },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.sub?.split("CHARACTER:EVE:").at(-1) || undefined,
      name: profile.name || null,
      email: null,
      image:
        (profile.sub &&
          `https://images.evetech.net/characters/${profile.sub.split("CHARACTER:EVE:").at(-1)}/portrait?size=128`) ||
        null,
    }),
    schema: async () => (await import("../checks/eveonline.js")).EVEOnlineProfile,
    email: { presence: "never" },
    revoke: "https://login.eveonline.com/v2/oauth/revoke",
    style: { brandColor: "#000000", monogram: "EO" },
    options,
  }
}
