// Generated from providers.yaml#withings by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { WithingsProfile } from "../profiles/withings.js"

export type { WithingsProfile } from "../profiles/withings.js"

/** Options of Withings. */
export interface WithingsOptions extends OAuthUserConfig<WithingsProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 3 hours and a refresh token lives 365 days. */
  offline?: boolean
}

/**
 * Sign in with Withings.
 *
 * Callback URL: `{origin}/auth/callback/withings`. Environment: `AUTH_WITHINGS_ID`, `AUTH_WITHINGS_SECRET`.
 * Withings tells nothing but an id, so ask the user for a name. A code ends after 30 seconds.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Withings from "authlas/providers/withings"
 *
 * const response = await Auth(request, { providers: [Withings] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.withings.com/developer-guide/v3/integration-guide/public-health-data-api/get-access/oauth-web-flow/}
 */
export default function Withings(options: WithingsOptions = {}): OAuth2Config<WithingsProfile> {
  return {
    id: "withings",
    name: "Withings",
    type: "oauth",
    authorization: {
      url: "https://account.withings.com/oauth2_user/authorize2",
      params: { scope: "user.info" },
      scopeSeparator: ",",
      allow: ["mode"],
    },
    token: {
      url: "https://wbsapi.withings.net/v2/oauth2",
      form: { action: "requesttoken" },
      answer: {
        fails: { path: "status", is: [0], not: true },
        error: { code: "status", description: "error" },
        pick: "body",
      },
    },
    userinfo: { from: "tokens" },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.userid?.toString(),
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/withings.js")).WithingsProfile,
    email: { presence: "never" },
    refresh: {
      grace: 28800,
      rotates: true,
      url: "https://wbsapi.withings.net/v2/oauth2",
      form: { action: "requesttoken" },
      answer: {
        fails: { path: "status", is: [0], not: true },
        error: { code: "status", description: "error" },
        pick: "body",
      },
    },
    hints: {
      "Invalid Params":
        "Withings does not accept the token request: the code is used up or older than 30 seconds, or a value is wrong. Start the sign-in again",
    },
    style: { brandColor: "#000000", monogram: "WT" },
    options,
  }
}
