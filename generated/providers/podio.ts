// Generated from providers.yaml#podio by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { PodioProfile } from "../profiles/podio.js"

export type { PodioProfile } from "../profiles/podio.js"

/** Options of Podio. */
export interface PodioOptions extends OAuthUserConfig<PodioProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Podio.
 *
 * Callback URL: `{origin}/auth/callback/podio`. Environment: `AUTH_PODIO_ID`, `AUTH_PODIO_SECRET`.
 * Without a scope all rights are asked for, and Podio names none that is enough to sign in.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Podio from "authlas/providers/podio"
 *
 * const response = await Auth(request, { providers: [Podio] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.podio.com/authentication/server_side}
 */
export default function Podio(options: PodioOptions = {}): OAuth2Config<PodioProfile> {
  return {
    id: "podio",
    name: "Podio",
    type: "oauth",
    authorization: { url: "https://podio.com/oauth/authorize", params: { scope: "" } },
    token: { url: "https://api.podio.com/oauth/token/v2", json: {} },
    userinfo: {
      url: "https://api.podio.com/user/status",
      auth: "none",
      headers: { Authorization: "OAuth2 {tokens.access_token}" },
      answer: { error: { code: "error", description: "error_description" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user?.user_id?.toString(),
      name: profile.profile?.name || null,
      email: profile.user?.mail || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/podio.js")).PodioProfile,
    email: { presence: "always", verified: false },
    refresh: { url: "https://api.podio.com/oauth/token/v2", json: {} },
    style: { brandColor: "#15808d" },
    options,
  }
}
