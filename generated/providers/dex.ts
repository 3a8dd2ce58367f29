// Generated from providers.yaml#dex by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { DexProfile } from "../profiles/dex.js"

export type { DexProfile } from "../profiles/dex.js"

/** Options of Dex. */
export interface DexOptions extends OAuthUserConfig<DexProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the server's configuration, 24 hours unless it says otherwise and the life of a refresh token depends on the server's configuration, without end unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Dex.
 *
 * Callback URL: `{origin}/auth/callback/dex`. Environment: `AUTH_DEX_ID`, `AUTH_DEX_SECRET`, `AUTH_DEX_ISSUER`.
 * The issuer is the `issuer` of Dex's configuration, with its path, as https://dex.acme.example/dex.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Dex from "authlas/providers/dex"
 *
 * const response = await Auth(request, { providers: [Dex] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://dexidp.io/docs/configuration/custom-scopes-claims-clients/}
 */
export default function Dex(options: DexOptions = {}): OIDCConfig<DexProfile> {
  return {
    id: "dex",
    name: "Dex",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name", "preferred_username"], email: ["email"] },
    schema: async () => (await import("../checks/dex.js")).DexProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    refresh: { ask: { scope: ["offline_access"] } },
    revoke: "none",
    hints: {
      "Invalid client credentials":
        "The secret is not that of the item in staticClients, or the client is a public one",
    },
    style: { brandColor: "#00a3e0", monogram: "DX" },
    ...dpop,
    ...registration,
    options,
  }
}
