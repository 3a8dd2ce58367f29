// Generated from providers.yaml#slack by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { SlackProfile } from "../profiles/slack.js"

export type { SlackProfile } from "../profiles/slack.js"

/** Options of Slack. */
export interface SlackOptions extends OAuthUserConfig<SlackProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on whether token rotation is turned on for the app: twelve hours with it, for ever without. */
  offline?: boolean
}

/**
 * Sign in with Slack.
 *
 * Callback URL: `{origin}/auth/callback/slack`. Environment: `AUTH_SLACK_ID`, `AUTH_SLACK_SECRET`.
 * The callback URL must be https, also in development.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Slack from "authlas/providers/slack"
 *
 * const response = await Auth(request, { providers: [Slack] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.slack.dev/authentication/sign-in-with-slack/}
 */
export default function Slack(options: SlackOptions = {}): OIDCConfig<SlackProfile> {
  return {
    id: "slack",
    name: "Slack",
    type: "oidc",
    issuer: "https://slack.com",
    calls: { token: { answer: { fails: { path: "ok", is: [false] } } } },
    checks: ["state", "nonce"],
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/slack.js")).SlackProfile,
    email: { presence: "scope", verified: "email_verified" },
    identity: { tenant: '["https://slack.com/team_id"]' },
    refresh: { rotates: true },
    revoke: { url: "https://slack.com/api/auth.revoke", auth: "bearer" },
    logout: "none",
    api: ["slack.com"],
    hints: {
      invalid_client_id: 'The client id is wrong. Copy it from the app\'s "Basic Information"',
      bad_client_secret: 'The client secret is wrong. Copy it from the app\'s "Basic Information"',
      bad_redirect_uri:
        'Add the callback URL to "Redirect URLs" under "OAuth & Permissions". It has to be https, also in development',
      invalid_code:
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
      code_already_used: "The callback was called twice. Start the sign-in again",
      invalid_team_for_non_distributed_app:
        'The app admits its own workspace only. Activate public distribution under "Manage Distribution"',
      invalid_scope:
        'Add the scopes openid, profile and email to the user token scopes under "OAuth & Permissions"',
    },
    style: {
      brandColor: "#611f69",
      mark: "#e01e5aM5.048 15.124c0 1.391-1.124 2.514-2.514 2.514S.019 16.514 .019 15.124c0-1.39 1.124-2.514 2.514-2.514H5.048zm1.257 0c0-1.39 1.124-2.514 2.514-2.514s2.514 1.124 2.514 2.514v6.286c0 1.391-1.124 2.514-2.514 2.514c-1.39 0-2.514-1.124-2.514-2.514z#36c5f0M8.819 5.029c-1.39 0-2.514-1.124-2.514-2.514S7.429 0 8.819 0s2.514 1.124 2.514 2.514v2.514zm0 1.276c1.391 0 2.514 1.124 2.514 2.514s-1.124 2.514-2.514 2.514H2.514C1.124 11.333 0 10.21 0 8.819c0-1.39 1.124-2.514 2.514-2.514z#2eb67dM18.895 8.819c0-1.39 1.124-2.514 2.514-2.514s2.514 1.124 2.514 2.514s-1.124 2.514-2.514 2.514H18.895zm-1.257 0c0 1.391-1.124 2.514-2.514 2.514c-1.39 0-2.514-1.124-2.514-2.514V2.514C12.61 1.124 13.733 0 15.124 0s2.514 1.124 2.514 2.514z#ecb22eM15.124 18.895c1.391 0 2.514 1.124 2.514 2.514s-1.124 2.514-2.514 2.514c-1.39 0-2.514-1.124-2.514-2.514V18.895zm0-1.257c-1.39 0-2.514-1.124-2.514-2.514c0-1.39 1.124-2.514 2.514-2.514h6.305c1.391 0 2.514 1.124 2.514 2.514s-1.124 2.514-2.514 2.514z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
