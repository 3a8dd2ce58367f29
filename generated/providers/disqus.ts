// Generated from providers.yaml#disqus by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DisqusProfile } from "../profiles/disqus.js"

export type { DisqusProfile } from "../profiles/disqus.js"

/** Options of Disqus. */
export interface DisqusOptions extends OAuthUserConfig<DisqusProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 30 days. */
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
    schema: async () => (await import("../checks/disqus.js")).DisqusProfile,
    email: { presence: "scope", verified: false },
    style: {
      brandColor: "#2e9fff",
      mark: "M12.438 23.654c-2.853 0-5.46-1.04-7.476-2.766L0 21.568l1.917-4.733C1.25 15.36.875 13.725.875 12 .875 5.564 6.05.346 12.44.346 18.82.346 24 5.564 24 12c0 6.438-5.176 11.654-11.562 11.654zm6.315-11.687v-.033c0-3.363-2.373-5.76-6.462-5.76H7.877V17.83h4.35c4.12 0 6.525-2.5 6.525-5.863h.004zm-6.415 2.998h-1.29V9.04h1.29c1.897 0 3.157 1.08 3.157 2.945v.03c0 1.884-1.26 2.95-3.157 2.95z",
    },
    options,
  }
}
