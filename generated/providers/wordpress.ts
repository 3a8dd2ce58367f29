// Generated from providers.yaml#wordpress by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { WordPressProfile } from "../profiles/wordpress.js"

export type { WordPressProfile } from "../profiles/wordpress.js"

/** Options of WordPress.com. */
export interface WordPressOptions extends OAuthUserConfig<WordPressProfile> {}

/**
 * Sign in with WordPress.com.
 *
 * Callback URL: `{origin}/auth/callback/wordpress`. Environment: `AUTH_WORDPRESS_ID`, `AUTH_WORDPRESS_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import WordPress from "authlas/providers/wordpress"
 *
 * const response = await Auth(request, { providers: [WordPress] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.wordpress.com/docs/api/oauth2/}
 */
export default function WordPress(options: WordPressOptions = {}): OAuth2Config<WordPressProfile> {
  return {
    id: "wordpress",
    name: "WordPress.com",
    type: "oauth",
    authorization: "https://public-api.wordpress.com/oauth2/authorize?scope=auth",
    token: "https://public-api.wordpress.com/oauth2/token",
    userinfo: "https://public-api.wordpress.com/rest/v1.1/me",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.ID?.toString(),
      name: profile.display_name || null,
      email: profile.email || null,
      image: profile.avatar_URL || null,
    }),
    schema: async () => (await import("../profiles/wordpress.js")).WordPressProfile,
    email: { presence: "sometimes", verified: "email_verified" },
    refresh: "none",
    style: { brandColor: "#21759b" },
    options,
  }
}
