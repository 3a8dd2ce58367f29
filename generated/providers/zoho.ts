// Generated from providers.yaml#zoho by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { ZohoProfile } from "../profiles/zoho.js"

export type { ZohoProfile } from "../profiles/zoho.js"

/** Options of Zoho. */
export interface ZohoOptions extends OAuthUserConfig<ZohoProfile> {
  /** Data centre of the users who sign in, by the end of its host name. Default com, that of the United States. */
  region?: "com" | "eu" | "in" | "com.au" | "com.cn" | "jp" | "sa" | "uk" | "ca"
  /** True: a sign-in asks for a refresh token, by `access_type=offline` and `prompt=consent`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Zoho.
 *
 * Callback URL: `{origin}/auth/callback/zoho`. Environment: `AUTH_ZOHO_ID`, `AUTH_ZOHO_SECRET`.
 * Users of other data centres than that of `region` can sign in where "Multi-DC" is switched on for the client in the API console, with the same secret for all. Their tokens are refreshed and revoked at their own data centre, and not at that of `region`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Zoho from "authlas/providers/zoho"
 *
 * const response = await Auth(request, { providers: [Zoho] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.zoho.com/accounts/protocol/oauth/web-server-applications.html}
 */
export default function Zoho(options: ZohoOptions = {}): OAuth2Config<ZohoProfile> {
  assertOption("zoho", "region", options.region, [
    "com",
    "eu",
    "in",
    "com.au",
    "com.cn",
    "jp",
    "sa",
    "uk",
    "ca",
  ])
  const host =
    (options.region === "ca" && "accounts.zohocloud.ca") ||
    (options.region && `accounts.zoho.${options.region}`) ||
    "accounts.zoho.com"
  return {
    id: "zoho",
    name: "Zoho",
    type: "oauth",
    authorization: `https://${host}/oauth/v2/auth?scope=AaaServer.profile.Read`,
    token: `https://${host}/oauth/v2/token`,
    userinfo: `https://${host}/oauth/user/info`,
    calls: {
      authorization: { scopeSeparator: ",", allow: ["access_type"] },
      token: {
        hosts: [
          "accounts.zoho.com",
          "accounts.zoho.eu",
          "accounts.zoho.in",
          "accounts.zoho.com.au",
          "accounts.zoho.com.cn",
          "accounts.zoho.jp",
          "accounts.zoho.sa",
          "accounts.zoho.uk",
          "accounts.zohocloud.ca",
        ],
        origin: "{callback.accounts-server}",
        answer: { fails: { path: "error", is: "present" } },
      },
      userinfo: {
        hosts: [
          "accounts.zoho.com",
          "accounts.zoho.eu",
          "accounts.zoho.in",
          "accounts.zoho.com.au",
          "accounts.zoho.com.cn",
          "accounts.zoho.jp",
          "accounts.zoho.sa",
          "accounts.zoho.uk",
          "accounts.zohocloud.ca",
        ],
        origin: "{callback.accounts-server}",
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.ZUID?.toString(),
      name: [profile.First_Name, profile.Last_Name].filter(Boolean).join(" ") || profile.Display_Name || null,
      email: profile.Email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/zoho.js")).ZohoProfile,
    email: { presence: "always", verified: false },
    refresh: {
      ask: { query: { access_type: "offline", prompt: "consent" } },
      rotates: false,
      url: `https://${host}/oauth/v2/token`,
    },
    revoke: { url: `https://${host}/oauth/v2/token/revoke`, auth: "none", query: { token: "{token}" } },
    hints: {
      invalid_client:
        "the client belongs to another data centre than the user; set `region`, or switch the data centre on in the API console",
      invalid_code: "the user's data centre may be another one than `region`",
    },
    style: { brandColor: "#e42527" },
    options,
  }
}
