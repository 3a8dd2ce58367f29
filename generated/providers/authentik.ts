// Generated from providers.yaml#authentik by `npm run generate`. Edit the entry, not this file.
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers.js"
import type { AuthentikProfile } from "../profiles/authentik.js"

export type { AuthentikProfile } from "../profiles/authentik.js"

/** Options of Authentik. */
export interface AuthentikOptions extends OAuthUserConfig<AuthentikProfile> {}

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
    schema: async () => (await import("../profiles/authentik.js")).AuthentikProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    style: { brandColor: "#fd4b2d" },
    options,
  }
}
