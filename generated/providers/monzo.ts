// Generated from providers.yaml#monzo by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MonzoProfile } from "../profiles/monzo.js"

export type { MonzoProfile } from "../profiles/monzo.js"

/** Options of Monzo. */
export interface MonzoOptions extends OAuthUserConfig<MonzoProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 6 hours. */
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
    style: {
      brandColor: "#14233c",
      mark: "M4.244 1.174a.443.443 0 00-.271.13l-3.97 3.97-.001.001c3.884 3.882 8.093 8.092 11.748 11.748v-8.57L4.602 1.305a.443.443 0 00-.358-.131zm15.483 0a.443.443 0 00-.329.13L12.25 8.456v8.568L24 5.275c-1.316-1.322-2.647-2.648-3.97-3.97a.443.443 0 00-.301-.131zM0 5.979l.002 10.955c0 .294.118.577.326.785l4.973 4.976c.28.282.76.083.758-.314V12.037zm23.998.003l-6.06 6.061v10.338c-.004.399.48.6.76.314l4.974-4.976c.208-.208.326-.49.326-.785z",
    },
    options,
  }
}
