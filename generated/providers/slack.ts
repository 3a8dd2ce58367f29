// Generated from providers.yaml#slack by `npm run generate`. Edit the entry, not this file.
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers.js"
import { SlackProfile } from "../profiles/slack.js"

export type { SlackProfile } from "../profiles/slack.js"

/** Options of Slack. */
export interface SlackOptions extends OAuthUserConfig<SlackProfile> {}

/**
 * Sign in with Slack.
 *
 * Callback URL: `{origin}/auth/callback/slack`. Environment: `AUTH_SLACK_ID`, `AUTH_SLACK_SECRET`.
 * The callback URL must be https, also in development. The account id is unique in a workspace.
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
    authorization: { params: { scope: "openid profile email" } },
    token: { answer: { fails: { path: "ok", is: [false] } } },
    checks: ["state", "nonce"],
    schema: SlackProfile,
    email: { presence: "scope", verified: "email_verified" },
    style: { brandColor: "#611f69" },
    options,
  }
}
