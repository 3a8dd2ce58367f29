// Generated from providers.yaml#casdoor by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { CasdoorProfile } from "../profiles/casdoor.js"

export type { CasdoorProfile } from "../profiles/casdoor.js"

/** Options of Casdoor. */
export interface CasdoorOptions extends OAuthUserConfig<CasdoorProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of a refresh token depends on the application's setting, where 0 hours are as long as the access token. */
  offline?: boolean
}

/**
 * Sign in with Casdoor.
 *
 * Callback URL: `{origin}/auth/callback/casdoor`. Environment: `AUTH_CASDOOR_ID`, `AUTH_CASDOOR_SECRET`, `AUTH_CASDOOR_ISSUER`.
 * The issuer is the root address of the server, as its `origin` setting has it. What the id token says depends on the token format of the application; all of them are read.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Casdoor from "authlas/providers/casdoor"
 *
 * const response = await Auth(request, { providers: [Casdoor] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://casdoor.org/docs/how-to-connect/oidc-client}
 */
export default function Casdoor(options: CasdoorOptions = {}): OIDCConfig<CasdoorProfile> {
  return {
    id: "casdoor",
    name: "Casdoor",
    type: "oidc",
    acceptIssuers: ["{options.issuer|trim}"],
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.displayName || profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: profile.picture || profile.avatar || null,
    }),
    userClaims: {
      name: ["displayName", "name", "preferred_username"],
      email: ["email"],
      image: ["picture", "avatar"],
    },
    schema: async () => (await import("../checks/casdoor.js")).CasdoorProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    revoke: "none",
    hints: {
      "client_id is invalid":
        "Casdoor knows no application of this client id. Copy it from the page of the application",
      "client_secret is invalid":
        'The client secret is not that of the application. Copy "Client secret" from its page',
      "authorization code has been used": "The callback was called twice. Start the sign-in again",
      "authorization code has expired": "The code is too old. Start the sign-in again",
    },
    style: { brandColor: "#5734d3", monogram: "CS" },
    ...dpop,
    ...registration,
    options,
  }
}
