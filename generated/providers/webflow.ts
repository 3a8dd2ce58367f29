// Generated from providers.yaml#webflow by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { WebflowProfile } from "../profiles/webflow.js"

export type { WebflowProfile } from "../profiles/webflow.js"

/** Options of Webflow. */
export interface WebflowOptions extends OAuthUserConfig<WebflowProfile> {}

/**
 * Sign in with Webflow.
 *
 * Callback URL: `{origin}/auth/callback/webflow`. Environment: `AUTH_WEBFLOW_ID`, `AUTH_WEBFLOW_SECRET`.
 * The profile is that of the user who authorized the token, at an address of its own; the older /user is closed.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Webflow from "authlas/providers/webflow"
 *
 * const response = await Auth(request, { providers: [Webflow] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.webflow.com/data/reference/oauth-app}
 */
export default function Webflow(options: WebflowOptions = {}): OAuth2Config<WebflowProfile> {
  return {
    id: "webflow",
    name: "Webflow",
    type: "oauth",
    authorization: { url: "https://webflow.com/oauth/authorize", params: { scope: "authorized_user:read" } },
    token: "https://api.webflow.com/oauth/access_token",
    userinfo: {
      url: "https://api.webflow.com/v2/token/authorized_by",
      answer: { error: { code: "code", description: "message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: [profile.firstName, profile.lastName].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/webflow.js")).WebflowProfile,
    email: { presence: "always", verified: false },
    refresh: "none",
    revoke: {
      url: "https://webflow.com/oauth/revoke_authorization",
      auth: "none",
      json: {
        client_id: "{options.clientId}",
        client_secret: "{options.clientSecret}",
        access_token: "{token}",
      },
    },
    api: ["api.webflow.com"],
    hints: {
      missing_scopes:
        "Add the scope authorized_user:read to the app in Webflow, and let the user authorize it again",
    },
    style: {
      brandColor: "#146ef5",
      mark: "m24 4.515-7.658 14.97H9.149l3.205-6.204h-.144C9.566 16.713 5.621 18.973 0 19.485v-6.118s3.596-.213 5.71-2.435H0V4.515h6.417v5.278l.144-.001 2.622-5.277h4.854v5.244h.144l2.72-5.244H24Z",
    },
    options,
  }
}
