// Generated from providers.yaml#zotero by `npm run generate`. Edit the entry, not this file.
import { oauth1 } from "../../src/engine/oauth/parts.js"
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ZoteroProfile } from "../profiles/zotero.js"

export type { ZoteroProfile } from "../profiles/zotero.js"

/** Options of Zotero. */
export interface ZoteroOptions extends OAuthUserConfig<ZoteroProfile> {}

/**
 * Sign in with Zotero.
 *
 * Callback URL: `{origin}/auth/callback/zotero`. Environment: `AUTH_ZOTERO_ID`, `AUTH_ZOTERO_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Zotero from "authlas/providers/zotero"
 *
 * const response = await Auth(request, { providers: [Zotero] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.zotero.org/support/dev/web_api/v3/oauth}
 */
export default function Zotero(options: ZoteroOptions = {}): OAuth2Config<ZoteroProfile> {
  return {
    id: "zotero",
    name: "Zotero",
    type: "oauth",
    requestToken: "https://www.zotero.org/oauth/request",
    authorization: { url: "https://www.zotero.org/oauth/authorize", params: { identity: "1" } },
    token: "https://www.zotero.org/oauth/access",
    userinfo: { from: "tokens" },
    profile: (profile) => ({
      id: profile.userID?.toString(),
      name: profile.username || null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/zotero.js")).ZoteroProfile,
    email: { presence: "never" },
    refresh: "none",
    style: {
      brandColor: "#cc2936",
      mark: "M21.231 2.462 7.18 20.923h14.564V24H2.256v-2.462L16.308 3.076H2.975V0h18.256v2.462z",
    },
    ...oauth1,
    options,
  }
}
