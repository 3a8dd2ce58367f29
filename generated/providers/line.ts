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
    client: { token_endpoint_auth_method: "client_secret_post", id_token_signed_response_alg: "HS256" },
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../profiles/line.js")).LineProfile,
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
    style: { brandColor: "#00c300" },
    ...dpop,
    ...registration,
    options,
  }
}
