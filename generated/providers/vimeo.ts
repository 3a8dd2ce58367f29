// Generated from providers.yaml#vimeo by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { VimeoProfile } from "../profiles/vimeo.js"

export type { VimeoProfile } from "../profiles/vimeo.js"

/** Options of Vimeo. */
export interface VimeoOptions extends OAuthUserConfig<VimeoProfile> {}

/**
 * Sign in with Vimeo.
 *
 * Callback URL: `{origin}/auth/callback/vimeo`. Environment: `AUTH_VIMEO_ID`, `AUTH_VIMEO_SECRET`.
 * E-mail addresses need the scope email, which Vimeo grants to few apps.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Vimeo from "authlas/providers/vimeo"
 *
 * const response = await Auth(request, { providers: [Vimeo] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.vimeo.com/api/authentication}
 */
export default function Vimeo(options: VimeoOptions = {}): OAuth2Config<VimeoProfile> {
  return {
    id: "vimeo",
    name: "Vimeo",
    type: "oauth",
    authorization: { url: "https://api.vimeo.com/oauth/authorize", params: { scope: "public" } },
    token: "https://api.vimeo.com/oauth/access_token",
    userinfo: {
      url: "https://api.vimeo.com/me",
      headers: { Accept: "application/vnd.vimeo.*+json;version=3.4" },
      answer: { error: { code: "error_code", description: "developer_message" } },
    },
    checks: ["state"],
    profile: (profile) => ({
      id: profile.uri?.split("/").at(-1) || undefined,
      name: profile.name || null,
      email: profile.email || null,
      image:
        profile.pictures?.base_link ||
        (typeof profile.pictures?.sizes?.[0] === "object" ? profile.pictures?.sizes?.[0]?.link : undefined) ||
        null,
    }),
    schema: async () => (await import("../profiles/vimeo.js")).VimeoProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    revoke: { url: "https://api.vimeo.com/tokens", method: "DELETE", auth: "bearer" },
    style: { brandColor: "#1ab7ea" },
    options,
  }
}
