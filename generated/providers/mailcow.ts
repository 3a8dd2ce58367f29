// Generated from providers.yaml#mailcow by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { MailcowProfile } from "../profiles/mailcow.js"

export type { MailcowProfile } from "../profiles/mailcow.js"

/** Options of mailcow. */
export interface MailcowOptions extends OAuthUserConfig<MailcowProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the operator, a day unless it says otherwise and the life of a refresh token depends on the operator, 31 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with mailcow.
 *
 * Callback URL: `{origin}/auth/callback/mailcow`. Environment: `AUTH_MAILCOW_ID`, `AUTH_MAILCOW_SECRET`.
 * The issuer is the address of the mailcow interface, where an administrator adds the application under OAuth2 Apps.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Mailcow from "authlas/providers/mailcow"
 *
 * const response = await Auth(request, { providers: [Mailcow] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.mailcow.email/}
 */
export default function Mailcow(options: MailcowOptions = {}): OAuth2Config<MailcowProfile> {
  assertOption("mailcow", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "mailcow",
    name: "mailcow",
    type: "oauth",
    authorization: { url: base && `${base}/oauth/authorize`, params: { scope: "profile" } },
    token: base && `${base}/oauth/token`,
    userinfo: { url: base && `${base}/oauth/profile`, answer: { fails: { path: "success", is: [false] } } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.full_name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/mailcow.js")).MailcowProfile,
    email: { presence: "always", verified: true, trust: "operator" },
    refresh: { rotates: true },
    revoke: "none",
    logout: "none",
    hints: {
      redirect_uri_mismatch:
        'Set "Redirect URI" of the OAuth2 client in mailcow to the callback URL, letter by letter',
      "The client credentials are invalid":
        'The client secret is wrong. Copy "Client secret" from the list of OAuth2 clients',
      "The client id supplied is invalid":
        'The client id is unknown to mailcow. Copy "Client ID" from the list of OAuth2 clients',
      "The authorization code has expired": "The code is too old. Start the sign-in again",
      "Authorization code doesn't exist":
        "The code is used up. Start the sign-in again, and see that the callback is not called twice",
    },
    style: { brandColor: "#febf30", monogram: "MC" },
    ...madeBy(Mailcow),
    options,
  }
}
