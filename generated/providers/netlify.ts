// Generated from providers.yaml#netlify by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { NetlifyProfile } from "../profiles/netlify.js"

export type { NetlifyProfile } from "../profiles/netlify.js"

/** Options of Netlify. */
export interface NetlifyOptions extends OAuthUserConfig<NetlifyProfile> {}

/**
 * Sign in with Netlify.
 *
 * Callback URL: `{origin}/auth/callback/netlify`. Environment: `AUTH_NETLIFY_ID`, `AUTH_NETLIFY_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Netlify from "authlas/providers/netlify"
 *
 * const response = await Auth(request, { providers: [Netlify] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.netlify.com/api/get-started/}
 */
export default function Netlify(options: NetlifyOptions = {}): OAuth2Config<NetlifyProfile> {
  return {
    id: "netlify",
    name: "Netlify",
    type: "oauth",
    authorization: "https://app.netlify.com/authorize?scope=",
    token: "https://api.netlify.com/oauth/token",
    userinfo: "https://api.netlify.com/api/v1/user",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.full_name || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/netlify.js")).NetlifyProfile,
    email: { presence: "always", verified: false },
    refresh: "none",
    style: { brandColor: "#32e6e2" },
    options,
  }
}
