// Generated from providers.yaml#netsuite by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { NetSuiteProfile } from "../profiles/netsuite.js"

export type { NetSuiteProfile } from "../profiles/netsuite.js"

/** Options of NetSuite. */
export interface NetSuiteOptions extends OAuthUserConfig<NetSuiteProfile> {
  /** Id of the account as it stands in host names, as in 1234567 or 1234567-sb1. */
  accountID: string
  /** One of none, login, consent and "login consent". */
  prompt?: string
  /** Scopes in place of the default ones, with blanks between them. */
  scope?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour. */
  offline?: boolean
}

/** Another name of the options of NetSuite. */
export type OAuthNetSuiteOptions = NetSuiteOptions

/**
 * Sign in with NetSuite.
 *
 * Callback URL: `{origin}/auth/callback/netsuite`. Environment: `AUTH_NETSUITE_ID`, `AUTH_NETSUITE_SECRET`.
 * Give as `userinfo` the address of a RESTlet or Suitelet of your account that answers the current user of N/runtime as JSON. The callback URL must be https, also in development. Auth.js declares `prompt` and `scope` too, and ignores them.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import NetSuite from "authlas/providers/netsuite"
 *
 * const response = await Auth(request, { providers: [NetSuite({ accountID: "1234567" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_158074210415.html}
 */
export default function NetSuite(options: NetSuiteOptions): OAuth2Config<NetSuiteProfile>
export default function NetSuite(
  options: NetSuiteOptions = {} as NetSuiteOptions,
): OAuth2Config<NetSuiteProfile> {
  assertOption("netsuite", "accountID", options.accountID, "slug")
  const asked = options.scope || "restlets rest_webservices"
  return {
    id: "netsuite",
    name: "NetSuite",
    type: "oauth",
    authorization: {
      url: options.accountID && `https://${options.accountID}.app.netsuite.com/app/login/oauth2/authorize.nl`,
      params: { scope: asked, ...(options.prompt && { prompt: options.prompt }) },
    },
    token:
      options.accountID &&
      `https://${options.accountID}.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token`,
    userinfo: {
      url:
        options.accountID &&
        `https://${options.accountID}.restlets.api.netsuite.com/app/site/hosting/restlet.nl`,
      headers: { "Content-Type": "application/json" },
    },
    checks: ["pkce", "state"],
    state: "short",
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/netsuite.js")).NetSuiteProfile,
    email: { presence: "sometimes", verified: false },
    revoke:
      options.accountID &&
      `https://${options.accountID}.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/revoke`,
    hints: {
      unauthorized_client:
        "NetSuite does not know the client. Compare client id and client secret with the integration record",
    },
    style: { brandColor: "#181a1b", text: "#fbfbfb", monogram: "NS" },
    needs: ["accountID"],
    options,
  }
}
