// Generated from providers.yaml#sage by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { SageAccountingProfile } from "../profiles/sage.js"

export type { SageAccountingProfile } from "../profiles/sage.js"

/** Options of Sage Accounting. */
export interface SageAccountingOptions extends OAuthUserConfig<SageAccountingProfile> {
  /** Country of the business, as ca, gb or ie, which spares the user the choice. */
  country?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 5 minutes and a refresh token lives 31 days. */
  offline?: boolean
}

/**
 * Sign in with Sage Accounting.
 *
 * Callback URL: `{origin}/auth/callback/sage`. Environment: `AUTH_SAGE_ID`, `AUTH_SAGE_SECRET`.
 * For Sage Accounting alone; Intacct, 200 and the others have servers of their own. A code ends after 60 seconds.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import SageAccounting from "authlas/providers/sage"
 *
 * const response = await Auth(request, { providers: [SageAccounting] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.sage.com/accounting/guides/authenticating/authentication}
 */
export default function SageAccounting(
  options: SageAccountingOptions = {},
): OAuth2Config<SageAccountingProfile> {
  return {
    id: "sage",
    name: "Sage Accounting",
    type: "oauth",
    authorization: {
      url: "https://www.sageone.com/oauth2/auth/central",
      params: { scope: "readonly", filter: "apiv3.1", ...(options.country && { country: options.country }) },
    },
    token: "https://oauth.accounting.sage.com/token",
    userinfo: "https://api.accounting.sage.com/v3.1/user",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/sage.js")).SageAccountingProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    revoke: { url: "https://oauth.accounting.sage.com/revoke", form: { token: "{token}" } },
    style: { brandColor: "#00d639" },
    options,
  }
}
