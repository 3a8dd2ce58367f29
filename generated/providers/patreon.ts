// Generated from providers.yaml#patreon by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { PatreonProfile } from "../profiles/patreon.js"

export type { PatreonProfile } from "../profiles/patreon.js"

/** Options of Patreon. */
export interface PatreonOptions extends OAuthUserConfig<PatreonProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Patreon.
 *
 * Callback URL: `{origin}/auth/callback/patreon`. Environment: `AUTH_PATREON_ID`, `AUTH_PATREON_SECRET`.
 * Asks version 2 of the API, as version 1, which Auth.js asks, is closed to new clients; the account id is the same.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Patreon from "authlas/providers/patreon"
 *
 * const response = await Auth(request, { providers: [Patreon] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.patreon.com/#apiv2-oauth}
 */
export default function Patreon(options: PatreonOptions = {}): OAuth2Config<PatreonProfile> {
  return {
    id: "patreon",
    name: "Patreon",
    type: "oauth",
    authorization: {
      url: "https://www.patreon.com/oauth2/authorize",
      params: { scope: "identity identity[email]" },
    },
    token: "https://www.patreon.com/api/oauth2/token",
    userinfo:
      "https://www.patreon.com/api/oauth2/v2/identity?fields%5Buser%5D=about,created,email,first_name,full_name,image_url,is_email_verified,last_name,thumb_url,url,vanity",
    calls: {
      userinfo: { answer: { error: { code: "errors[0].code_name", description: "errors[0].detail" } } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.data?.id,
      name: profile.data?.attributes?.full_name || null,
      email: profile.data?.attributes?.email || null,
      image: profile.data?.attributes?.image_url || null,
    }),
    schema: async () => (await import("../checks/patreon.js")).PatreonProfile,
    email: { presence: "scope", verified: "data.attributes.is_email_verified" },
    refresh: { rotates: true },
    api: ["www.patreon.com"],
    hints: {
      "The redirect_uri MUST match the registered callback URL for this application":
        'Add the callback URL to "Redirect URIs" of the client, letter by letter, http or https included',
    },
    style: {
      brandColor: "#e85b46",
      mark: "M22.957 7.21c-.004-3.064-2.391-5.576-5.191-6.482-3.478-1.125-8.064-.962-11.384.604C2.357 3.231 1.093 7.391 1.046 11.54c-.039 3.411.302 12.396 5.369 12.46 3.765.047 4.326-4.804 6.068-7.141 1.24-1.662 2.836-2.132 4.801-2.618 3.376-.836 5.678-3.501 5.673-7.031Z",
    },
    options,
  }
}
