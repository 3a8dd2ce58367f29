// Generated from providers.yaml#donationalerts by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DonationAlertsProfile } from "../profiles/donationalerts.js"

export type { DonationAlertsProfile } from "../profiles/donationalerts.js"

/** Options of DonationAlerts. */
export interface DonationAlertsOptions extends OAuthUserConfig<DonationAlertsProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with DonationAlerts.
 *
 * Callback URL: `{origin}/auth/callback/donationalerts`. Environment: `AUTH_DONATIONALERTS_ID`, `AUTH_DONATIONALERTS_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import DonationAlerts from "authlas/providers/donationalerts"
 *
 * const response = await Auth(request, { providers: [DonationAlerts] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.donationalerts.com/apidoc}
 */
export default function DonationAlerts(
  options: DonationAlertsOptions = {},
): OAuth2Config<DonationAlertsProfile> {
  return {
    id: "donationalerts",
    name: "DonationAlerts",
    type: "oauth",
    authorization: {
      url: "https://www.donationalerts.com/oauth/authorize",
      params: { scope: "oauth-user-show" },
    },
    token: "https://www.donationalerts.com/oauth/token",
    userinfo: {
      url: "https://www.donationalerts.com/api/v1/user/oauth",
      answer: { error: { description: "message" }, pick: "data" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: profile.avatar || null,
    }),
    schema: async () => (await import("../checks/donationalerts.js")).DonationAlertsProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { form: { scope: "oauth-user-show" } },
    api: ["www.donationalerts.com"],
    style: { brandColor: "#f57d07", monogram: "DA" },
    options,
  }
}
