// Generated from providers.yaml#clerk by `npm run generate`. Edit the entry, not this file.
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers.js"
import type { ClerkProfile } from "../profiles/clerk.js"

export type { ClerkProfile } from "../profiles/clerk.js"

/** Options of Clerk. */
export interface ClerkOptions extends OAuthUserConfig<ClerkProfile> {}

/**
 * Sign in with Clerk.
 *
 * Callback URL: `{origin}/auth/callback/clerk`. Environment: `AUTH_CLERK_ID`, `AUTH_CLERK_SECRET`, `AUTH_CLERK_ISSUER`.
 * Signs in with a Clerk application that is set up as an identity provider. The issuer is its Frontend API URL, as https://clerk.acme.example, or https://verb-noun-00.clerk.accounts.dev in development. Give the OAuth application the scopes openid, profile and email.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Clerk from "authlas/providers/clerk"
 *
 * const response = await Auth(request, { providers: [Clerk] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://clerk.com/docs/guides/configure/auth-strategies/oauth/single-sign-on}
 */
export default function Clerk(options: ClerkOptions = {}): OIDCConfig<ClerkProfile> {
  return {
    id: "clerk",
    name: "Clerk",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        profile.username ||
        null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    userClaims: {
      name: ["name", "given_name", "family_name", "preferred_username", "username"],
      email: ["email"],
      image: ["picture"],
    },
    schema: async () => (await import("../profiles/clerk.js")).ClerkProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    hints: {
      invalid_client:
        "Clerk does not accept the client id or the client secret. Both are those of the OAuth application, not the keys of the Clerk application; the secret is shown once, so make a new one",
      invalid_scope: "Give the OAuth application the scopes that are asked for",
    },
    style: { brandColor: "#6c47ff" },
    options,
  }
}
