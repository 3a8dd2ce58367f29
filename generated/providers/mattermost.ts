// Generated from providers.yaml#mattermost by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { MattermostProfile } from "../profiles/mattermost.js"

export type { MattermostProfile } from "../profiles/mattermost.js"

/** Options of Mattermost. */
export interface MattermostOptions extends OAuthUserConfig<MattermostProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the server's setting SessionLengthSSOInHours. */
  offline?: boolean
}

/**
 * Sign in with Mattermost.
 *
 * Callback URL: `{origin}/auth/callback/mattermost`. Environment: `AUTH_MATTERMOST_ID`, `AUTH_MATTERMOST_SECRET`.
 * The issuer is the address of the server. Pictures can be had with the access token only, so there is none.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Mattermost from "authlas/providers/mattermost"
 *
 * const response = await Auth(request, { providers: [Mattermost] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.mattermost.com/integrate/apps/authentication/oauth2/}
 */
export default function Mattermost(options: MattermostOptions = {}): OAuth2Config<MattermostProfile> {
  assertOption("mattermost", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "mattermost",
    name: "Mattermost",
    type: "oauth",
    authorization: base && `${base}/oauth/authorize?scope=`,
    token: {
      url: base && `${base}/oauth/access_token`,
      answer: { error: { code: "id", description: "message" } },
    },
    userinfo: base && `${base}/api/v4/users/me`,
    calls: { userinfo: { answer: { error: { code: "id", description: "message" } } } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.username || [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/mattermost.js")).MattermostProfile,
    email: { presence: "always", verified: "email_verified", trust: "operator" },
    refresh: { rotates: true },
    revoke: "none",
    logout: "none",
    hints: {
      "api.oauth.get_access_token.credentials.app_error":
        "The client id or the client secret is not that of the OAuth 2.0 application. Copy both from its page",
      "api.oauth.get_access_token.bad_client_id.app_error":
        'The client id has not the form of one. Copy "Client ID" from the page of the OAuth 2.0 application',
      "api.oauth.get_access_token.expired_code.app_error":
        "The code is used up or too old, or the account of the user is deactivated. Start the sign-in again, and see that the callback is not called twice",
      "api.oauth.get_access_token.redirect_uri.app_error":
        "The callback URL is another one than at the start of the sign-in. See that the application knows its own host, behind a proxy too",
      "api.oauth.get_access_token.disabled.app_error":
        'The server is no provider of sign-ins. Let the System Admin turn on "Enable OAuth 2.0 Service Provider"',
      "api.oauth.get_access_token.refresh_token.app_error":
        "The server knows the refresh token no more. The user has to sign in again",
    },
    style: {
      brandColor: "#1e325c",
      mark: "M12.081 0C7.048-.034 2.339 3.125.637 8.153c-2.125 6.276 1.24 13.086 7.516 15.21 6.276 2.125 13.086-1.24 15.21-7.516 1.727-5.1-.172-10.552-4.311-13.557l.126 2.547c2.065 2.282 2.88 5.512 1.852 8.549-1.534 4.532-6.594 6.915-11.3 5.321-4.708-1.593-7.28-6.559-5.745-11.092 1.031-3.046 3.655-5.121 6.694-5.67l1.642-1.94A4.87 4.87 0 0 0 12.08 0zm3.528 1.094a.284.284 0 0 0-.123.024l-.004.001a.33.33 0 0 0-.109.071c-.145.142-.657.828-.657.828L13.6 3.4l-1.3 1.585-2.232 2.776s-1.024 1.278-.798 2.851c.226 1.574 1.396 2.34 2.304 2.648.907.307 2.302.408 3.438-.704 1.135-1.112 1.098-2.75 1.098-2.75l-.087-3.56-.07-2.05-.047-1.775s.01-.856-.02-1.057a.33.33 0 0 0-.035-.107l-.006-.012-.007-.011a.277.277 0 0 0-.229-.14z",
    },
    ...madeBy(Mattermost),
    options,
  }
}
