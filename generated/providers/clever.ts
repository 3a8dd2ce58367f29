// Generated from providers.yaml#clever by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { CleverProfile } from "../profiles/clever.js"

export type { CleverProfile } from "../profiles/clever.js"

/** Options of Clever. */
export interface CleverOptions extends OAuthUserConfig<CleverProfile> {}

/**
 * Sign in with Clever.
 *
 * Callback URL: `{origin}/auth/callback/clever`. Environment: `AUTH_CLEVER_ID`, `AUTH_CLEVER_SECRET`.
 * A new application needs a Clever Complete agreement and has to take rosters too: Clever admits none any more that only signs users in. Users who come from the Clever portal arrive at the callback without state, which is refused; make the primary redirect URI a page of yours that starts the sign-in. Add `district_id` to a sign-in to skip the search for the school.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Clever from "authlas/providers/clever"
 *
 * const response = await Auth(request, { providers: [Clever] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://dev.clever.com/docs/oauth-implementation}
 */
export default function Clever(options: CleverOptions = {}): OAuth2Config<CleverProfile> {
  return {
    id: "clever",
    name: "Clever",
    type: "oauth",
    issuer: "https://clever.com",
    authorization: {
      url: "https://clever.com/oauth/authorize",
      params: { scope: "" },
      allow: ["district_id", "confirmed"],
    },
    token: "https://clever.com/oauth/tokens",
    userinfo: "https://api.clever.com/userinfo",
    checks: ["state"],
    profile: (profile) => ({
      id: profile.sub,
      name:
        [profile.name?.first, profile.name?.last].filter(Boolean).join(" ") ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/clever.js")).CleverProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "none" },
    refresh: "none",
    revoke: "none",
    logout: "none",
    api: ["api.clever.com"],
    style: { brandColor: "#1464ff", monogram: "CV" },
    options,
  }
}
