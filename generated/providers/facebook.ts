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
    schema: async () => (await import("../checks/facebook.js")).FacebookProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    revoke: { url: "https://graph.facebook.com/me/permissions", method: "DELETE", auth: "bearer" },
    api: ["graph.facebook.com"],
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
    style: {
      brandColor: "#0866ff",
      mark: "M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z",
    },
    options,
  }
}
