// Generated from providers.yaml#hatena by `npm run generate`. Edit the entry, not this file.
import { oauth1 } from "../../src/engine/oauth/parts.js"
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { HatenaProfile } from "../profiles/hatena.js"

export type { HatenaProfile } from "../profiles/hatena.js"

/** Options of Hatena. */
export interface HatenaOptions extends OAuthUserConfig<HatenaProfile> {}

/**
 * Sign in with Hatena.
 *
 * Callback URL: `{origin}/auth/callback/hatena`. Environment: `AUTH_HATENA_ID`, `AUTH_HATENA_SECRET`.
 * Permit read_public in the application's settings.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Hatena from "authlas/providers/hatena"
 *
 * const response = await Auth(request, { providers: [Hatena] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.hatena.ne.jp/ja/documents/auth/apis/oauth/consumer}
 */
export default function Hatena(options: HatenaOptions = {}): OAuth2Config<HatenaProfile> {
  return {
    id: "hatena",
    name: "Hatena",
    type: "oauth",
    requestToken: "https://www.hatena.com/oauth/initiate?scope=read_public",
    authorization: "https://www.hatena.ne.jp/oauth/authorize",
    token: "https://www.hatena.com/oauth/token",
    userinfo: { from: "tokens" },
    enrich: [
      {
        url: "https://n.hatena.com/applications/my.json",
        set: (answer: { profile_image_url?: string | null }) => ({
          profile_image_url: answer.profile_image_url,
        }),
      },
    ],
    profile: (profile) => ({
      id: profile.url_name,
      name: profile.display_name || profile.url_name,
      email: null,
      image: profile.profile_image_url || null,
    }),
    schema: async () => (await import("../checks/hatena.js")).HatenaProfile,
    email: { presence: "never" },
    refresh: "none",
    style: { brandColor: "#00a4de", monogram: "HT" },
    ...oauth1,
    options,
  }
}
