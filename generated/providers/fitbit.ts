// Generated from providers.yaml#fitbit by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FitbitProfile } from "../profiles/fitbit.js"

export type { FitbitProfile } from "../profiles/fitbit.js"

/** Options of Fitbit. */
export interface FitbitOptions extends OAuthUserConfig<FitbitProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 8 hours. */
  offline?: boolean
}

/**
 * Sign in with Fitbit.
 *
 * Callback URL: `{origin}/auth/callback/fitbit`. Environment: `AUTH_FITBIT_ID`, `AUTH_FITBIT_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Fitbit from "authlas/providers/fitbit"
 *
 * const response = await Auth(request, { providers: [Fitbit] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated Google switched Fitbit's addresses off on 2 November 2026, and they answer 410 Gone. Use google to sign in, and the Google Health API for what the devices measure.
 * @see {@link https://developers.google.com/health/about}
 */
export default function Fitbit(options: FitbitOptions = {}): OAuth2Config<FitbitProfile> {
  return {
    id: "fitbit",
    name: "Fitbit",
    type: "oauth",
    authorization: { url: "https://www.fitbit.com/oauth2/authorize", params: { scope: "profile" } },
    token: "https://api.fitbit.com/oauth2/token",
    userinfo: { url: "https://api.fitbit.com/1/user/-/profile.json", answer: { pick: "user" } },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.encodedId,
      name: profile.fullName || profile.displayName || null,
      email: null,
      image: profile.avatar640 || profile.avatar150 || profile.avatar || null,
    }),
    schema: async () => (await import("../profiles/fitbit.js")).FitbitProfile,
    email: { presence: "never" },
    retired:
      "Google switched Fitbit's addresses off on 2 November 2026, and they answer 410 Gone. Use google to sign in, and the Google Health API for what the devices measure.",
    refresh: { rotates: true },
    revoke: "https://api.fitbit.com/oauth2/revoke",
    style: { brandColor: "#00b0b9" },
    options,
  }
}
