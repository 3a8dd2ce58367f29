// Generated from providers.yaml#dingtalk by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DingTalkProfile } from "../profiles/dingtalk.js"

export type { DingTalkProfile } from "../profiles/dingtalk.js"

/** Options of DingTalk. */
export interface DingTalkOptions extends OAuthUserConfig<DingTalkProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with DingTalk.
 *
 * Callback URL: `{origin}/auth/callback/dingtalk`. Environment: `AUTH_DINGTALK_ID`, `AUTH_DINGTALK_SECRET`.
 * The app needs the permission Contact.User.Read; e-mail and mobile number have permissions of their own.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import DingTalk from "authlas/providers/dingtalk"
 *
 * const response = await Auth(request, { providers: [DingTalk] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://open.dingtalk.com/document/orgapp/obtain-identity-credentials}
 */
export default function DingTalk(options: DingTalkOptions = {}): OAuth2Config<DingTalkProfile> {
  return {
    id: "dingtalk",
    name: "DingTalk",
    type: "oauth",
    authorization: {
      url: "https://login.dingtalk.com/oauth2/auth",
      params: { scope: "openid", prompt: "consent" },
    },
    token: {
      url: "https://api.dingtalk.com/v1.0/oauth2/userAccessToken",
      json: {
        clientId: "{options.clientId}",
        clientSecret: "{options.clientSecret}",
        code: "{callback.code}",
        grantType: "authorization_code",
      },
      only: true,
      answer: {
        error: { code: "code", description: "message" },
        rename: { access_token: "accessToken", refresh_token: "refreshToken", expires_in: "expireIn" },
        set: { token_type: "bearer" },
      },
    },
    userinfo: {
      url: "https://api.dingtalk.com/v1.0/contact/users/me",
      auth: { header: "x-acs-dingtalk-access-token" },
      answer: { error: { code: "code", description: "message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    callback: { rename: { code: "authCode" } },
    profile: (profile) => ({
      id: profile.unionId,
      name: profile.nick || null,
      email: profile.email || null,
      image: profile.avatarUrl || null,
    }),
    schema: async () => (await import("../checks/dingtalk.js")).DingTalkProfile,
    email: { presence: "sometimes", verified: false },
    refresh: {
      rotates: true,
      url: "https://api.dingtalk.com/v1.0/oauth2/userAccessToken",
      json: {
        clientId: "{options.clientId}",
        clientSecret: "{options.clientSecret}",
        refreshToken: "{tokens.refresh_token}",
        grantType: "refresh_token",
      },
      only: true,
      answer: {
        error: { code: "code", description: "message" },
        rename: { access_token: "accessToken", refresh_token: "refreshToken", expires_in: "expireIn" },
        set: { token_type: "bearer" },
      },
    },
    hints: {
      "invalidParameter.authCode.notFound":
        "The code was used before, or is too old. See that the callback is not called twice, and start the sign-in again",
    },
    style: { brandColor: "#0089ff", monogram: "DT" },
    options,
  }
}
