// Generated from providers.yaml#fluxer by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FluxerProfile } from "../profiles/fluxer.js"

export type { FluxerProfile } from "../profiles/fluxer.js"

/** Options of Fluxer. */
export interface FluxerOptions extends OAuthUserConfig<FluxerProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 7 days and a refresh token lives 30 days. */
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
    schema: async () => (await import("../checks/fluxer.js")).FluxerProfile,
    email: { presence: "scope", verified: "verified", trust: "none" },
    refresh: { rotates: true },
    revoke: { url: "https://api.fluxer.app/v1/oauth2/token/revoke" },
    api: ["api.fluxer.app"],
    hints: {
      "Invalid redirect_uri":
        "Add the callback URL, letter by letter, to the redirect addresses of the application",
      "Invalid client_secret": "The client secret is not that of the application. Make a new one",
      "Missing client_secret":
        "The application is a confidential one, and the token request came without its secret. Set the client secret",
    },
    style: {
      brandColor: "#4641d9",
      mark: "M12 0c6.627 0 12 5.373 12 12s-5.373 12-12 12S0 18.627 0 12 5.373 0 12 0M8.79 12.471q-1.092 0-2.078.493-.975.493-1.586 1.575-.395.712-.52 1.726c-.078.626.448 1.135 1.079 1.135.645 0 1.128-.543 1.284-1.17q.133-.531.429-.844.568-.6 1.435-.6.58 0 1.061.289.482.279 1.254.954 1.178 1.038 2.078 1.51.9.46 1.993.461 1.093 0 2.079-.493.985-.492 1.596-1.575.404-.714.522-1.734c.072-.623-.455-1.127-1.083-1.127-.65 0-1.134.549-1.307 1.176a2.1 2.1 0 0 1-.382.774q-.535.665-1.468.665-.579 0-1.05-.279-.46-.29-1.264-.964-1.19-.996-2.09-1.479a4 4 0 0 0-1.982-.493M8.79 6q-1.092 0-2.078.493-.975.492-1.586 1.575-.395.712-.52 1.726c-.078.625.448 1.135 1.079 1.135.645 0 1.128-.543 1.284-1.17q.133-.533.429-.845.568-.6 1.435-.6.58 0 1.061.29.482.278 1.254.953 1.178 1.04 2.078 1.51.9.462 1.993.462t2.079-.493q.985-.493 1.596-1.575.404-.716.522-1.734c.072-.624-.455-1.127-1.083-1.127-.65 0-1.134.549-1.307 1.175a2.1 2.1 0 0 1-.382.775q-.535.664-1.468.664-.579 0-1.05-.278-.46-.29-1.264-.965-1.19-.996-2.09-1.478A4 4 0 0 0 8.79 6",
    },
    options,
  }
}
