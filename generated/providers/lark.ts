// Generated from providers.yaml#lark by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { LarkProfile } from "../profiles/lark.js"

export type { LarkProfile } from "../profiles/lark.js"

/** Options of Lark. */
export interface LarkOptions extends OAuthUserConfig<LarkProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Lark.
 *
 * Callback URL: `{origin}/auth/callback/lark`. Environment: `AUTH_LARK_ID`, `AUTH_LARK_SECRET`.
 * For the world outside mainland China, which is at Feishu, with accounts and apps of its own. E-mail addresses need the permission contact:user.email:readonly.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Lark from "authlas/providers/lark"
 *
 * const response = await Auth(request, { providers: [Lark] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://open.larksuite.com/document/authentication-management/access-token/get-user-access-token}
 */
export default function Lark(options: LarkOptions = {}): OAuth2Config<LarkProfile> {
  return {
    id: "lark",
    name: "Lark",
    type: "oauth",
    authorization: {
      url: "https://accounts.larksuite.com/open-apis/authen/v1/authorize",
      params: { scope: "" },
    },
    token: {
      url: "https://open.larksuite.com/open-apis/authen/v2/oauth/token",
      json: {},
      answer: { fails: { path: "code", is: "truthy" } },
    },
    userinfo: {
      url: "https://open.larksuite.com/open-apis/authen/v1/user_info",
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
    schema: async () => (await import("../checks/lark.js")).LarkProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true, json: {} },
    revoke: "https://accounts.larksuite.com/oauth/v1/revoke",
    api: ["open.larksuite.com"],
    hints: {
      "20010": "The user is outside the app's availability. Widen it in the developer console.",
      "20027":
        "A scope was asked for that the app does not have. Add the permission in the developer console.",
    },
    style: { brandColor: "#00d6b9", monogram: "LR" },
    options,
  }
}
