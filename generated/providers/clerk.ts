// Generated from providers.yaml#clerk by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { ClerkProfile } from "../profiles/clerk.js"

export type { ClerkProfile } from "../profiles/clerk.js"

/** Options of Clerk. */
export interface ClerkOptions extends OAuthUserConfig<ClerkProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. An access token lives 1 day and a refresh token does not end by itself. */
  offline?: boolean
}

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
    schema: async () => (await import("../checks/clerk.js")).ClerkProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"] } },
    hints: {
      invalid_client:
        "Clerk does not accept the client id or the client secret. Both are those of the OAuth application, not the keys of the Clerk application; the secret is shown once, so make a new one",
      invalid_scope: "Give the OAuth application the scopes that are asked for",
    },
    style: {
      brandColor: "#6c47ff",
      mark: "m21.47 20.829-2.881-2.881a.572.572 0 0 0-.7-.084 6.854 6.854 0 0 1-7.081 0 .576.576 0 0 0-.7.084l-2.881 2.881a.576.576 0 0 0-.103.69.57.57 0 0 0 .166.186 12 12 0 0 0 14.113 0 .58.58 0 0 0 .239-.423.576.576 0 0 0-.172-.453Zm.002-17.668-2.88 2.88a.569.569 0 0 1-.701.084A6.857 6.857 0 0 0 8.724 8.08a6.862 6.862 0 0 0-1.222 3.692 6.86 6.86 0 0 0 .978 3.764.573.573 0 0 1-.083.699l-2.881 2.88a.567.567 0 0 1-.864-.063A11.993 11.993 0 0 1 6.771 2.7a11.99 11.99 0 0 1 14.637-.405.566.566 0 0 1 .232.418.57.57 0 0 1-.168.448Zm-7.118 12.261a3.427 3.427 0 1 0 0-6.854 3.427 3.427 0 0 0 0 6.854Z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
