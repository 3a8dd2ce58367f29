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
    schema: async () => (await import("../checks/wikimedia.js")).WikimediaProfile,
    email: { presence: "sometimes", verified: "confirmed_email" },
    refresh: { grace: 600, rotates: true },
    api: ["meta.wikimedia.org"],
    hints: {
      "Authorization code has expired": "The code is too old. Start the sign-in again",
      "Authorization code has been revoked":
        "The code is used up. Start the sign-in again, and see that the callback is not called twice",
      "Authorization code was not issued to this client":
        "The code belongs to another client. Look at the client id",
      "Client authentication failed":
        "The client id or the secret is wrong, or the callback URL is not the registered one. It has to match exactly",
      "seems to be set up incorrectly":
        "An administrator has yet to approve the client, which only its owner may use until then",
    },
    style: {
      brandColor: "#000000",
      mark: "M20.074 3.126C22.486 5.321 24 8.485 24 12c0 6.623-5.377 12-12 12S0 18.623 0 12c0-3.515 1.514-6.679 3.926-8.874l2.265 2.265C4.358 7.005 3.2 9.368 3.2 12c0 4.857 3.943 8.8 8.8 8.8s8.8-3.943 8.8-8.8c0-2.632-1.158-4.995-2.991-6.609zm-3.399 3.399C18.22 7.846 19.2 9.81 19.2 12c0 3.703-2.802 6.757-6.4 7.156V10.4zM11.2 19.156C7.602 18.757 4.8 15.703 4.8 12c0-2.19.98-4.154 2.525-5.475L11.2 10.4zM12 0c2.208 0 4 1.792 4 4s-1.792 4-4 4-4-1.792-4-4 1.792-4 4-4",
    },
    options,
  }
}
