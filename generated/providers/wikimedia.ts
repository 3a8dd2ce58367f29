// Generated from providers.yaml#wikimedia by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { WikimediaProfile } from "../profiles/wikimedia.js"

export type {
  WikimediaGrant,
  WikimediaGroup,
  WikimediaProfile,
  WikimediaRight,
} from "../profiles/wikimedia.js"

/** Options of Wikimedia. */
export interface WikimediaOptions extends OAuthUserConfig<WikimediaProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Wikimedia.
 *
 * Callback URL: `{origin}/auth/callback/wikimedia`. Environment: `AUTH_WIKIMEDIA_ID`, `AUTH_WIKIMEDIA_SECRET`.
 * Register the application with the grant for the e-mail address, else neither address nor real name come.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Wikimedia from "authlas/providers/wikimedia"
 *
 * const response = await Auth(request, { providers: [Wikimedia] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.mediawiki.org/wiki/OAuth/For_Developers}
 */
export default function Wikimedia(options: WikimediaOptions = {}): OAuth2Config<WikimediaProfile> {
  return {
    id: "wikimedia",
    name: "Wikimedia",
    type: "oauth",
    authorization: "https://meta.wikimedia.org/w/rest.php/oauth2/authorize?scope=",
    token: "https://meta.wikimedia.org/w/rest.php/oauth2/access_token",
    userinfo: "https://meta.wikimedia.org/w/rest.php/oauth2/resource/profile",
    calls: { userinfo: { answer: { fails: { path: "sub", is: ["0", 0] } } } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub?.toString(),
      name: profile.username || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/wikimedia.js")).WikimediaProfile,
    email: { presence: "sometimes", verified: "confirmed_email" },
    style: { brandColor: "#000000" },
    options,
  }
}
