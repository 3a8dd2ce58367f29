// Generated from providers.yaml#genius by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { GeniusProfile } from "../profiles/genius.js"

export type { GeniusProfile } from "../profiles/genius.js"

/** Options of Genius. */
export interface GeniusOptions extends OAuthUserConfig<GeniusProfile> {}

/**
 * Sign in with Genius.
 *
 * Callback URL: `{origin}/auth/callback/genius`. Environment: `AUTH_GENIUS_ID`, `AUTH_GENIUS_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Genius from "authlas/providers/genius"
 *
 * const response = await Auth(request, { providers: [Genius] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.genius.com/}
 */
export default function Genius(options: GeniusOptions = {}): OAuth2Config<GeniusProfile> {
  return {
    id: "genius",
    name: "Genius",
    type: "oauth",
    authorization: { url: "https://api.genius.com/oauth/authorize", params: { scope: "me" } },
    token: { url: "https://api.genius.com/oauth/token", form: { response_type: "code" } },
    userinfo: {
      url: "https://api.genius.com/account",
      answer: { error: { code: "meta.status", description: "meta.message" }, pick: "response.user" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.login || null,
      email: profile.email || null,
      image:
        profile.avatar?.medium?.url ||
        (typeof profile.avatar === "object" ? profile.avatar?.small : undefined)?.url ||
        null,
    }),
    schema: async () => (await import("../profiles/genius.js")).GeniusProfile,
    email: { presence: "scope", verified: false },
    style: { brandColor: "#ffff64" },
    options,
  }
}
