// Generated from providers.yaml#netid by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { NetIdProfile } from "../profiles/netid.js"

export type { NetIdProfile } from "../profiles/netid.js"

/** Options of netID. */
export interface NetIdOptions extends OAuthUserConfig<NetIdProfile> {}

/**
 * Sign in with netID.
 *
 * Callback URL: `{origin}/auth/callback/netid`. Environment: `AUTH_NETID_ID`, `AUTH_NETID_SECRET`.
 * The application's permissions at netID must hold the claims that are asked for. Keep the host of the callback URL: the account id may be derived from it, so that another host means other accounts.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import NetId from "authlas/providers/netid"
 *
 * const response = await Auth(request, { providers: [NetId] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developerzone.netid.dev/sso/}
 */
export default function NetId(options: NetIdOptions = {}): OIDCConfig<NetIdProfile> {
  return {
    id: "netid",
    name: "netID",
    type: "oidc",
    issuer: "https://broker.netid.de/",
    authorization: {
      params: {
        scope: "openid",
        claims: {
          userinfo: {
            given_name: { essential: true },
            family_name: { essential: true },
            email: { essential: true },
            email_verified: { essential: true },
          },
        },
      },
    },
    checks: ["state", "nonce"],
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/netid.js")).NetIdProfile,
    email: { presence: "sometimes", verified: "email_verified" },
    refresh: "none",
    revoke: "none",
    logout: "none",
    hints: { account_selection_required: "The user cancelled on netID's page" },
    style: { brandColor: "#76b82a", monogram: "NI" },
    ...dpop,
    ...registration,
    options,
  }
}
