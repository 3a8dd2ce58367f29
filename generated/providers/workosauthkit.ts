// Generated from providers.yaml#workosauthkit by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { WorkOSAuthKitProfile } from "../profiles/workosauthkit.js"

export type { WorkOSAuthKitProfile } from "../profiles/workosauthkit.js"

/** Options of WorkOS AuthKit. */
export interface WorkOSAuthKitOptions extends OAuthUserConfig<WorkOSAuthKitProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with WorkOS AuthKit.
 *
 * Callback URL: `{origin}/auth/callback/workosauthkit`. Environment: `AUTH_WORKOSAUTHKIT_ID`, `AUTH_WORKOSAUTHKIT_SECRET`, `AUTH_WORKOSAUTHKIT_ISSUER`.
 * An OAuth application of WorkOS Connect. The issuer is the AuthKit domain, as https://acme.authkit.app. The older single sign-on API is `workos`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import WorkOSAuthKit from "authlas/providers/workosauthkit"
 *
 * const response = await Auth(request, { providers: [WorkOSAuthKit] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://workos.com/docs/reference/workos-connect/authorize}
 */
export default function WorkOSAuthKit(options: WorkOSAuthKitOptions = {}): OIDCConfig<WorkOSAuthKitProfile> {
  return {
    id: "workosauthkit",
    name: "WorkOS AuthKit",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    userClaims: {
      name: ["name", "given_name", "family_name", "preferred_username"],
      email: ["email"],
      image: ["picture"],
    },
    schema: async () => (await import("../profiles/workosauthkit.js")).WorkOSAuthKitProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    logout: "none",
    style: { brandColor: "#6363f1" },
    ...dpop,
    ...registration,
    options,
  }
}
