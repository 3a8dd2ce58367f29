// Generated from providers.yaml#claveunica by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ClaveUnicaProfile } from "../profiles/claveunica.js"

export type { ClaveUnicaProfile } from "../profiles/claveunica.js"

/** Options of ClaveÚnica. */
export interface ClaveUnicaOptions extends OAuthUserConfig<ClaveUnicaProfile> {}

/**
 * Sign in with ClaveÚnica.
 *
 * Callback URL: `{origin}/auth/callback/claveunica`. Environment: `AUTH_CLAVEUNICA_ID`, `AUTH_CLAVEUNICA_SECRET`.
 * Open to institutions of the Chilean state only.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ClaveUnica from "authlas/providers/claveunica"
 *
 * const response = await Auth(request, { providers: [ClaveUnica] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://claveunica.gob.cl/institucional/integracion-tecnica}
 */
export default function ClaveUnica(options: ClaveUnicaOptions = {}): OAuth2Config<ClaveUnicaProfile> {
  return {
    id: "claveunica",
    name: "ClaveÚnica",
    type: "oauth",
    authorization: {
      url: "https://accounts.claveunica.gob.cl/openid/authorize/",
      params: { scope: "openid run name" },
    },
    token: { url: "https://accounts.claveunica.gob.cl/openid/token/", form: { state: "{callback.state}" } },
    userinfo: { url: "https://accounts.claveunica.gob.cl/openid/userinfo/", method: "POST" },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.RolUnico?.numero?.toString(),
      name:
        [
          profile.name?.nombres?.[0],
          profile.name?.nombres?.[1],
          profile.name?.nombres?.[2],
          profile.name?.apellidos?.[0],
          profile.name?.apellidos?.[1],
        ]
          .filter(Boolean)
          .join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/claveunica.js")).ClaveUnicaProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    logout: {
      url: "https://accounts.claveunica.gob.cl/api/v1/accounts/app/logout",
      query: { redirect: "{post_logout_redirect_uri}" },
    },
    api: ["accounts.claveunica.gob.cl"],
    style: { brandColor: "#0f69c4", monogram: "CU" },
    options,
  }
}
