// Generated from providers.yaml#huawei by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { HuaweiProfile } from "../profiles/huawei.js"

export type { HuaweiProfile } from "../profiles/huawei.js"

/** Options of HUAWEI ID. */
export interface HuaweiOptions extends OAuthUserConfig<HuaweiProfile> {
  /** True: a sign-in asks for a refresh token, by `access_type=offline`. Default false. */
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
    schema: async () => (await import("../profiles/huawei.js")).HuaweiProfile,
    email: { presence: "sometimes", verified: "email_verified" },
    refresh: { ask: { query: { access_type: "offline" } } },
    revoke: "https://oauth-login.cloud.huawei.com/oauth2/v3/revoke",
    logout: "none",
    hints: { "1107": "The user refused on Huawei's page" },
    style: { brandColor: "#ff0000" },
    ...dpop,
    ...registration,
    options,
  }
}
