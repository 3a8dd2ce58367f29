// Generated from providers.yaml#authentik by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { AuthentikProfile } from "../profiles/authentik.js"

export type { AuthentikProfile } from "../profiles/authentik.js"

/** Options of Authentik. */
export interface AuthentikOptions extends OAuthUserConfig<AuthentikProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the provider's setting access_token_validity and the life of a refresh token depends on the provider's setting refresh_token_validity, 30 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Authentik.
 *
 * Callback URL: `{origin}/auth/callback/authentik`. Environment: `AUTH_AUTHENTIK_ID`, `AUTH_AUTHENTIK_SECRET`, `AUTH_AUTHENTIK_ISSUER`.
 * The issuer is https://<host>/application/o/<application slug>/; unlike with Auth.js it may be given with or without the slash at its end.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Authentik from "authlas/providers/authentik"
 *
 * const response = await Auth(request, { providers: [Authentik] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.goauthentik.io/add-secure-apps/providers/oauth2/}
 */
export default function Authentik(options: AuthentikOptions = {}): OIDCConfig<AuthentikProfile> {
  return {
    id: "authentik",
    name: "Authentik",
    type: "oidc",
    acceptIssuers: ["{options.issuer|trim}", "{options.issuer|slash}"],
    checks: ["pkce", "state", "nonce"],
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/authentik.js")).AuthentikProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "none" },
    refresh: { ask: { scope: ["offline_access"] } },
    hints: {
      invalid_client:
        "The client secret is wrong, or the callback URL is none of the redirect URIs of the provider, which authentik answers alike. Its event log tells the second, with the address that was sent",
      invalid_grant:
        "The code is used up or too old, or the access of the refresh token was taken back. Start the sign-in again, and see that the callback is not called twice",
    },
    style: {
      brandColor: "#fd4b2d",
      mark: "M13.96 9.01h-.84V7.492h-1.234v3.663H5.722c.34.517.538.982.538 1.152 0 .46-1.445 3.059-3.197 3.059C.8 15.427-.745 12.8.372 10.855a3.062 3.062 0 0 1 2.691-1.606c1.04 0 1.971.915 2.557 1.755V6.577a3.773 3.773 0 0 1 3.77-3.769h10.84C22.31 2.808 24 4.5 24 6.577v10.845a3.773 3.773 0 0 1-3.77 3.769h-1.6V17.5h-7.64v3.692h-1.6a3.773 3.773 0 0 1-3.77-3.769v-3.41h12.114v-6.52h-1.59v.893h-.84v-.893H13.96v1.516Zm-9.956 1.845c-.662-.703-1.578-.544-2.209 0-2.105 2.054 1.338 5.553 3.302 1.447a5.395 5.395 0 0 0-1.093-1.447Z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
