// Generated from providers.yaml#twitcasting by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TwitCastingProfile } from "../profiles/twitcasting.js"

export type { TwitCastingProfile } from "../profiles/twitcasting.js"

/** Options of TwitCasting. */
export interface TwitCastingOptions extends OAuthUserConfig<TwitCastingProfile> {}

/**
 * Sign in with TwitCasting.
 *
 * Callback URL: `{origin}/auth/callback/twitcasting`. Environment: `AUTH_TWITCASTING_ID`, `AUTH_TWITCASTING_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import TwitCasting from "authlas/providers/twitcasting"
 *
 * const response = await Auth(request, { providers: [TwitCasting] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://apiv2-doc.twitcasting.tv/}
 */
export default function TwitCasting(options: TwitCastingOptions = {}): OAuth2Config<TwitCastingProfile> {
  return {
    id: "twitcasting",
    name: "TwitCasting",
    type: "oauth",
    authorization: { url: "https://apiv2.twitcasting.tv/oauth2/authorize", params: { scope: "" } },
    token: "https://apiv2.twitcasting.tv/oauth2/access_token",
    userinfo: {
      url: "https://apiv2.twitcasting.tv/verify_credentials",
      headers: { "X-Api-Version": "2.0", Accept: "application/json" },
      answer: { pick: "user" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || profile.screen_id || null,
      email: null,
      image: profile.image || null,
    }),
    schema: async () => (await import("../checks/twitcasting.js")).TwitCastingProfile,
    email: { presence: "never" },
    refresh: "none",
    api: ["apiv2.twitcasting.tv"],
    style: { brandColor: "#0092fa", monogram: "TC" },
    options,
  }
}
