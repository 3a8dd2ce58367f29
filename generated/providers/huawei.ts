// Generated from providers.yaml#huawei by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { HuaweiProfile } from "../profiles/huawei.js"

export type { HuaweiProfile } from "../profiles/huawei.js"

/** Options of HUAWEI ID. */
export interface HuaweiOptions extends OAuthUserConfig<HuaweiProfile> {
  /** True: a sign-in asks for a refresh token, by `access_type=offline`. Default false. An access token lives 1 hour and a refresh token lives 180 days. */
  offline?: boolean
}

/**
 * Sign in with HUAWEI ID.
 *
 * Callback URL: `{origin}/auth/callback/huawei`. Environment: `AUTH_HUAWEI_ID`, `AUTH_HUAWEI_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Huawei from "authlas/providers/huawei"
 *
 * const response = await Auth(request, { providers: [Huawei] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.huawei.com/consumer/en/doc/HMSCore-Guides/open-platform-oauth-0000001053629189}
 */
export default function Huawei(options: HuaweiOptions = {}): OIDCConfig<HuaweiProfile> {
  return {
    id: "huawei",
    name: "HUAWEI ID",
    type: "oidc",
    issuer: "https://accounts.huawei.com",
    wellKnown: "https://oauth-login.cloud.huawei.com/.well-known/openid-configuration",
    authorization: { allow: ["access_type"] },
    token: {
      url: "https://oauth-login.cloud.huawei.com/oauth2/v3/token",
      answer: { error: { code: "error", description: "error_description" } },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.display_name || profile.name || profile.nickname || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    userClaims: { name: ["display_name", "name", "nickname"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/huawei.js")).HuaweiProfile,
    email: { presence: "sometimes", verified: "email_verified" },
    refresh: { ask: { query: { access_type: "offline" } } },
    revoke: "https://oauth-login.cloud.huawei.com/oauth2/v3/revoke",
    logout: "none",
    hints: {
      "1101":
        "A parameter is wrong, as sub_error says: the client secret, the callback URL, or a code that is older than five minutes or was used before. Compare all three with the app at Huawei, and start the sign-in again",
      "1107": "The user refused on Huawei's page",
    },
    style: {
      brandColor: "#ff0000",
      mark: "M3.67 6.14S1.82 7.91 1.72 9.78v.35c.08 1.51 1.22 2.4 1.22 2.4 1.83 1.79 6.26 4.04 7.3 4.55 0 0 .06.03.1-.01l.02-.04v-.04C7.52 10.8 3.67 6.14 3.67 6.14zM9.65 18.6c-.02-.08-.1-.08-.1-.08l-7.38.26c.8 1.43 2.15 2.53 3.56 2.2.96-.25 3.16-1.78 3.88-2.3.06-.05.04-.09.04-.09zm.08-.78C6.49 15.63.21 12.28.21 12.28c-.15.46-.2.9-.21 1.3v.07c0 1.07.4 1.82.4 1.82.8 1.69 2.34 2.2 2.34 2.2.7.3 1.4.31 1.4.31.12.02 4.4 0 5.54 0 .05 0 .08-.05.08-.05v-.06c0-.03-.03-.05-.03-.05zM9.06 3.19a3.42 3.42 0 00-2.57 3.15v.41c.03.6.16 1.05.16 1.05.66 2.9 3.86 7.65 4.55 8.65.05.05.1.03.1.03a.1.1 0 00.06-.1c1.06-10.6-1.11-13.42-1.11-13.42-.32.02-1.19.23-1.19.23zm8.299 2.27s-.49-1.8-2.44-2.28c0 0-.57-.14-1.17-.22 0 0-2.18 2.81-1.12 13.43.01.07.06.08.06.08.07.03.1-.03.1-.03.72-1.03 3.9-5.76 4.55-8.64 0 0 .36-1.4.02-2.34zm-2.92 13.07s-.07 0-.09.05c0 0-.01.07.03.1.7.51 2.85 2 3.88 2.3 0 0 .16.05.43.06h.14c.69-.02 1.9-.37 3-2.26l-7.4-.25zm7.83-8.41c.14-2.06-1.94-3.97-1.94-3.98 0 0-3.85 4.66-6.67 10.8 0 0-.03.08.02.13l.04.01h.06c1.06-.53 5.46-2.77 7.28-4.54 0 0 1.15-.93 1.21-2.42zm1.52 2.14s-6.28 3.37-9.52 5.55c0 0-.05.04-.03.11 0 0 .03.06.07.06 1.16 0 5.56 0 5.67-.02 0 0 .57-.02 1.27-.29 0 0 1.56-.5 2.37-2.27 0 0 .73-1.45.17-3.14z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
