// Generated from providers.yaml#supabase by `npm run generate`. Edit the entry, not this file.
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers.js"
import type { SupabaseProfile } from "../profiles/supabase.js"

export type { SupabaseProfile } from "../profiles/supabase.js"

/** Options of Supabase. */
export interface SupabaseOptions extends OAuthUserConfig<SupabaseProfile> {}

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
    schema: async () => (await import("../profiles/supabase.js")).SupabaseProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    style: { brandColor: "#3fcf8e", text: "#000000" },
    options,
  }
}
