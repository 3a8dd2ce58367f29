// Generated from providers.yaml#facebook by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FacebookProfile } from "../profiles/facebook.js"

export type { FacebookProfile } from "../profiles/facebook.js"

/** Options of Facebook. */
export interface FacebookOptions extends OAuthUserConfig<FacebookProfile> {}

/**
 * Sign in with Facebook.
 *
 * Callback URL: `{origin}/auth/callback/facebook`. Environment: `AUTH_FACEBOOK_ID`, `AUTH_FACEBOOK_SECRET`.
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
    token: "https://graph.facebook.com/oauth/access_token",
    userinfo: {
      url: "https://graph.facebook.com/me?fields=id,name,email,picture",
      answer: { error: { code: "error.code", description: "error.message" } },
    },
    calls: { token: { answer: { error: { code: "error.code", description: "error.message" } } } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    callback: { rename: { error: "error_code", error_description: "error_message" } },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.picture?.data?.url || null,
    }),
    schema: async () => (await import("../profiles/facebook.js")).FacebookProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    revoke: { url: "https://graph.facebook.com/me/permissions", method: "DELETE", auth: "bearer" },
    hints: {
      "101": "The client id is no app id, or the app is not available. Copy it from the app's basic settings",
      "190": "Facebook does not accept the access token, for instance because the user took the consent back",
      "191":
        "Add the domain of the callback URL to the app's domains, and the callback URL to the valid redirect URIs",
      "Error validating client secret":
        "The client secret is not the app secret that the app's basic settings show",
      "Invalid Scopes": "One of the scopes has to be added to the app, or to pass its review",
      "redirect_uri is identical":
        "The callback URL changed on the way. Set AUTH_URL, or let the proxy pass the forwarded host and protocol on",
      "This authorization code has been used": "The callback was called twice. Start the sign-in again",
      appsecret_proof: 'Turn off "Require App Secret" in the advanced settings of the app',
    },
    style: { brandColor: "#0866ff" },
    options,
  }
}
