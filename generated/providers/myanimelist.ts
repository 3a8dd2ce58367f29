// Generated from providers.yaml#myanimelist by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MyAnimeListProfile } from "../profiles/myanimelist.js"

export type { MyAnimeListProfile } from "../profiles/myanimelist.js"

/** Options of MyAnimeList. */
export interface MyAnimeListOptions extends OAuthUserConfig<MyAnimeListProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token lives 30 days. */
  offline?: boolean
}

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
    schema: async () => (await import("../checks/myanimelist.js")).MyAnimeListProfile,
    email: { presence: "never" },
    api: ["api.myanimelist.net"],
    style: {
      brandColor: "#2e51a2",
      mark: "M14.921 6.479c-.82 0-3.683 0-4.947 3.156-.662 1.652-.986 4.812.876 7.886l1.934-1.41s-.767-1.095-1.083-3.191h2.897l.022 3.19h2.604V8.835h-2.581v2.043l-2.46-.023s.413-2.408 2.877-2.336h2.454l-.572-2.04ZM0 6.528v9.624h2.348v-5.84l2.031 2.664 2.047-2.652v5.828h2.336V6.528H6.437L4.368 9.474 2.31 6.528Zm18.447.022v9.583h5.022L24 14.09h-3.232V6.55Z",
    },
    options,
  }
}
