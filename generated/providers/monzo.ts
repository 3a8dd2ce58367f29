// Generated from providers.yaml#monzo by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MonzoProfile } from "../profiles/monzo.js"

export type { MonzoProfile } from "../profiles/monzo.js"

/** Options of Monzo. */
export interface MonzoOptions extends OAuthUserConfig<MonzoProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Monzo.
 *
 * Callback URL: `{origin}/auth/callback/monzo`. Environment: `AUTH_MONZO_ID`, `AUTH_MONZO_SECRET`.
 * Not for public applications: it signs in your own account and those of a small set of users that you allow. A token may do nothing until the user approves it in the Monzo app.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Monzo from "authlas/providers/monzo"
 *
 * const response = await Auth(request, { providers: [Monzo] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.monzo.com/#authentication}
 */
export default function Monzo(options: MonzoOptions = {}): OAuth2Config<MonzoProfile> {
  return {
    id: "monzo",
    name: "Monzo",
    type: "oauth",
    authorization: { url: "https://auth.monzo.com/", params: { scope: "" } },
    token: "https://api.monzo.com/oauth2/token",
    userinfo: "https://api.monzo.com/ping/whoami",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user_id,
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/monzo.js")).MonzoProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    revoke: { url: "https://api.monzo.com/oauth2/logout", auth: { bearer: "{token}" }, form: {} },
    api: ["api.monzo.com"],
    hints: {
      http_403:
        "Monzo gives a token its permissions when the user approves it in the Monzo app. Ask the user to do that, then to sign in again",
    },
    style: { brandColor: "#14233c", monogram: "MN" },
    options,
  }
}
