// Generated from providers.yaml#feishu by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FeishuProfile } from "../profiles/feishu.js"

export type { FeishuProfile } from "../profiles/feishu.js"

/** Options of Feishu. */
export interface FeishuOptions extends OAuthUserConfig<FeishuProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Feishu.
 *
 * Callback URL: `{origin}/auth/callback/feishu`. Environment: `AUTH_FEISHU_ID`, `AUTH_FEISHU_SECRET`.
 * For mainland China; the rest of the world is at Lark, with accounts and apps of its own. E-mail addresses need the permission contact:user.email:readonly.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Feishu from "authlas/providers/feishu"
 *
 * const response = await Auth(request, { providers: [Feishu] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://open.feishu.cn/document/uAjLw4CM/ukTMukTMukTM/authentication-management/access-token/get-user-access-token-v3}
 */
export default function Feishu(options: FeishuOptions = {}): OAuth2Config<FeishuProfile> {
  return {
    id: "feishu",
    name: "Feishu",
    type: "oauth",
    authorization: { url: "https://accounts.feishu.cn/open-apis/authen/v1/authorize", params: { scope: "" } },
    token: {
      url: "https://accounts.feishu.cn/oauth/v3/token",
      answer: { fails: { path: "code", is: "truthy" } },
    },
    userinfo: {
      url: "https://open.feishu.cn/open-apis/authen/v1/user_info",
      answer: {
        fails: { path: "code", is: "truthy" },
        error: { code: "code", description: "msg" },
        pick: "data",
      },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.union_id,
      name: profile.name || null,
      email: profile.enterprise_email || profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../checks/feishu.js")).FeishuProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    revoke: "https://accounts.feishu.cn/oauth/v1/revoke",
    api: ["open.feishu.cn"],
    hints: {
      "20010": "The user is outside the app's availability. Widen it in the developer console.",
      "20027":
        "A scope was asked for that the app does not have. Add the permission in the developer console.",
    },
    style: { brandColor: "#3370ff", monogram: "FS" },
    options,
  }
}
