// Generated from providers.yaml#ynab by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { YnabProfile } from "../profiles/ynab.js"

export type { YnabProfile } from "../profiles/ynab.js"

/** Options of YNAB. */
export interface YnabOptions extends OAuthUserConfig<YnabProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 2 hours. */
  offline?: boolean
}

/**
 * Sign in with YNAB.
 *
 * Callback URL: `{origin}/auth/callback/ynab`. Environment: `AUTH_YNAB_ID`, `AUTH_YNAB_SECRET`.
 * YNAB tells an id, neither name nor address. Until it has reviewed the application, 25 users can sign in.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Ynab from "authlas/providers/ynab"
 *
 * const response = await Auth(request, { providers: [Ynab] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://api.ynab.com/#oauth-applications}
 */
export default function Ynab(options: YnabOptions = {}): OAuth2Config<YnabProfile> {
  return {
    id: "ynab",
    name: "YNAB",
    type: "oauth",
    authorization: { url: "https://app.ynab.com/oauth/authorize", params: { scope: "read-only" } },
    token: "https://app.ynab.com/oauth/token",
    userinfo: {
      url: "https://api.ynab.com/v1/user",
      answer: { error: { code: "error.name", description: "error.detail" }, pick: "data.user" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/ynab.js")).YnabProfile,
    email: { presence: "never" },
    api: ["api.ynab.com"],
    style: { brandColor: "#85c3e9", monogram: "YN" },
    options,
  }
}
