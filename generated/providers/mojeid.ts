// Generated from providers.yaml#mojeid by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { MojeIdProfile } from "../profiles/mojeid.js"

export type { MojeIdProfile } from "../profiles/mojeid.js"

/** Options of mojeID. */
export interface MojeIdOptions extends OAuthUserConfig<MojeIdProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with mojeID.
 *
 * Callback URL: `{origin}/auth/callback/mojeid`. Environment: `AUTH_MOJEID_ID`, `AUTH_MOJEID_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import MojeId from "authlas/providers/mojeid"
 *
 * const response = await Auth(request, { providers: [MojeId] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.mojeid.cz/dokumentace/html/ImplementacePodporyMojeid/OpenidConnect/index.html}
 */
export default function MojeId(options: MojeIdOptions = {}): OIDCConfig<MojeIdProfile> {
  return {
    id: "mojeid",
    name: "mojeID",
    type: "oidc",
    issuer: "https://mojeid.cz/oidc/",
    checks: ["state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/mojeid.js")).MojeIdProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: { ask: { scope: ["offline_access"] } },
    revoke: "none",
    logout: { url: "https://mojeid.cz/logout/", query: {} },
    style: { brandColor: "#0059a7", monogram: "MI" },
    ...dpop,
    ...registration,
    options,
  }
}
