// Generated from providers.yaml#wrike by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { WrikeProfile } from "../profiles/wrike.js"

export type { WrikeProfile } from "../profiles/wrike.js"

/** Options of Wrike. */
export interface WrikeOptions extends OAuthUserConfig<WrikeProfile> {
  /** Data centre of the accounts, where www.wrike.com is us, the default. */
  dataCenter?: "us" | "us2" | "eu"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Wrike.
 *
 * Callback URL: `{origin}/auth/callback/wrike`. Environment: `AUTH_WRIKE_ID`, `AUTH_WRIKE_SECRET`.
 * The API is at the data centre of the account, which the token answer names as a bare host, and which the option `dataCenter` must say: users whose account is in another one cannot sign in.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Wrike from "authlas/providers/wrike"
 *
 * const response = await Auth(request, { providers: [Wrike] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.wrike.com/oauth-20-authorization}
 */
export default function Wrike(options: WrikeOptions = {}): OAuth2Config<WrikeProfile> {
  assertOption("wrike", "dataCenter", options.dataCenter, ["us", "us2", "eu"])
  const host =
    (options.dataCenter === "us2" && "app-us2.wrike.com") ||
    (options.dataCenter === "eu" && "app-eu.wrike.com") ||
    "www.wrike.com"
  return {
    id: "wrike",
    name: "Wrike",
    type: "oauth",
    authorization: {
      url: "https://login.wrike.com/oauth2/authorize/v4",
      params: { scope: "wsReadOnly" },
      scopeSeparator: ",",
    },
    token: "https://login.wrike.com/oauth2/token",
    userinfo: {
      url: `https://${host}/api/v4/contacts`,
      query: { me: "true" },
      answer: { error: { description: "errorDescription" }, pick: "data[0]" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: [profile.firstName, profile.lastName].filter(Boolean).join(" ") || null,
      email: profile.profiles?.[0]?.email || null,
      image: profile.avatarUrl || null,
    }),
    schema: async () => (await import("../checks/wrike.js")).WrikeProfile,
    email: { presence: "sometimes", verified: false },
    identity: { tenant: "profiles[0].accountId" },
    style: { brandColor: "#08cf65", monogram: "WR" },
    options,
  }
}
