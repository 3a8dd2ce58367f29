// Generated from providers.yaml#webex by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { WebexProfile } from "../profiles/webex.js"

export type { WebexProfile } from "../profiles/webex.js"

/** Options of Webex. */
export interface WebexOptions extends OAuthUserConfig<WebexProfile> {
  /** Address of the API, of another cloud for instance. */
  apiBaseUrl?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Webex.
 *
 * Callback URL: `{origin}/auth/callback/webex`. Environment: `AUTH_WEBEX_ID`, `AUTH_WEBEX_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Webex from "authlas/providers/webex"
 *
 * const response = await Auth(request, { providers: [Webex] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.webex.com/docs/integrations}
 */
export default function Webex(options: WebexOptions = {}): OAuth2Config<WebexProfile> {
  assertOption("webex", "apiBaseUrl", options.apiBaseUrl, "url")
  const api = options.apiBaseUrl?.replace(/(?<!\/)\/+$/, "") || "https://webexapis.com/v1"
  return {
    id: "webex",
    name: "Webex",
    type: "oauth",
    authorization: { url: `${api}/authorize`, params: { scope: "spark:kms spark:people_read" } },
    token: `${api}/access_token`,
    userinfo: `${api}/people/me`,
    calls: { userinfo: { answer: { error: { description: "message" } } } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.displayName || null,
      email: profile.emails?.[0] || null,
      image: profile.avatar || null,
    }),
    schema: async () => (await import("../checks/webex.js")).WebexProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: false },
    revoke: {
      url: "https://idbroker.webex.com/idb/oauth2/v1/revoke",
      auth: "basic",
      form: { token: "{tokens.access_token}", token_type_hint: "access_token" },
    },
    logout: {
      url: "https://idbroker.webex.com/idb/oauth2/v1/logout",
      query: { goto: "{post_logout_redirect_uri}" },
    },
    style: { brandColor: "#000000", monogram: "WB" },
    options,
  }
}
