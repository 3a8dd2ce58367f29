// Generated from providers.yaml#phorge by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { PhorgeProfile } from "../profiles/phorge.js"

export type { PhorgeProfile } from "../profiles/phorge.js"

/** Options of Phorge. */
export interface PhorgeOptions extends OAuthUserConfig<PhorgeProfile> {}

/**
 * Sign in with Phorge.
 *
 * Callback URL: `{origin}/auth/callback/phorge`. Environment: `AUTH_PHORGE_ID`, `AUTH_PHORGE_SECRET`.
 * The issuer is the address of the installation, where the application is made under OAuth Server. Phabricator, which Phorge continues, signs in the same way.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Phorge from "authlas/providers/phorge"
 *
 * const response = await Auth(request, { providers: [Phorge] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://we.phorge.it/book/phorge/article/using_oauthserver/}
 */
export default function Phorge(options: PhorgeOptions = {}): OAuth2Config<PhorgeProfile> {
  assertOption("phorge", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "phorge",
    name: "Phorge",
    type: "oauth",
    authorization: { url: base && `${base}/oauthserver/auth/`, params: { scope: "" } },
    token: base && `${base}/oauthserver/token/`,
    userinfo: {
      url: base && `${base}/api/user.whoami`,
      auth: { query: "access_token" },
      answer: {
        fails: { path: "error_code", is: "truthy" },
        error: { code: "error_code", description: "error_info" },
        pick: "result",
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.phid,
      name: profile.realName || profile.userName || null,
      email: profile.primaryEmail || null,
      image: profile.image || null,
    }),
    schema: async () => (await import("../checks/phorge.js")).PhorgeProfile,
    email: { presence: "sometimes", verified: true, trust: "operator" },
    refresh: "none",
    revoke: "none",
    logout: "none",
    hints: {
      "Invalid Redirect URI":
        'The callback URL must have the same host, port and path as the "Redirect URI" of the OAuth server entry, at least its parameters, https if that has it, and no fragment',
      "Application Disabled":
        'The application is disabled on the Phorge installation. Enable it under "OAuth Server"',
      "has been disabled":
        'The application is disabled on the Phorge installation. Enable it under "OAuth Server"',
      "Invalid Client Application":
        'The client id is unknown to the Phorge installation. Copy it from "OAuth Server"',
      "Redirect URI in request must exactly match":
        "The callback URL of the token request is not the one of the sign-in. See that a proxy keeps host and scheme",
    },
    style: { brandColor: "#136cb2", monogram: "PH" },
    ...madeBy(Phorge),
    options,
  }
}
