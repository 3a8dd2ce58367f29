// Generated from providers.yaml#discogs by `npm run generate`. Edit the entry, not this file.
import { oauth1 } from "../../src/engine/oauth/parts.js"
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DiscogsProfile } from "../profiles/discogs.js"

export type { DiscogsProfile } from "../profiles/discogs.js"

/** Options of Discogs. */
export interface DiscogsOptions extends OAuthUserConfig<DiscogsProfile> {}

/**
 * Sign in with Discogs.
 *
 * Callback URL: `{origin}/auth/callback/discogs`. Environment: `AUTH_DISCOGS_ID`, `AUTH_DISCOGS_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Discogs from "authlas/providers/discogs"
 *
 * const response = await Auth(request, { providers: [Discogs] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.discogs.com/developers/#page:authentication,header:authentication-oauth-flow}
 */
export default function Discogs(options: DiscogsOptions = {}): OAuth2Config<DiscogsProfile> {
  return {
    id: "discogs",
    name: "Discogs",
    type: "oauth",
    requestToken: "https://api.discogs.com/oauth/request_token",
    authorization: "https://www.discogs.com/oauth/authorize",
    token: "https://api.discogs.com/oauth/access_token",
    userinfo: "https://api.discogs.com/oauth/identity",
    enrich: [
      {
        url: "https://api.discogs.com/users/{profile.username}",
        set: (answer: { name?: string | null; email?: string | null; avatar_url?: string | null }) => ({
          name: answer.name,
          email: answer.email,
          avatar_url: answer.avatar_url,
        }),
      },
    ],
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.username || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/discogs.js")).DiscogsProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    style: { brandColor: "#333333" },
    ...oauth1,
    options,
  }
}
