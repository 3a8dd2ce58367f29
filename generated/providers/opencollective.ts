// Generated from providers.yaml#opencollective by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { OpenCollectiveProfile } from "../profiles/opencollective.js"

export type { OpenCollectiveProfile } from "../profiles/opencollective.js"

/** Options of Open Collective. */
export interface OpenCollectiveOptions extends OAuthUserConfig<OpenCollectiveProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 90 days and a refresh token lives 365 days. */
  offline?: boolean
}

/**
 * Sign in with Open Collective.
 *
 * Callback URL: `{origin}/auth/callback/opencollective`. Environment: `AUTH_OPENCOLLECTIVE_ID`, `AUTH_OPENCOLLECTIVE_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import OpenCollective from "authlas/providers/opencollective"
 *
 * const response = await Auth(request, { providers: [OpenCollective] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://documentation.opencollective.com/development/oauth}
 */
export default function OpenCollective(
  options: OpenCollectiveOptions = {},
): OAuth2Config<OpenCollectiveProfile> {
  return {
    id: "opencollective",
    name: "Open Collective",
    type: "oauth",
    authorization: { url: "https://opencollective.com/oauth/authorize", params: { scope: "email" } },
    token: "https://opencollective.com/oauth/token",
    userinfo: {
      url: "https://opencollective.com/api/graphql/v2",
      method: "POST",
      json: { query: "{ me { id slug name email imageUrl } }" },
      answer: {
        fails: { path: "errors", is: "present" },
        error: { code: "errors[0].extensions.code", description: "errors[0].message" },
        pick: "data.me",
      },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || profile.slug || null,
      email: profile.email || null,
      image: profile.imageUrl || null,
    }),
    schema: async () => (await import("../checks/opencollective.js")).OpenCollectiveProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: true },
    api: ["opencollective.com"],
    hints: {
      "does not match client value":
        "Host and port of the callback URL must be those of the callback URL in the settings of the OAuth app",
      "authorization code is invalid":
        "The code is used up. Start the sign-in again, and see that the callback is not called twice",
      "authorization code has expired": "The code is older than five minutes. Start the sign-in again",
      "client credentials are invalid":
        "The client id or the client secret is wrong. Copy both from the page of the OAuth app",
    },
    style: {
      brandColor: "#7fadf2",
      mark: "M12 0C5.373 0 0 5.373 0 12s5.373 12 12 12c2.54 0 4.894-.79 6.834-2.135l-3.107-3.109a7.715 7.715 0 1 1 0-13.512l3.107-3.109A11.943 11.943 0 0 0 12 0zm9.865 5.166l-3.109 3.107A7.67 7.67 0 0 1 19.715 12a7.682 7.682 0 0 1-.959 3.727l3.109 3.107A11.943 11.943 0 0 0 24 12c0-2.54-.79-4.894-2.135-6.834z",
    },
    options,
  }
}
