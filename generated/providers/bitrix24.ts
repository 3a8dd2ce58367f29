// Generated from providers.yaml#bitrix24 by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { Bitrix24Profile } from "../profiles/bitrix24.js"

export type { Bitrix24Profile } from "../profiles/bitrix24.js"

/** Options of Bitrix24. */
export interface Bitrix24Options extends OAuthUserConfig<Bitrix24Profile> {
  /** Host of the Bitrix24, such as portal.bitrix24.com. */
  domain: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token lives 180 days. */
  offline?: boolean
}

/**
 * Sign in with Bitrix24.
 *
 * Callback URL: `{origin}/auth/callback/bitrix24`. Environment: `AUTH_BITRIX24_ID`, `AUTH_BITRIX24_SECRET`.
 * Signs in the users of one Bitrix24, in which the application has to be installed. Give it the permission user_basic or user. Bitrix24 sends users back to the address in the settings of the application alone, and shows a refusal on its own page.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Bitrix24 from "authlas/providers/bitrix24"
 *
 * const response = await Auth(request, { providers: [Bitrix24({ domain: "portal.bitrix24.com" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://apidocs.bitrix24.com/settings/oauth/index.html}
 */
export default function Bitrix24(options: Bitrix24Options): OAuth2Config<Bitrix24Profile>
export default function Bitrix24(
  options: Bitrix24Options = {} as Bitrix24Options,
): OAuth2Config<Bitrix24Profile> {
  assertOption("bitrix24", "domain", options.domain, "host")
  return {
    id: "bitrix24",
    name: "Bitrix24",
    type: "oauth",
    authorization: {
      url: options.domain && `https://${options.domain}/oauth/authorize/`,
      params: { scope: "" },
    },
    token: {
      url: "https://oauth.bitrix.info/oauth/token/",
      method: "GET",
      query: {},
      answer: { set: { token_type: "bearer" } },
    },
    userinfo: {
      url: options.domain && `https://${options.domain}/rest/user.current`,
      method: "POST",
      auth: "none",
      json: { auth: "{tokens.access_token}" },
      answer: { pick: "result" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.ID?.toString(),
      name: [profile.NAME, profile.LAST_NAME].filter(Boolean).join(" ") || null,
      email: profile.EMAIL || null,
      image: profile.PERSONAL_PHOTO || null,
    }),
    schema: async () => (await import("../checks/bitrix24.js")).Bitrix24Profile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true, url: "https://oauth.bitrix.info/oauth/token/", method: "GET", query: {} },
    hints: {
      invalid_client:
        "Check the client id and the client secret, and whether the application is installed in this Bitrix24",
      PAYMENT_REQUIRED:
        "The trial or the paid period of the application has ended. Its owner has to renew it",
    },
    style: { brandColor: "#2fc6f6", monogram: "BT" },
    needs: ["domain"],
    options,
  }
}
