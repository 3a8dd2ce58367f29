// Generated from providers.yaml#kick by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { KickProfile } from "../profiles/kick.js"

export type { KickProfile } from "../profiles/kick.js"

/** Options of Kick. */
export interface KickOptions extends OAuthUserConfig<KickProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Kick.
 *
 * Callback URL: `{origin}/auth/callback/kick`. Environment: `AUTH_KICK_ID`, `AUTH_KICK_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Kick from "authlas/providers/kick"
 *
 * const response = await Auth(request, { providers: [Kick] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.kick.com/getting-started/generating-tokens-oauth2-flow}
 */
export default function Kick(options: KickOptions = {}): OAuth2Config<KickProfile> {
  return {
    id: "kick",
    name: "Kick",
    type: "oauth",
    authorization: { url: "https://id.kick.com/oauth/authorize", params: { scope: "user:read" } },
    token: "https://id.kick.com/oauth/token",
    userinfo: { url: "https://api.kick.com/public/v1/users", answer: { pick: "data[0]" } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user_id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: profile.profile_picture || null,
    }),
    schema: async () => (await import("../checks/kick.js")).KickProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: false },
    revoke: { url: "https://id.kick.com/oauth/revoke", auth: "none", query: { token: "{token}" } },
    api: ["api.kick.com"],
    style: {
      brandColor: "#53fc18",
      mark: "M1.333 0h8v5.333H12V2.667h2.667V0h8v8H20v2.667h-2.667v2.666H20V16h2.667v8h-8v-2.667H12v-2.666H9.333V24h-8Z",
    },
    options,
  }
}
