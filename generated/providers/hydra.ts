// Generated from providers.yaml#hydra by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { OryHydraProfile } from "../profiles/hydra.js"

export type { OryHydraProfile } from "../profiles/hydra.js"

/** Options of Hydra. */
export interface OryHydraOptions extends OAuthUserConfig<OryHydraProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the server's configuration, an hour unless it says otherwise and the life of a refresh token depends on the server's configuration, 30 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Hydra.
 *
 * Callback URL: `{origin}/auth/callback/hydra`. Environment: `AUTH_HYDRA_ID`, `AUTH_HYDRA_SECRET`, `AUTH_HYDRA_ISSUER`.
 * The scopes must be registered with the client, and claims other than `sub` are what your consent app puts into the session.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import OryHydra from "authlas/providers/hydra"
 *
 * const response = await Auth(request, { providers: [OryHydra] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.ory.com/docs/oauth2-oidc/authorization-code-flow}
 */
export default function OryHydra(options: OryHydraOptions = {}): OIDCConfig<OryHydraProfile> {
  return {
    id: "hydra",
    name: "Hydra",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    reauthentication: "max_age",
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/hydra.js")).OryHydraProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    hints: {
      invalid_scope: "register the scopes openid, profile and email with the client, or ask for fewer",
    },
    style: {
      brandColor: "#ffffff",
      text: "#0f172a",
      mark: "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12m-6-.75V3l6-3 6 3v2.25l-6-3zm12 13.5V21l-6 3-6-3v-2.25l6 3z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
