// Generated from providers.yaml#smartsheet by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { SmartsheetProfile } from "../profiles/smartsheet.js"

export type { SmartsheetProfile } from "../profiles/smartsheet.js"

/** Options of Smartsheet. */
export interface SmartsheetOptions extends OAuthUserConfig<SmartsheetProfile> {
  /** Which Smartsheet the accounts are of; us by default. */
  region?: "us" | "eu" | "au" | "gov"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 604799 seconds. */
  offline?: boolean
}

/**
 * Sign in with Smartsheet.
 *
 * Callback URL: `{origin}/auth/callback/smartsheet`. Environment: `AUTH_SMARTSHEET_ID`, `AUTH_SMARTSHEET_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Smartsheet from "authlas/providers/smartsheet"
 *
 * const response = await Auth(request, { providers: [Smartsheet] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.smartsheet.com/api/smartsheet/guides/advanced-topics/oauth}
 */
export default function Smartsheet(options: SmartsheetOptions = {}): OAuth2Config<SmartsheetProfile> {
  assertOption("smartsheet", "region", options.region, ["us", "eu", "au", "gov"])
  const host =
    (options.region === "eu" && "smartsheet.eu") ||
    (options.region === "au" && "smartsheet.au") ||
    (options.region === "gov" && "smartsheetgov.com") ||
    "smartsheet.com"
  return {
    id: "smartsheet",
    name: "Smartsheet",
    type: "oauth",
    authorization: { url: `https://app.${host}/b/authorize`, params: { scope: "READ_USERS" } },
    token: {
      url: `https://api.${host}/2.0/token`,
      answer: { error: { code: "errorCode", description: "message" } },
    },
    userinfo: {
      url: `https://api.${host}/2.0/users/me`,
      answer: { error: { code: "errorCode", description: "message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: [profile.firstName, profile.lastName].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/smartsheet.js")).SmartsheetProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    revoke: { url: `https://api.${host}/2.0/token`, method: "DELETE", auth: "bearer" },
    hints: {
      "hash value does not match":
        'The hash of the app secret and the code is wrong. Copy "App secret" from "Developer Tools"',
    },
    style: { brandColor: "#003059", monogram: "SM" },
    options,
  }
}
