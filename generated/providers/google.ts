// Generated from providers.yaml#google by `npm run generate`. Edit the entry, not this file.
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers.js"
import { GoogleProfile } from "../profiles/google.js"

export type { GoogleProfile } from "../profiles/google.js"

/** Options of Google. */
export interface GoogleOptions extends OAuthUserConfig<GoogleProfile> {
  /** Domain of the one Workspace organisation whose members are admitted. */
  hd?: string
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
    authorization: { params: { scope: "openid profile email", ...(options.hd && { hd: options.hd }) } },
    checks: ["pkce", "state", "nonce"],
    schema: GoogleProfile,
    require: [...(options.hd ? [{ path: "hd", is: [options.hd] }] : [])],
    email: { presence: "scope", verified: "email_verified" },
    style: { brandColor: "#1a73e8" },
    options,
  }
}
