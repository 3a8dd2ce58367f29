// Generated from providers.yaml#imgur by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ImgurProfile } from "../profiles/imgur.js"

export type { ImgurProfile } from "../profiles/imgur.js"

/** Options of Imgur. */
export interface ImgurOptions extends OAuthUserConfig<ImgurProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Imgur.
 *
 * Callback URL: `{origin}/auth/callback/imgur`. Environment: `AUTH_IMGUR_ID`, `AUTH_IMGUR_SECRET`.
 * Imgur does not serve the United Kingdom.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Imgur from "authlas/providers/imgur"
 *
 * const response = await Auth(request, { providers: [Imgur] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated Since July 2025 Imgur answers every authorization request with error 1024 and registers no application; use another provider.
 * @see {@link https://apidocs.imgur.com/}
 */
export default function Imgur(options: ImgurOptions = {}): OAuth2Config<ImgurProfile> {
  return {
    id: "imgur",
    name: "Imgur",
    type: "oauth",
    authorization: { url: "https://api.imgur.com/oauth2/authorize", params: { scope: "" } },
    token: {
      url: "https://api.imgur.com/oauth2/token",
      answer: { error: { code: "status", description: "data.error" } },
    },
    userinfo: {
      url: "https://api.imgur.com/3/account/me",
      answer: {
        fails: { path: "success", is: [false] },
        error: { code: "status", description: "data.error" },
        pick: "data",
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.url || null,
      email: null,
      image: profile.avatar || null,
    }),
    schema: async () => (await import("../profiles/imgur.js")).ImgurProfile,
    email: { presence: "never" },
    retired:
      "Since July 2025 Imgur answers every authorization request with error 1024 and registers no application; use another provider.",
    style: { brandColor: "#1bb76e" },
    options,
  }
}
