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
    schema: async () => (await import("../checks/odnoklassniki.js")).OdnoklassnikiProfile,
    email: { presence: "scope", verified: false },
    hints: {
      "100": "A parameter is wrong, for instance the public key of the application",
      "104": "The signature is wrong. Check the secret key of the application",
    },
    style: {
      brandColor: "#ee8208",
      mark: "M12 0a6.2 6.2 0 0 0-6.194 6.195 6.2 6.2 0 0 0 6.195 6.192 6.2 6.2 0 0 0 6.193-6.192A6.2 6.2 0 0 0 12.001 0zm0 3.63a2.567 2.567 0 0 1 2.565 2.565 2.568 2.568 0 0 1-2.564 2.564 2.568 2.568 0 0 1-2.565-2.564 2.567 2.567 0 0 1 2.565-2.564zM6.807 12.6a1.814 1.814 0 0 0-.91 3.35 11.611 11.611 0 0 0 3.597 1.49l-3.462 3.463a1.815 1.815 0 0 0 2.567 2.566L12 20.066l3.405 3.403a1.813 1.813 0 0 0 2.564 0c.71-.709.71-1.858 0-2.566l-3.462-3.462a11.593 11.593 0 0 0 3.596-1.49 1.814 1.814 0 1 0-1.932-3.073 7.867 7.867 0 0 1-8.34 0c-.318-.2-.674-.29-1.024-.278z",
    },
    needs: ["publicKey"],
    ...signing,
    options,
  }
}
