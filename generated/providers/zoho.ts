// Generated from providers.yaml#zoho by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { ZohoProfile } from "../profiles/zoho.js"

export type { ZohoProfile } from "../profiles/zoho.js"

/** Options of Zoho. */
export interface ZohoOptions extends OAuthUserConfig<ZohoProfile> {
  /** Data centre of the users who sign in, by the end of its host name. Default com, that of the United States. */
  region?: "com" | "eu" | "in" | "com.au" | "com.cn" | "jp" | "sa" | "uk" | "ca"
  /** True: a sign-in asks for a refresh token, by `access_type=offline` and `prompt=consent`. Default false. An access token lives 1 hour and a refresh token does not end by itself. */
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
    schema: async () => (await import("../checks/zoho.js")).ZohoProfile,
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
    style: {
      brandColor: "#e42527",
      mark: "M8.66 6.897a1.299 1.299 0 0 0-1.205.765l-.642 1.44-.062-.385A1.291 1.291 0 0 0 5.27 7.648l-4.185.678A1.291 1.291 0 0 0 .016 9.807l.678 4.18a1.293 1.293 0 0 0 1.27 1.087c.074 0 .143-.01.216-.017l4.18-.678c.436-.07.784-.351.96-.723l2.933 1.307a1.304 1.304 0 0 0 .988.026c.321-.12.575-.365.716-.678l.28-.629.038.276a1.297 1.297 0 0 0 1.455 1.103l3.712-.501a1.29 1.29 0 0 0 1.03.514h4.236c.713 0 1.29-.58 1.291-1.291V9.545c0-.712-.58-1.291-1.291-1.291h-4.236c-.079 0-.155.008-.23.022a1.309 1.309 0 0 0-.275-.288c-.275-.21-.614-.3-.958-.253l-4.197.571c-.155.021-.3.07-.432.14L9.159 7.01a1.27 1.27 0 0 0-.499-.113zm-.025.705c.077 0 .159.013.24.052l2.971 1.324c-.128.238-.18.508-.142.782l.357 2.596h.002l-.745 1.672a.59.59 0 0 1-.777.296l-3.107-1.385-.004-.041-.41-2.526L8.1 7.95a.589.589 0 0 1 .536-.348zm-3.159.733c.125 0 .245.039.343.112.13.09.21.227.237.382l.234 1.446-.56 1.259a1.27 1.27 0 0 0-.026.987c.12.322.364.575.678.717l.295.131a.585.585 0 0 1-.428.314l-4.185.678a.59.59 0 0 1-.674-.485l-.678-4.18a.588.588 0 0 1 .485-.674l4.185-.678c.03-.004.064-.01.094-.01zm11.705.09a.59.59 0 0 1 .415.173 1.287 1.287 0 0 0-.416.947v4.237c0 .033.003.065.005.097l-3.55.482a.586.586 0 0 1-.66-.502l-.191-1.403.899-2.017a1.29 1.29 0 0 0-.333-1.5l3.754-.51c.026-.004.051-.004.077-.004zm1.3.532h4.227c.326 0 .588.266.588.588v4.237a.589.589 0 0 1-.588.588h-4.237a.564.564 0 0 1-.12-.013c.47-.246.758-.765.684-1.318zm-5.988.309.254.113c.296.133.43.48.296.777l-.432.97-.207-1.465a.58.58 0 0 1 .09-.395zm5.39.538.453 3.325a.583.583 0 0 1-.453.65zM6.496 11.545l.17 1.052a.588.588 0 0 1-.293-.776zm3.985 4.344a.588.588 0 0 0-.612.603c0 .358.244.61.601.61a.582.582 0 0 0 .607-.608c0-.35-.242-.605-.596-.605zm5.545 0a.588.588 0 0 0-.612.603c0 .358.245.61.602.61a.582.582 0 0 0 .606-.608c0-.35-.24-.605-.596-.605zm-8.537.018a.047.047 0 0 0-.048.047v.085c0 .026.021.047.048.047h.52l-.623.9a.052.052 0 0 0-.009.027v.027c0 .026.021.047.048.047h.815a.047.047 0 0 0 .047-.047v-.085a.047.047 0 0 0-.047-.047h-.55l.606-.9a.05.05 0 0 0 .008-.026v-.028a.047.047 0 0 0-.047-.047zm5.303 0a.047.047 0 0 0-.047.047v1.086c0 .026.02.047.047.047h.135a.047.047 0 0 0 .047-.047v-.454h.545v.454c0 .026.02.047.047.047h.134a.047.047 0 0 0 .047-.047v-1.086a.047.047 0 0 0-.047-.047h-.134a.047.047 0 0 0-.047.047v.453h-.545v-.453a.047.047 0 0 0-.047-.047zm-2.324.164c.25 0 .372.194.372.425 0 .219-.109.425-.358.426-.242 0-.375-.197-.375-.419 0-.235.108-.432.36-.432zm5.545 0c.25 0 .372.194.372.425 0 .219-.108.425-.358.426-.242 0-.374-.197-.374-.419 0-.235.108-.432.36-.432z",
    },
    options,
  }
}
