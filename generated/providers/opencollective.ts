// Generated from providers.yaml#opencollective by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { OpenCollectiveProfile } from "../profiles/opencollective.js"

export type { OpenCollectiveProfile } from "../profiles/opencollective.js"

/** Options of Open Collective. */
export interface OpenCollectiveOptions extends OAuthUserConfig<OpenCollectiveProfile> {}

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
    schema: async () => (await import("../profiles/opencollective.js")).OpenCollectiveProfile,
    email: { presence: "scope", verified: false },
    style: { brandColor: "#7fadf2" },
    options,
  }
}
