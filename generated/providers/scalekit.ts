// Generated from providers.yaml#scalekit by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { ScalekitProfile } from "../profiles/scalekit.js"

export type { ScalekitProfile } from "../profiles/scalekit.js"

/** Options of Scalekit. */
export interface ScalekitOptions extends OAuthUserConfig<ScalekitProfile> {
  /** Id of the organization whose single sign-on is used. */
  organizationId?: string
  /** Id of the connection to sign in with. */
  connectionId?: string
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Scalekit.
 *
 * Callback URL: `{origin}/auth/callback/scalekit`. Environment: `AUTH_SCALEKIT_ID`, `AUTH_SCALEKIT_SECRET`, `AUTH_SCALEKIT_ISSUER`.
 * The issuer is the address of the environment, as https://acme.scalekit.com. Say where users sign in: set an option, or one of the parameters organization_id, connection_id, domain_hint and provider at sign-in.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Scalekit from "authlas/providers/scalekit"
 *
 * const response = await Auth(request, { providers: [Scalekit] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.scalekit.com/guides/idtoken-claims}
 */
export default function Scalekit(options: ScalekitOptions = {}): OIDCConfig<ScalekitProfile> {
  return {
    id: "scalekit",
    name: "Scalekit",
    type: "oidc",
    authorization: {
      params: {
        ...(options.organizationId && { organization_id: options.organizationId }),
        ...(options.connectionId && { connection_id: options.connectionId }),
      },
      allow: ["organization_id", "connection_id", "domain_hint", "provider"],
    },
    checks: ["pkce", "state", "nonce"],
    reauthentication: "prompt",
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
    schema: async () => (await import("../checks/scalekit.js")).ScalekitProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "none" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    hints: {
      invalid_redirect_uri: 'Add the callback URL to "Allowed Callback URLs" in the Scalekit dashboard',
      invalid_connection_selector:
        "The sign-in names neither organization, connection, domain nor provider. Add one to the authorization parameters",
      no_active_connections:
        "The organization has no active connection. Set one up in the Scalekit dashboard",
      connection_not_active: "The connection is not active. Enable it in the Scalekit dashboard",
      no_configured_connections: "The organization has no connection. Set one up in the Scalekit dashboard",
      invalid_organization_id: "The organization of the sign-in is unknown to Scalekit",
      invalid_connection_id: "The connection of the sign-in is unknown to Scalekit",
      invalid_user_domain: "The domain of this user is not admitted by the connection",
      application_not_active: "The application is not active. Enable it in the Scalekit dashboard",
      user_not_active: "This user is not active. An administrator of the organization has to admit them",
    },
    style: { brandColor: "#000000", monogram: "SL" },
    ...dpop,
    ...registration,
    options,
  }
}
