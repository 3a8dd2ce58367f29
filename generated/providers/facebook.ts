// Generated from providers.yaml#facebook by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import { FacebookProfile } from "../profiles/facebook.js"

export type { FacebookProfile } from "../profiles/facebook.js"

/** Options of Facebook. */
export interface FacebookOptions extends OAuthUserConfig<FacebookProfile> {}

/**
 * Sign in with Facebook.
 *
 * Callback URL: `{origin}/auth/callback/facebook`. Environment: `AUTH_FACEBOOK_ID`, `AUTH_FACEBOOK_SECRET`.
 * The account id differs from app to app.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Facebook from "authlas/providers/facebook"
 *
 * const response = await Auth(request, { providers: [Facebook] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow}
 */
export default function Facebook(options: FacebookOptions = {}): OAuth2Config<FacebookProfile> {
  return {
    id: "facebook",
    name: "Facebook",
    type: "oauth",
    authorization: { url: "https://www.facebook.com/v19.0/dialog/oauth", params: { scope: "email" } },
    token: {
      url: "https://graph.facebook.com/oauth/access_token",
      answer: { error: { code: "error.type", description: "error.message" } },
    },
    userinfo: { url: "https://graph.facebook.com/me", query: { fields: "id,name,email,picture" } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.picture?.data?.url || null,
    }),
    schema: FacebookProfile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#006aff" },
    options,
  }
}
