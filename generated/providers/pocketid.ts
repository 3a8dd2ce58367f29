// Generated from providers.yaml#pocketid by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { PocketIDProfile } from "../profiles/pocketid.js"

export type { PocketIDProfile } from "../profiles/pocketid.js"

/** Options of Pocket ID. */
export interface PocketIDOptions extends OAuthUserConfig<PocketIDProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the client's setting, an hour unless it says otherwise and the life of a refresh token depends on the client's setting, 30 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Pocket ID.
 *
 * Callback URL: `{origin}/auth/callback/pocketid`. Environment: `AUTH_POCKETID_ID`, `AUTH_POCKETID_SECRET`, `AUTH_POCKETID_ISSUER`.
 * The issuer is the root address of the instance, as its setting APP_URL has it. Users sign in with passkeys.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import PocketID from "authlas/providers/pocketid"
 *
 * const response = await Auth(request, { providers: [PocketID] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://pocket-id.org/docs/guides/oidc-client-authentication}
 */
export default function PocketID(options: PocketIDOptions = {}): OIDCConfig<PocketIDProfile> {
  return {
    id: "pocketid",
    name: "Pocket ID",
    type: "oidc",
    acceptIssuers: ["{options.issuer|trim}"],
    checks: ["pkce", "state", "nonce"],
    reauthentication: "max_age",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.display_name || profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    userClaims: {
      name: ["display_name", "name", "preferred_username"],
      email: ["email"],
      image: ["picture"],
    },
    schema: async () => (await import("../checks/pocketid.js")).PocketIDProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    revoke: "none",
    hints: {
      access_denied: "The user declined, or belongs to none of the groups that the client is restricted to",
      "You are not allowed to access this service":
        'The client is restricted to user groups, and this user is in none of them. Look at the client under "OIDC Clients"',
      "The user account is disabled": "An administrator of Pocket ID has disabled this user",
      "This client requires PKCE": "Switch PKCE on for this provider, since the client demands it",
    },
    style: { brandColor: "#000000", monogram: "PK" },
    ...dpop,
    ...registration,
    options,
  }
}
