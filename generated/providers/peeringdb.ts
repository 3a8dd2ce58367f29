// Generated from providers.yaml#peeringdb by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { PeeringDbProfile } from "../profiles/peeringdb.js"

export type { PeeringDbProfile } from "../profiles/peeringdb.js"

/** Options of PeeringDB. */
export interface PeeringDbOptions extends OAuthUserConfig<PeeringDbProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 10 hours and a refresh token does not end by itself. */
  offline?: boolean
}

/**
 * Sign in with PeeringDB.
 *
 * Callback URL: `{origin}/auth/callback/peeringdb`. Environment: `AUTH_PEERINGDB_ID`, `AUTH_PEERINGDB_SECRET`.
 * A user without an affiliation to an organization has verified_user false; refuse one with the callback signIn where that matters.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import PeeringDb from "authlas/providers/peeringdb"
 *
 * const response = await Auth(request, { providers: [PeeringDb] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.peeringdb.com/oauth/}
 */
export default function PeeringDb(options: PeeringDbOptions = {}): OAuth2Config<PeeringDbProfile> {
  return {
    id: "peeringdb",
    name: "PeeringDB",
    type: "oauth",
    authorization: {
      url: "https://auth.peeringdb.com/oauth2/authorize/",
      params: { scope: "profile email" },
    },
    token: "https://auth.peeringdb.com/oauth2/token/",
    userinfo: "https://auth.peeringdb.com/profile/v1",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/peeringdb.js")).PeeringDbProfile,
    email: { presence: "scope", verified: "verified_email" },
    refresh: { rotates: true },
    revoke: "https://auth.peeringdb.com/oauth2/revoke_token/",
    api: ["auth.peeringdb.com"],
    hints: {
      "Mismatching redirect URI":
        'Add the callback URL to "Redirect uris" of the application at PeeringDB, letter by letter',
      "Invalid client_id parameter value":
        "The client id is wrong. Copy it from the application at PeeringDB",
    },
    style: { brandColor: "#0ba4f9", monogram: "PD" },
    options,
  }
}
