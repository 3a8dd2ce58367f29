// Generated from providers.yaml#surveymonkey by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { SurveyMonkeyProfile } from "../profiles/surveymonkey.js"

export type { SurveyMonkeyProfile } from "../profiles/surveymonkey.js"

/** Options of SurveyMonkey. */
export interface SurveyMonkeyOptions extends OAuthUserConfig<SurveyMonkeyProfile> {}

/**
 * Sign in with SurveyMonkey.
 *
 * Callback URL: `{origin}/auth/callback/surveymonkey`. Environment: `AUTH_SURVEYMONKEY_ID`, `AUTH_SURVEYMONKEY_SECRET`.
 * Choose the scope View Users in the app. A draft of an app works for 90 days; SurveyMonkey reviews public ones.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import SurveyMonkey from "authlas/providers/surveymonkey"
 *
 * const response = await Auth(request, { providers: [SurveyMonkey] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://api.surveymonkey.com/v3/docs}
 */
export default function SurveyMonkey(options: SurveyMonkeyOptions = {}): OAuth2Config<SurveyMonkeyProfile> {
  return {
    id: "surveymonkey",
    name: "SurveyMonkey",
    type: "oauth",
    authorization: { url: "https://api.surveymonkey.com/oauth/authorize", params: { scope: "" } },
    token: "https://api.surveymonkey.com/oauth/token",
    userinfo: {
      url: "{tokens.access_url}/v3/users/me",
      hosts: ["api.surveymonkey.com", "api.eu.surveymonkey.com", "api.surveymonkey.ca"],
      answer: { error: { code: "error.id", description: "error.message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || profile.username || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/surveymonkey.js")).SurveyMonkeyProfile,
    email: { presence: "always", verified: "email_verified", trust: "none" },
    refresh: "none",
    hints: {
      "1014": "Choose the scope View Users on the page of the app, and sign in again",
      "1058": "The user has to confirm the e-mail address at SurveyMonkey first",
    },
    style: { brandColor: "#00bf6f" },
    options,
  }
}
