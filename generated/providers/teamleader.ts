// Generated from providers.yaml#teamleader by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TeamleaderProfile } from "../profiles/teamleader.js"

export type { TeamleaderProfile } from "../profiles/teamleader.js"

/** Options of Teamleader Focus. */
export interface TeamleaderOptions extends OAuthUserConfig<TeamleaderProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token does not end by itself. */
  offline?: boolean
}

/**
 * Sign in with Teamleader Focus.
 *
 * Callback URL: `{origin}/auth/callback/teamleader`. Environment: `AUTH_TEAMLEADER_ID`, `AUTH_TEAMLEADER_SECRET`.
 * Choose the scope users for the integration on the Marketplace.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Teamleader from "authlas/providers/teamleader"
 *
 * const response = await Auth(request, { providers: [Teamleader] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.focus.teamleader.eu/docs/api/teamleader-api}
 */
export default function Teamleader(options: TeamleaderOptions = {}): OAuth2Config<TeamleaderProfile> {
  return {
    id: "teamleader",
    name: "Teamleader Focus",
    type: "oauth",
    authorization: { url: "https://focus.teamleader.eu/oauth2/authorize", params: { scope: "" } },
    token: "https://focus.teamleader.eu/oauth2/access_token",
    userinfo: {
      url: "https://api.focus.teamleader.eu/users.me",
      method: "POST",
      json: {},
      answer: { error: { code: "errors[0].status", description: "errors[0].title" }, pick: "data" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/teamleader.js")).TeamleaderProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    api: ["api.focus.teamleader.eu"],
    hints: { access_denied: "The user did not allow the integration to use the account" },
    style: { brandColor: "#000000", monogram: "TF" },
    options,
  }
}
