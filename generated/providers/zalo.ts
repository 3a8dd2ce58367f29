// Generated from providers.yaml#zalo by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ZaloProfile } from "../profiles/zalo.js"

export type { ZaloProfile } from "../profiles/zalo.js"

/** Options of Zalo. */
export interface ZaloOptions extends OAuthUserConfig<ZaloProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

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
    schema: async () => (await import("../checks/zalo.js")).ZaloProfile,
    email: { presence: "never" },
    refresh: {
      rotates: true,
      url: "https://oauth.zaloapp.com/v4/access_token",
      headers: { secret_key: "{options.clientSecret}" },
      answer: {
        fails: { path: "error", is: "truthy" },
        error: { code: "error", description: "error_description" },
        set: { token_type: "bearer" },
      },
    },
    hints: {
      "-501": "Zalo tells the profile to servers in Vietnam only. Send the request from there",
      "-14019":
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
    },
    style: {
      brandColor: "#0068ff",
      mark: "M12.49 10.2722v-.4496h1.3467v6.3218h-.7704a.576.576 0 01-.5763-.5729l-.0006.0005a3.273 3.273 0 01-1.9372.6321c-1.8138 0-3.2844-1.4697-3.2844-3.2823 0-1.8125 1.4706-3.2822 3.2844-3.2822a3.273 3.273 0 011.9372.6321l.0006.0005zM6.9188 7.7896v.205c0 .3823-.051.6944-.2995 1.0605l-.03.0343c-.0542.0615-.1815.206-.2421.2843L2.024 14.8h4.8948v.7682a.5764.5764 0 01-.5767.5761H0v-.3622c0-.4436.1102-.6414.2495-.8476L4.8582 9.23H.1922V7.7896h6.7266zm8.5513 8.3548a.4805.4805 0 01-.4803-.4798v-7.875h1.4416v8.3548H15.47zM20.6934 9.6C22.52 9.6 24 11.0807 24 12.9044c0 1.8252-1.4801 3.306-3.3066 3.306-1.8264 0-3.3066-1.4808-3.3066-3.306 0-1.8237 1.4802-3.3044 3.3066-3.3044zm-10.1412 5.253c1.0675 0 1.9324-.8645 1.9324-1.9312 0-1.065-.865-1.9295-1.9324-1.9295s-1.9324.8644-1.9324 1.9295c0 1.0667.865 1.9312 1.9324 1.9312zm10.1412-.0033c1.0737 0 1.945-.8707 1.945-1.9453 0-1.073-.8713-1.9436-1.945-1.9436-1.0753 0-1.945.8706-1.945 1.9436 0 1.0746.8697 1.9453 1.945 1.9453z",
    },
    options,
  }
}
