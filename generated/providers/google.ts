// Generated from providers.yaml#google by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { GoogleProfile } from "../profiles/google.js"

export type { GoogleProfile } from "../profiles/google.js"

/** Options of Google. */
export interface GoogleOptions extends OAuthUserConfig<GoogleProfile> {
  /** Domain of the one Workspace organisation whose members are admitted. */
  hd?: string
  /** True: a sign-in asks for a refresh token, by `access_type=offline` and `prompt=consent`. Default false. An access token lives 1 hour and the life of a refresh token depends on use, as six months without it end it, and on the publishing status of the app: under "Testing" it ends after seven days, unless the scopes are openid, profile and email alone. */
  offline?: boolean
}

/**
 * Sign in with Google.
 *
 * Callback URL: `{origin}/auth/callback/google`. Environment: `AUTH_GOOGLE_ID`, `AUTH_GOOGLE_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Google from "authlas/providers/google"
 *
 * const response = await Auth(request, { providers: [Google] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.google.com/identity/openid-connect/openid-connect}
 */
export default function Google(options: GoogleOptions = {}): OIDCConfig<GoogleProfile> {
  return {
    id: "google",
    name: "Google",
    type: "oidc",
    issuer: "https://accounts.google.com",
    acceptIssuers: ["accounts.google.com"],
    calls: {
      authorization: { params: { ...(options.hd && { hd: options.hd }) }, allow: ["hd", "access_type"] },
    },
    checks: ["pkce", "state", "nonce"],
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/google.js")).GoogleProfile,
    require: [...(options.hd ? [{ path: "hd", is: [options.hd] }] : [])],
    email: { presence: "scope", verified: "email_verified" },
    refresh: { ask: { query: { access_type: "offline", prompt: "consent" } }, rotates: false },
    revoke: { url: "https://oauth2.googleapis.com/revoke", auth: "none", form: { token: "{token}" } },
    logout: "none",
    hints: {
      access_denied: 'The user cancelled, or is no test user of an app whose publishing status is "Testing"',
      redirect_uri_mismatch:
        'Add the callback URL to "Authorised redirect URIs" of the OAuth client, letter by letter. Changes can take hours',
      invalid_client:
        'The client id or the client secret is wrong. Copy both from the OAuth client of type "Web application"',
      deleted_client: "The OAuth client was deleted. Restore it, or make another one",
      unauthorized_client: 'The OAuth client is of another type. Make one of type "Web application"',
      org_internal:
        'The app is for members of its own organisation only. Set its audience to "External" to admit others',
      admin_policy_enforced: "The administrator of the user's Workspace has to trust the app first",
    },
    style: {
      brandColor: "#1a73e8",
      mark: "#4285f4M23.714 12.225c0-.983-.08-1.701-.252-2.445H12.234v4.438h6.591c-.133 1.103-.85 2.764-2.445 3.88l-.022 .149l3.55 2.75l.246 .025c2.259-2.086 3.561-5.156 3.561-8.796#34a853M12.234 23.918c3.229 0 5.939-1.063 7.919-2.897l-3.774-2.923c-1.01 .704-2.365 1.196-4.146 1.196c-3.162 0-5.846-2.086-6.803-4.969l-.14 .012l-3.691 2.857l-.048 .134C3.517 21.233 7.556 23.918 12.234 23.918#fbbc05M5.43 14.324c-.252-.744-.399-1.541-.399-2.365c0-.824 .146-1.621 .385-2.365l-.007-.158L1.673 6.532l-.122 .058C.74 8.212 .275 10.032 .275 11.959s.465 3.747 1.276 5.368z#eb4335M12.234 4.624c2.246 0 3.76 .97 4.624 1.781l3.375-3.295C18.16 1.183 15.462 0 12.234 0C7.556 0 3.517 2.684 1.55 6.591l3.867 3.003c.97-2.883 3.654-4.97 6.817-4.97",
    },
    ...dpop,
    ...registration,
    options,
  }
}
