// Generated from providers.yaml#supabase by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { SupabaseProfile } from "../profiles/supabase.js"

export type { SupabaseProfile } from "../profiles/supabase.js"

/** Options of Supabase. */
export interface SupabaseOptions extends OAuthUserConfig<SupabaseProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the project's setting, an hour unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Supabase.
 *
 * Callback URL: `{origin}/auth/callback/supabase`. Environment: `AUTH_SUPABASE_ID`, `AUTH_SUPABASE_SECRET`, `AUTH_SUPABASE_ISSUER`.
 * Signs in with a Supabase project whose OAuth server, a beta, is turned on, not with an account at Supabase. The issuer is https://<project>.supabase.co/auth/v1. The project must sign with RS256 or ES256, not with the legacy secret.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Supabase from "authlas/providers/supabase"
 *
 * const response = await Auth(request, { providers: [Supabase] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://supabase.com/docs/guides/auth/oauth-server/getting-started}
 */
export default function Supabase(options: SupabaseOptions = {}): OIDCConfig<SupabaseProfile> {
  return {
    id: "supabase",
    name: "Supabase",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/supabase.js")).SupabaseProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    refresh: { rotates: true },
    revoke: "none",
    logout: "none",
    hints: {
      "Authorization code has expired": "The code is too old. Start the sign-in again",
      "Invalid authorization code":
        "The code is used up. Start the sign-in again, and see that the callback is not called twice",
      "Authorization code was not issued for this client":
        "The code belongs to another client. Look at the client id",
      "invalid redirect_uri":
        "Add the callback URL to the redirect URIs of the OAuth client in Supabase, letter by letter",
      "Invalid redirect_uri":
        "The callback URL of the token request is not the one of the sign-in. See that a proxy keeps host and scheme",
      "User is banned": "This user is banned in the Supabase project",
      "Client authentication required": "Supabase received no client secret. Set it for this provider",
    },
    style: {
      brandColor: "#3fcf8e",
      text: "#000000",
      mark: "M11.9 1.036c-.015-.986-1.26-1.41-1.874-.637L.764 12.05C-.33 13.427.65 15.455 2.409 15.455h9.579l.113 7.51c.014.985 1.259 1.408 1.873.636l9.262-11.653c1.093-1.375.113-3.403-1.645-3.403h-9.642z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
