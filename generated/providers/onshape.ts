// Generated from providers.yaml#onshape by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { OnshapeProfile } from "../profiles/onshape.js"

export type { OnshapeProfile } from "../profiles/onshape.js"

/** Options of Onshape. */
export interface OnshapeOptions extends OAuthUserConfig<OnshapeProfile> {
  /** Id of the enterprise that the token is for; the user chooses one without it. */
  companyId?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token does not end by itself. */
  offline?: boolean
}

/**
 * Sign in with Onshape.
 *
 * Callback URL: `{origin}/auth/callback/onshape`. Environment: `AUTH_ONSHAPE_ID`, `AUTH_ONSHAPE_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Onshape from "authlas/providers/onshape"
 *
 * const response = await Auth(request, { providers: [Onshape] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://onshape-public.github.io/docs/auth/oauth/}
 */
export default function Onshape(options: OnshapeOptions = {}): OAuth2Config<OnshapeProfile> {
  return {
    id: "onshape",
    name: "Onshape",
    type: "oauth",
    authorization: {
      url: "https://oauth.onshape.com/oauth/authorize",
      params: { scope: "OAuth2ReadPII", ...(options.companyId && { company_id: options.companyId }) },
    },
    token: "https://oauth.onshape.com/oauth/token",
    userinfo: {
      url: "https://cad.onshape.com/api/users/sessioninfo",
      headers: { Accept: "application/json" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.image || null,
    }),
    schema: async () => (await import("../checks/onshape.js")).OnshapeProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: true },
    api: ["cad.onshape.com"],
    style: { brandColor: "#113b57", monogram: "ON" },
    options,
  }
}
