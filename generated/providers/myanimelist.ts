// Generated from providers.yaml#myanimelist by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { MyAnimeListProfile } from "../profiles/myanimelist.js"

export type { MyAnimeListProfile } from "../profiles/myanimelist.js"

/** Options of MyAnimeList. */
export interface MyAnimeListOptions extends OAuthUserConfig<MyAnimeListProfile> {}

/**
 * Sign in with MyAnimeList.
 *
 * Callback URL: `{origin}/auth/callback/myanimelist`. Environment: `AUTH_MYANIMELIST_ID`, `AUTH_MYANIMELIST_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import MyAnimeList from "authlas/providers/myanimelist"
 *
 * const response = await Auth(request, { providers: [MyAnimeList] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://myanimelist.net/apiconfig/references/authorization}
 */
export default function MyAnimeList(options: MyAnimeListOptions = {}): OAuth2Config<MyAnimeListProfile> {
  return {
    id: "myanimelist",
    name: "MyAnimeList",
    type: "oauth",
    authorization: { url: "https://myanimelist.net/v1/oauth2/authorize", params: { scope: "" } },
    token: "https://myanimelist.net/v1/oauth2/token",
    userinfo: "https://api.myanimelist.net/v2/users/@me",
    checks: ["pkce", "state"],
    pkceMethod: "plain",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../profiles/myanimelist.js")).MyAnimeListProfile,
    email: { presence: "never" },
    style: { brandColor: "#2e51a2" },
    options,
  }
}
