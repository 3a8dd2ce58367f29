// Generated from providers.yaml#line by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { LineProfile } from "../profiles/line.js"

export type { LineProfile } from "../profiles/line.js"

/** Options of LINE. */
export interface LINEOptions extends OAuthUserConfig<LineProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 30 days and a refresh token lives 90 days. */
  offline?: boolean
}

/**
 * Sign in with LINE.
 *
 * Callback URL: `{origin}/auth/callback/line`. Environment: `AUTH_LINE_ID`, `AUTH_LINE_SECRET`.
 * The e-mail address comes only after LINE has approved the channel's application for it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import LINE from "authlas/providers/line"
 *
 * const response = await Auth(request, { providers: [LINE] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.line.biz/en/docs/line-login/integrate-line-login/}
 */
export default function LINE(options: LINEOptions = {}): OIDCConfig<LineProfile> {
  return {
    id: "line",
    name: "LINE",
    type: "oidc",
    issuer: "https://access.line.me",
    calls: { authorization: { allow: ["bot_prompt"] } },
    checks: ["pkce", "state", "nonce"],
    uiLocales: true,
    client: { token_endpoint_auth_method: "client_secret_post", id_token_signed_response_alg: "HS256" },
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/line.js")).LineProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: false },
    revoke: {
      url: "https://api.line.me/oauth2/v2.1/revoke",
      auth: "none",
      form: {
        access_token: "{token}",
        client_id: "{options.clientId}",
        client_secret: "{options.clientSecret}",
      },
    },
    logout: "none",
    hints: {
      invalid_client: "The channel secret is wrong. Copy it from the channel's basic settings",
      "redirect_uri does not match":
        'Add the callback URL to the "LINE Login" tab of the channel, letter by letter',
      invalid_scope:
        'Apply for the permission "OC_EMAIL" in the channel\'s settings, or leave the scope email out',
      invalid_request:
        'A parameter is wrong, most often the callback URL. Add it to the "LINE Login" tab of the channel',
      unauthorized_client: "The channel is no LINE Login channel for web apps, or is not published yet",
    },
    style: {
      brandColor: "#00c300",
      mark: "M19.365 9.863c.349 0 .63.285.63.631 0 .345-.281.63-.63.63H17.61v1.125h1.755c.349 0 .63.283.63.63 0 .344-.281.629-.63.629h-2.386c-.345 0-.627-.285-.627-.629V8.108c0-.345.282-.63.63-.63h2.386c.346 0 .627.285.627.63 0 .349-.281.63-.63.63H17.61v1.125h1.755zm-3.855 3.016c0 .27-.174.51-.432.596-.064.021-.133.031-.199.031-.211 0-.391-.09-.51-.25l-2.443-3.317v2.94c0 .344-.279.629-.631.629-.346 0-.626-.285-.626-.629V8.108c0-.27.173-.51.43-.595.06-.023.136-.033.194-.033.195 0 .375.104.495.254l2.462 3.33V8.108c0-.345.282-.63.63-.63.345 0 .63.285.63.63v4.771zm-5.741 0c0 .344-.282.629-.631.629-.345 0-.627-.285-.627-.629V8.108c0-.345.282-.63.63-.63.346 0 .628.285.628.63v4.771zm-2.466.629H4.917c-.345 0-.63-.285-.63-.629V8.108c0-.345.285-.63.63-.63.348 0 .63.285.63.63v4.141h1.756c.348 0 .629.283.629.63 0 .344-.282.629-.629.629M24 10.314C24 4.943 18.615.572 12 .572S0 4.943 0 10.314c0 4.811 4.27 8.842 10.035 9.608.391.082.923.258 1.058.59.12.301.079.766.038 1.08l-.164 1.02c-.045.301-.24 1.186 1.049.645 1.291-.539 6.916-4.078 9.436-6.975C23.176 14.393 24 12.458 24 10.314",
    },
    ...dpop,
    ...registration,
    options,
  }
}
