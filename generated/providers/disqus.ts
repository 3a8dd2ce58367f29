// Generated from providers.yaml#disqus by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DisqusProfile } from "../profiles/disqus.js"

export type { DisqusProfile } from "../profiles/disqus.js"

/** Options of Disqus. */
export interface DisqusOptions extends OAuthUserConfig<DisqusProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Disqus.
 *
 * Callback URL: `{origin}/auth/callback/disqus`. Environment: `AUTH_DISQUS_ID`, `AUTH_DISQUS_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Disqus from "authlas/providers/disqus"
 *
 * const response = await Auth(request, { providers: [Disqus] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://disqus.com/api/docs/auth/}
 */
export default function Disqus(options: DisqusOptions = {}): OAuth2Config<DisqusProfile> {
  return {
    id: "disqus",
    name: "Disqus",
    type: "oauth",
    authorization: {
      url: "https://disqus.com/api/oauth/2.0/authorize/",
      params: { scope: "read email" },
      scopeSeparator: ",",
    },
    token: "https://disqus.com/api/oauth/2.0/access_token/",
    userinfo: {
      url: "https://disqus.com/api/3.0/users/details.json",
      auth: { query: "access_token" },
      query: { api_key: "{options.clientId}", api_secret: "{options.clientSecret}" },
      answer: {
        fails: { path: "code", is: [0], not: true },
        error: { code: "code", description: "response" },
        pick: "response",
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || profile.username || null,
      email: profile.email || null,
      image: profile.avatar?.permalink || null,
    }),
    schema: async () => (await import("../profiles/disqus.js")).DisqusProfile,
    email: { presence: "scope", verified: false },
    style: { brandColor: "#2e9fff" },
    options,
  }
}
