// Generated from providers.yaml#fluxer by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FluxerProfile } from "../profiles/fluxer.js"

export type { FluxerProfile } from "../profiles/fluxer.js"

/** Options of Fluxer. */
export interface FluxerOptions extends OAuthUserConfig<FluxerProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Fluxer.
 *
 * Callback URL: `{origin}/auth/callback/fluxer`. Environment: `AUTH_FLUXER_ID`, `AUTH_FLUXER_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Fluxer from "authlas/providers/fluxer"
 *
 * const response = await Auth(request, { providers: [Fluxer] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.fluxer.app/http-api/oauth2/}
 */
export default function Fluxer(options: FluxerOptions = {}): OAuth2Config<FluxerProfile> {
  return {
    id: "fluxer",
    name: "Fluxer",
    type: "oauth",
    authorization: { url: "https://api.fluxer.app/v1/oauth2/authorize", params: { scope: "identify email" } },
    token: "https://api.fluxer.app/v1/oauth2/token",
    userinfo: "https://api.fluxer.app/v1/oauth2/userinfo",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.global_name || profile.username || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/fluxer.js")).FluxerProfile,
    email: { presence: "scope", verified: "verified", trust: "none" },
    style: { brandColor: "#4641d9" },
    options,
  }
}
