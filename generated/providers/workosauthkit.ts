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
    schema: async () => (await import("../checks/workosauthkit.js")).WorkOSAuthKitProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    logout: "none",
    style: {
      brandColor: "#6363f1",
      mark: "M13.976 1.594a4.144 4.144 0 0 0-1.138 1.214l-.054 .09l-1.017 1.759l-4.232 7.337l4.008 6.928l-1.016 1.76c-.815 1.416-2.519 2.057-4.065 1.528c-.788-.263-1.428-.84-1.859-1.55l-.044-.074l-4.209-7.288C.12 12.906 0 12.45 0 11.994a2.573 2.573 0 0 1 .31-1.229l.042-.075l4.328-7.497C5.235 2.224 6.258 1.62 7.374 1.595l.075-.001zm1.343 .184c1.522-.513 3.192 .098 4.026 1.463l.038 .065l4.264 7.384c.232 .392 .352 .848 .352 1.304c0 .427-.105 .855-.31 1.229l-.042 .074l-4.328 7.497c-.555 .97-1.578 1.573-2.694 1.599l-.075 .001h-6.528c.45-.322 .837-.73 1.134-1.208l.058-.097l1.017-1.76l4.232-7.335l-4.008-6.937l.96-1.655c.432-.744 1.088-1.352 1.903-1.624",
    },
    ...dpop,
    ...registration,
    options,
  }
}
