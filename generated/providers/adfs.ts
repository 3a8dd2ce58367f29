// Generated from providers.yaml#adfs by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { ADFSProfile } from "../profiles/adfs.js"

export type { ADFSProfile } from "../profiles/adfs.js"

/** Options of AD FS. */
export interface ADFSOptions extends OAuthUserConfig<ADFSProfile> {
  /** Identifier of the web API whose claims are wanted. */
  resource?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with AD FS.
 *
 * Callback URL: `{origin}/auth/callback/adfs`. Environment: `AUTH_ADFS_ID`, `AUTH_ADFS_SECRET`, `AUTH_ADFS_ISSUER`.
 * The issuer is https://<host>/adfs, on Windows Server 2016 or newer; PKCE counts from 2019 on. Permit the scopes in the application group. Claims that transform rules add reach the id token with the scope allatclaims, and with `resource` where a web API has them.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ADFS from "authlas/providers/adfs"
 *
 * const response = await Auth(request, { providers: [ADFS] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://learn.microsoft.com/en-us/windows-server/identity/ad-fs/overview/ad-fs-openid-connect-oauth-flows-scenarios}
 */
export default function ADFS(options: ADFSOptions = {}): OIDCConfig<ADFSProfile> {
  return {
    id: "adfs",
    name: "AD FS",
    type: "oidc",
    authorization: {
      params: {
        scope: "openid profile email allatclaims",
        ...(options.resource && { resource: options.resource }),
      },
      allow: ["domain_hint"],
    },
    checks: ["pkce", "state", "nonce"],
    reauthentication: "prompt",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.unique_name ||
        profile.upn ||
        null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/adfs.js")).ADFSProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: false },
    revoke: "none",
    hints: {
      MSIS9605:
        "The client has no permission for the resource or for one of the scopes. Permit them in the application group, or by Grant-AdfsApplicationPermission",
      MSIS9602:
        "AD FS knows no resource of this identifier. Compare `resource` with the identifiers of the web API in the application group",
    },
    style: { brandColor: "#0078d4", monogram: "AF" },
    ...dpop,
    ...registration,
    options,
  }
}
