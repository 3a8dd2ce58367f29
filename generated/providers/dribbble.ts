// Generated from providers.yaml#dribbble by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DribbbleProfile } from "../profiles/dribbble.js"

export type { DribbbleProfile } from "../profiles/dribbble.js"

/** Options of Dribbble. */
export interface DribbbleOptions extends OAuthUserConfig<DribbbleProfile> {
  /** What the application may do, separated by blanks. */
  scope?: "public" | "public upload"
}

/**
 * Sign in with Dribbble.
 *
 * Callback URL: `{origin}/auth/callback/dribbble`. Environment: `AUTH_DRIBBBLE_ID`, `AUTH_DRIBBBLE_SECRET`.
 * Dribbble gives no address. Unlike with Auth.js, which asks for the scope "undefined" when none is set, the default is `public`; and the client secret is sent in the body, as Dribbble documents it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Dribbble from "authlas/providers/dribbble"
 *
 * const response = await Auth(request, { providers: [Dribbble] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.dribbble.com/v2/oauth/}
 */
export default function Dribbble(options: DribbbleOptions = {}): OAuth2Config<DribbbleProfile> {
  const asked = options.scope || "public"
  return {
    id: "dribbble",
    name: "Dribbble",
    type: "oauth",
    authorization: { url: "https://dribbble.com/oauth/authorize", params: { scope: asked } },
    token: "https://dribbble.com/oauth/token",
    userinfo: "https://api.dribbble.com/v2/user",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.login || null,
      email: null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/dribbble.js")).DribbbleProfile,
    email: { presence: "never" },
    refresh: "none",
    style: { brandColor: "#000000" },
    options,
  }
}
