// Generated from providers.yaml#anilist by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { AniListProfile } from "../profiles/anilist.js"

export type { AniListProfile } from "../profiles/anilist.js"

/** Options of AniList. */
export interface AniListOptions extends OAuthUserConfig<AniListProfile> {}

/**
 * Sign in with AniList.
 *
 * Callback URL: `{origin}/auth/callback/anilist`. Environment: `AUTH_ANILIST_ID`, `AUTH_ANILIST_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import AniList from "authlas/providers/anilist"
 *
 * const response = await Auth(request, { providers: [AniList] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.anilist.co/guide/auth/authorization-code}
 */
export default function AniList(options: AniListOptions = {}): OAuth2Config<AniListProfile> {
  return {
    id: "anilist",
    name: "AniList",
    type: "oauth",
    authorization: { url: "https://anilist.co/api/v2/oauth/authorize", params: { scope: "" } },
    token: "https://anilist.co/api/v2/oauth/token",
    userinfo: {
      url: "https://graphql.anilist.co/",
      method: "POST",
      json: { query: "{ Viewer { id name siteUrl avatar { large medium } } }" },
      answer: { error: { code: "errors[0].status", description: "errors[0].message" }, pick: "data.Viewer" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: null,
      image: profile.avatar?.large || profile.avatar?.medium || null,
    }),
    schema: async () => (await import("../checks/anilist.js")).AniListProfile,
    email: { presence: "never" },
    refresh: "none",
    api: ["graphql.anilist.co"],
    style: {
      brandColor: "#02a9ff",
      mark: "M24 17.53v2.421c0 .71-.391 1.101-1.1 1.101h-5l-.057-.165L11.84 3.736c.106-.502.46-.788 1.053-.788h2.422c.71 0 1.1.391 1.1 1.1v12.38H22.9c.71 0 1.1.392 1.1 1.101zM11.034 2.947l6.337 18.104h-4.918l-1.052-3.131H6.019l-1.077 3.131H0L6.361 2.948h4.673zm-.66 10.96-1.69-5.014-1.541 5.015h3.23z",
    },
    options,
  }
}
