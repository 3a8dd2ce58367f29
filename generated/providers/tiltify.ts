// Generated from providers.yaml#tiltify by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TiltifyProfile } from "../profiles/tiltify.js"

export type { TiltifyProfile } from "../profiles/tiltify.js"

/** Options of Tiltify. */
export interface TiltifyOptions extends OAuthUserConfig<TiltifyProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Tiltify.
 *
 * Callback URL: `{origin}/auth/callback/tiltify`. Environment: `AUTH_TILTIFY_ID`, `AUTH_TILTIFY_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Tiltify from "authlas/providers/tiltify"
 *
 * const response = await Auth(request, { providers: [Tiltify] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.tiltify.com/docs/guides/authentication/oauth2}
 */
export default function Tiltify(options: TiltifyOptions = {}): OAuth2Config<TiltifyProfile> {
  return {
    id: "tiltify",
    name: "Tiltify",
    type: "oauth",
    authorization: { url: "https://v5api.tiltify.com/oauth/authorize", params: { scope: "public" } },
    token: "https://v5api.tiltify.com/oauth/token",
    userinfo: { url: "https://v5api.tiltify.com/api/public/current-user", answer: { pick: "data" } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.username || null,
      email: profile.email || null,
      image: profile.avatar?.src || null,
    }),
    schema: async () => (await import("../checks/tiltify.js")).TiltifyProfile,
    email: { presence: "sometimes", verified: false },
    api: ["v5api.tiltify.com"],
    style: { brandColor: "#000000", monogram: "TL" },
    options,
  }
}
