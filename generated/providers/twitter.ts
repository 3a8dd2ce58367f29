// Generated from providers.yaml#twitter@1.0 by `npm run generate`. Edit the entry, not this file.
import { oauth1 } from "../../src/engine/oauth/parts.js"
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { Twitter1Profile, TwitterProfile } from "../profiles/twitter.js"

export type { Twitter1Profile, TwitterProfile } from "../profiles/twitter.js"

/** Options of Twitter, version 1.0. */
export interface Twitter1Options extends OAuthUserConfig<Twitter1Profile> {
  /** Chooses this version. */
  version?: "1.0"
}

/** Options of Twitter, version 2.0. */
export interface TwitterOptions extends OAuthUserConfig<TwitterProfile> {
  /** Chooses this version. */
  version: "2.0"
  /** True: a sign-in asks for a refresh token, by the scope `offline.access`. Default false. An access token lives 2 hours. */
  offline?: boolean
}

/**
 * Sign in with Twitter.
 *
 * Callback URL: `{origin}/auth/callback/twitter`. Environment: `AUTH_TWITTER_ID`, `AUTH_TWITTER_SECRET`.
 * Turn on "Request email from users" in the app's permissions to receive an address.
 * For the confirmed address turn on "Request email from users" in the app's permissions, add the scope users.email, and ask in `userinfo` for profile_image_url,confirmed_email as user.fields.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Twitter from "authlas/providers/twitter"
 *
 * const response = await Auth(request, { providers: [Twitter] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.x.com/resources/fundamentals/authentication/oauth-1-0a/obtaining-user-access-tokens}
 */
export default function Twitter(options: TwitterOptions): OAuth2Config<TwitterProfile>
export default function Twitter(options?: Twitter1Options): OAuth2Config<Twitter1Profile>
export default function Twitter(
  options: TwitterOptions | Twitter1Options = {},
): OAuth2Config<TwitterProfile> | OAuth2Config<Twitter1Profile> {
  if (options.version === "2.0") return twitter2(options)
  return twitter1(options)
}

function twitter1(options: Twitter1Options): OAuth2Config<Twitter1Profile> {
  return {
    id: "twitter",
    name: "Twitter",
    type: "oauth",
    requestToken: "https://api.x.com/oauth/request_token",
    authorization: "https://api.x.com/oauth/authenticate",
    token: "https://api.x.com/oauth/access_token",
    userinfo: {
      url: "https://api.x.com/1.1/account/verify_credentials.json",
      query: { include_email: "true", skip_status: "true" },
      answer: { error: { code: "errors[0].code", description: "errors[0].message" } },
    },
    profile: (profile) => ({
      id: profile.id_str,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.profile_image_url_https?.replace("_normal", "") || null,
    }),
    schema: async () => (await import("../checks/twitter.js")).Twitter1Profile,
    email: { presence: "sometimes", verified: true },
    refresh: "none",
    revoke: { url: "https://api.x.com/1.1/oauth/invalidate_token.json" },
    hints: {
      "453": "The app's access level lacks v1.1. Raise it, or use version 2.0",
      "Callback URL not approved": "Add the callback URL to the app's settings",
      "Could not authenticate you": "The consumer key or the consumer secret is wrong",
    },
    style: {
      brandColor: "#000000",
      mark: "M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z",
    },
    ...oauth1,
    options,
  }
}

function twitter2(options: TwitterOptions): OAuth2Config<TwitterProfile> {
  return {
    id: "twitter",
    name: "Twitter",
    type: "oauth",
    authorization: "https://x.com/i/oauth2/authorize?scope=users.read+tweet.read+offline.access",
    token: "https://api.x.com/2/oauth2/token",
    userinfo: "https://api.x.com/2/users/me?user.fields=profile_image_url",
    calls: { userinfo: { answer: { error: { code: "title", description: "detail" } } } },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.data?.id,
      name: profile.data?.name,
      email: profile.data?.confirmed_email || profile.data?.email || null,
      image: profile.data?.profile_image_url || null,
    }),
    schema: async () => (await import("../checks/twitter.js")).TwitterProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { ask: { scope: ["offline.access"] }, rotates: true },
    revoke: "https://api.x.com/2/oauth2/revoke",
    api: ["api.x.com"],
    hints: {
      unauthorized_client:
        'The client id or secret is wrong, or the app is no confidential client ("Web App")',
      "redirect uri": "Add the callback URL to the app's settings",
      "Client Forbidden": "The app belongs to no project, or its access level is too low",
      "Too Many Requests": "The access level allows few sign-ins",
      "Callback URL not approved for this client application":
        "Add the callback URL to the app's allowlist in the console, letter by letter, the slash at the end included. In development use http://127.0.0.1, not localhost",
    },
    style: {
      brandColor: "#000000",
      mark: "M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z",
    },
    options,
  }
}
