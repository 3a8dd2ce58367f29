// Generated from providers.yaml#inoreader by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { InoreaderProfile } from "../profiles/inoreader.js"

export type { InoreaderProfile } from "../profiles/inoreader.js"

/** Options of Inoreader. */
export interface InoreaderOptions extends OAuthUserConfig<InoreaderProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Inoreader.
 *
 * Callback URL: `{origin}/auth/callback/inoreader`. Environment: `AUTH_INOREADER_ID`, `AUTH_INOREADER_SECRET`.
 * A client needs an account of the developer that is paid for.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Inoreader from "authlas/providers/inoreader"
 *
 * const response = await Auth(request, { providers: [Inoreader] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.inoreader.com/developers/oauth}
 */
export default function Inoreader(options: InoreaderOptions = {}): OAuth2Config<InoreaderProfile> {
  return {
    id: "inoreader",
    name: "Inoreader",
    type: "oauth",
    authorization: { url: "https://www.inoreader.com/oauth2/auth", params: { scope: "read" } },
    token: "https://www.inoreader.com/oauth2/token",
    userinfo: "https://www.inoreader.com/reader/api/0/user-info",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.userId,
      name: profile.userName || null,
      email: profile.userEmail || null,
      image: null,
    }),
    schema: async () => (await import("../checks/inoreader.js")).InoreaderProfile,
    email: { presence: "sometimes", verified: false },
    api: ["www.inoreader.com"],
    style: {
      brandColor: "#1875f3",
      mark: "M12 0c6.627 0 12 5.373 12 12s-5.373 12-12 12S0 18.627 0 12 5.373 0 12 0m3.6 4.8a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2",
    },
    options,
  }
}
