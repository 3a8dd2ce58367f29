// Generated from providers.yaml#strava by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { StravaProfile } from "../profiles/strava.js"

export type { StravaProfile } from "../profiles/strava.js"

/** Options of Strava. */
export interface StravaOptions extends OAuthUserConfig<StravaProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 6 hours. */
  offline?: boolean
}

/**
 * Sign in with Strava.
 *
 * Callback URL: `{origin}/auth/callback/strava`. Environment: `AUTH_STRAVA_ID`, `AUTH_STRAVA_SECRET`.
 * A new application signs in its own developer alone until Strava has raised its athlete capacity, and making one needs a Strava subscription.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Strava from "authlas/providers/strava"
 *
 * const response = await Auth(request, { providers: [Strava] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.strava.com/docs/authentication/}
 */
export default function Strava(options: StravaOptions = {}): OAuth2Config<StravaProfile> {
  return {
    id: "strava",
    name: "Strava",
    type: "oauth",
    authorization: {
      url: "https://www.strava.com/oauth/authorize",
      params: { scope: "read", approval_prompt: "auto" },
      scopeSeparator: ",",
    },
    token: { url: "https://www.strava.com/api/v3/oauth/token" },
    userinfo: "https://www.strava.com/api/v3/athlete",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: [profile.firstname, profile.lastname].filter(Boolean).join(" ") || null,
      email: null,
      image: (profile.profile?.startsWith("https://") && profile.profile) || null,
    }),
    schema: async () => (await import("../checks/strava.js")).StravaProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    revoke: {
      url: "https://www.strava.com/oauth/deauthorize",
      auth: "none",
      form: { access_token: "{tokens.access_token}" },
    },
    api: ["www.strava.com"],
    hints: {
      "Athlete limit exceeded":
        "The app admits no more athletes. A new one admits its owner alone: raise the access in the API settings of Strava",
    },
    style: { brandColor: "#fc4c02", monogram: "ST" },
    options,
  }
}
