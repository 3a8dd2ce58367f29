// Generated from providers.yaml#gohighlevel by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { GoHighLevelProfile } from "../profiles/gohighlevel.js"

export type { GoHighLevelProfile } from "../profiles/gohighlevel.js"

/** Options of HighLevel. */
export interface GoHighLevelOptions extends OAuthUserConfig<GoHighLevelProfile> {
  /** Shows the page without the name of HighLevel. */
  whiteLabel?: boolean
  /** What the app is installed at, a location (the default) or an agency. */
  userType?: "Location" | "Company"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 day and a refresh token lives 365 days. */
  offline?: boolean
}

/**
 * Sign in with HighLevel.
 *
 * Callback URL: `{origin}/auth/callback/gohighlevel`. Environment: `AUTH_GOHIGHLEVEL_ID`, `AUTH_GOHIGHLEVEL_SECRET`.
 * A sign-in installs the app at a location or an agency, which its administrators alone may do; the user is the one who installs it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import GoHighLevel from "authlas/providers/gohighlevel"
 *
 * const response = await Auth(request, { providers: [GoHighLevel] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://marketplace.gohighlevel.com/docs/Authorization/OAuth2.0}
 */
export default function GoHighLevel(options: GoHighLevelOptions = {}): OAuth2Config<GoHighLevelProfile> {
  const host =
    (options.whiteLabel === true && "marketplace.leadconnectorhq.com") || "marketplace.gohighlevel.com"
  const kind = options.userType || "Location"
  return {
    id: "gohighlevel",
    name: "HighLevel",
    type: "oauth",
    authorization: {
      url: `https://${host}/oauth/chooselocation`,
      params: { scope: "users.readonly", loginWindowOpenMode: "self" },
    },
    token: { url: "https://services.leadconnectorhq.com/oauth/token", form: { user_type: kind } },
    userinfo: {
      url: "https://services.leadconnectorhq.com/users/{tokens.userId}",
      headers: { Version: "2021-07-28" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/gohighlevel.js")).GoHighLevelProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true, form: { user_type: kind } },
    api: ["services.leadconnectorhq.com"],
    style: { brandColor: "#155eef", monogram: "HL" },
    options,
  }
}
