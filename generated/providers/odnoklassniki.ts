// Generated from providers.yaml#odnoklassniki by `npm run generate`. Edit the entry, not this file.
import { signing } from "../../src/engine/oauth/parts.js"
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { OdnoklassnikiProfile } from "../profiles/odnoklassniki.js"

export type { OdnoklassnikiProfile } from "../profiles/odnoklassniki.js"

/** Options of Odnoklassniki. */
export interface OdnoklassnikiOptions extends OAuthUserConfig<OdnoklassnikiProfile> {
  /** Public key of the application, which is neither its id nor its secret key. */
  publicKey: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Odnoklassniki.
 *
 * Callback URL: `{origin}/auth/callback/odnoklassniki`. Environment: `AUTH_ODNOKLASSNIKI_ID`, `AUTH_ODNOKLASSNIKI_SECRET`.
 * Permissions are given by Odnoklassniki on request, with reasons, VALUABLE_ACCESS among them. With GET_EMAIL too, add it to the scope, and the user has an address.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Odnoklassniki from "authlas/providers/odnoklassniki"
 *
 * const response = await Auth(request, { providers: [Odnoklassniki({ publicKey: "CBAJPAKMEBABABABA" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://apiok.ru/en/ext/oauth/server}
 */
export default function Odnoklassniki(options: OdnoklassnikiOptions): OAuth2Config<OdnoklassnikiProfile>
export default function Odnoklassniki(
  options: OdnoklassnikiOptions = {} as OdnoklassnikiOptions,
): OAuth2Config<OdnoklassnikiProfile> {
  return {
    id: "odnoklassniki",
    name: "Odnoklassniki",
    type: "oauth",
    authorization: {
      url: "https://connect.ok.ru/oauth/authorize",
      params: { scope: "VALUABLE_ACCESS" },
      scopeSeparator: ";",
    },
    token: { url: "https://api.ok.ru/oauth/token.do", answer: { force: { token_type: "bearer" } } },
    userinfo: {
      url: "https://api.ok.ru/fb.do",
      auth: { query: "access_token" },
      query: {
        method: "users.getCurrentUser",
        format: "json",
        ...(options.publicKey && { application_key: options.publicKey }),
        fields: "uid,name,first_name,last_name,email,pic190x190,pic640x480",
      },
      sign: {
        parameter: "sig",
        alg: "MD5",
        key: { MD5: "{tokens.access_token}{options.clientSecret}" },
        except: ["access_token"],
        join: "",
      },
      answer: {
        fails: { path: "error_code", is: "present" },
        error: { code: "error_code", description: "error_msg" },
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.uid,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.pic640x480 || profile.pic190x190 || null,
    }),
    schema: async () => (await import("../profiles/odnoklassniki.js")).OdnoklassnikiProfile,
    email: { presence: "scope", verified: false },
    hints: {
      "100": "A parameter is wrong, for instance the public key of the application",
      "104": "The signature is wrong. Check the secret key of the application",
    },
    style: { brandColor: "#ee8208" },
    needs: ["publicKey"],
    ...signing,
    options,
  }
}
