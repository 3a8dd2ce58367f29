// Generated from providers.yaml#google by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { GoogleProfile } from "../profiles/google.js"

export type { GoogleProfile } from "../profiles/google.js"

/** Options of Google. */
export interface GoogleOptions extends OAuthUserConfig<GoogleProfile> {
  /** Domain of the one Workspace organisation whose members are admitted. */
  hd?: string
  /** True: a sign-in asks for a refresh token, by `access_type=offline` and `prompt=consent`. Default false. */
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
    schema: async () => (await import("../profiles/google.js")).GoogleProfile,
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
    style: { brandColor: "#1a73e8" },
    ...dpop,
    ...registration,
    options,
  }
}
