// Generated from providers.yaml#kanidm by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { KanidmProfile } from "../profiles/kanidm.js"

export type { KanidmProfile } from "../profiles/kanidm.js"

/** Options of Kanidm. */
export interface KanidmOptions extends OAuthUserConfig<KanidmProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 15 minutes and the life of a refresh token depends on the client's attribute oauth2_refresh_token_expiry, 16 hours unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Kanidm.
 *
 * Callback URL: `{origin}/auth/callback/kanidm`. Environment: `AUTH_KANIDM_ID`, `AUTH_KANIDM_SECRET`, `AUTH_KANIDM_ISSUER`.
 * The issuer is https://<host>/oauth2/openid/<client id>. Map the scopes openid, profile and email to a group of the users who may sign in: a scope that is not mapped refuses the sign-in.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Kanidm from "authlas/providers/kanidm"
 *
 * const response = await Auth(request, { providers: [Kanidm] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://kanidm.github.io/kanidm/stable/integrations/oauth2.html}
 */
export default function Kanidm(options: KanidmOptions = {}): OIDCConfig<KanidmProfile> {
  return {
    id: "kanidm",
    name: "Kanidm",
    type: "oidc",
    acceptIssuers: ["{options.issuer|trim}"],
    checks: ["pkce", "state", "nonce"],
    reauthentication: "prompt",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name", "preferred_username"], email: ["email"] },
    schema: async () => (await import("../checks/kanidm.js")).KanidmProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    logout: "none",
    hints: {
      access_denied: "The user declined, or belongs to no group that the scopes are mapped to",
      invalid_origin:
        "The callback URL is not among the redirect URLs of the client. Add it by kanidm system oauth2 add-redirect-url",
      invalid_client_id:
        "Kanidm knows no client of this name. The client id is the name that the client was created with",
    },
    style: { brandColor: "#f05a28", monogram: "KD" },
    ...dpop,
    ...registration,
    options,
  }
}
