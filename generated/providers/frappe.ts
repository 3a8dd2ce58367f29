// Generated from providers.yaml#frappe by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { FrappeProfile } from "../profiles/frappe.js"

export type { FrappeProfile } from "../profiles/frappe.js"

/** Options of Frappe. */
export interface FrappeOptions extends OAuthUserConfig<FrappeProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token does not end by itself. */
  offline?: boolean
}

/**
 * Sign in with Frappe.
 *
 * Callback URL: `{origin}/auth/callback/frappe`. Environment: `AUTH_FRAPPE_ID`, `AUTH_FRAPPE_SECRET`.
 * The issuer is the address of the site, of ERPNext or another application on Frappe, where the application is made as an OAuth Client with the scope openid.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Frappe from "authlas/providers/frappe"
 *
 * const response = await Auth(request, { providers: [Frappe] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.frappe.io/framework/user/en/guides/integration/how_to_set_up_oauth}
 */
export default function Frappe(options: FrappeOptions = {}): OAuth2Config<FrappeProfile> {
  assertOption("frappe", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "frappe",
    name: "Frappe",
    type: "oauth",
    authorization: {
      url: base && `${base}/api/method/frappe.integrations.oauth2.authorize`,
      params: { scope: "openid" },
    },
    token: base && `${base}/api/method/frappe.integrations.oauth2.get_token`,
    userinfo: {
      url: base && `${base}/api/method/frappe.integrations.oauth2.openid_profile`,
      answer: { error: { code: "error", description: "description" } },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/frappe.js")).FrappeProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: false },
    revoke: base && `${base}/api/method/frappe.integrations.oauth2.revoke_token`,
    logout: "none",
    hints: {
      "Mismatching redirect URI":
        'Add the callback URL to "Redirect URIs" of the OAuth Client, letter by letter',
    },
    style: {
      brandColor: "#0089ff",
      mark: "M2.88 0C1.29 0 0 1.29 0 2.88v18.24C0 22.71 1.29 24 2.88 24h18.24c1.59 0 2.88-1.29 2.88-2.88V2.88C24 1.29 22.71 0 21.12 0H2.88zM8.4 6h8.024v2.111H8.4V6zm0 5.385h7.49v2.113h-4.93V18H8.4v-6.615z",
    },
    ...madeBy(Frappe),
    options,
  }
}
