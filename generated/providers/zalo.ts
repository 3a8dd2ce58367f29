// Generated from providers.yaml#zalo by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { ZaloProfile } from "../profiles/zalo.js"

export type { ZaloProfile } from "../profiles/zalo.js"

/** Options of Zalo. */
export interface ZaloOptions extends OAuthUserConfig<ZaloProfile> {}

/**
 * Sign in with Zalo.
 *
 * Callback URL: `{origin}/auth/callback/zalo`. Environment: `AUTH_ZALO_ID`, `AUTH_ZALO_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Zalo from "authlas/providers/zalo"
 *
 * const response = await Auth(request, { providers: [Zalo] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.zalo.me/docs/social-api/tham-khao/user-access-token-v4}
 */
export default function Zalo(options: ZaloOptions = {}): OAuth2Config<ZaloProfile> {
  return {
    id: "zalo",
    name: "Zalo",
    type: "oauth",
    authorization: {
      url: "https://oauth.zaloapp.com/v4/permission",
      params: { scope: "" },
      rename: { client_id: "app_id" },
    },
    token: {
      url: "https://oauth.zaloapp.com/v4/access_token",
      headers: { secret_key: "{options.clientSecret}" },
      answer: {
        fails: { path: "error", is: "truthy" },
        error: { code: "error", description: "error_description" },
        set: { token_type: "bearer" },
      },
    },
    userinfo: {
      url: "https://graph.zalo.me/v2.0/me",
      auth: { header: "access_token" },
      query: { fields: "id,name,picture" },
      answer: { fails: { path: "error", is: "truthy" }, error: { code: "error", description: "message" } },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "none" },
    rename: { client_id: "app_id" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: null,
      image: profile.picture?.data?.url || null,
    }),
    schema: async () => (await import("../profiles/zalo.js")).ZaloProfile,
    email: { presence: "never" },
    hints: {
      "-501": "Zalo tells the profile to servers in Vietnam only. Send the request from there",
      "-14019":
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
    },
    style: { brandColor: "#0068ff" },
    options,
  }
}
