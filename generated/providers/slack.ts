// Generated from providers.yaml#slack by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { SlackProfile } from "../profiles/slack.js"

export type { SlackProfile } from "../profiles/slack.js"

/** Options of Slack. */
export interface SlackOptions extends OAuthUserConfig<SlackProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
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
    schema: async () => (await import("../profiles/slack.js")).SlackProfile,
    email: { presence: "scope", verified: "email_verified" },
    identity: { tenant: '["https://slack.com/team_id"]' },
    refresh: { rotates: true },
    revoke: { url: "https://slack.com/api/auth.revoke", auth: "bearer" },
    logout: "none",
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
    style: { brandColor: "#611f69" },
    ...dpop,
    ...registration,
    options,
  }
}
