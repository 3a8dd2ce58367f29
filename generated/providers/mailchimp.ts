// Generated from providers.yaml#mailchimp by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MailchimpProfile } from "../profiles/mailchimp.js"

export type { MailchimpProfile } from "../profiles/mailchimp.js"

/** Options of Mailchimp. */
export interface MailchimpOptions extends OAuthUserConfig<MailchimpProfile> {}

/**
 * Sign in with Mailchimp.
 *
 * Callback URL: `{origin}/auth/callback/mailchimp`. Environment: `AUTH_MAILCHIMP_ID`, `AUTH_MAILCHIMP_SECRET`.
 * The account id is the id of the user's login; `user_id`, which also stands in the profile, is the id of the Mailchimp account.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Mailchimp from "authlas/providers/mailchimp"
 *
 * const response = await Auth(request, { providers: [Mailchimp] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://mailchimp.com/developer/marketing/guides/access-user-data-oauth-2/}
 */
export default function Mailchimp(options: MailchimpOptions = {}): OAuth2Config<MailchimpProfile> {
  return {
    id: "mailchimp",
    name: "Mailchimp",
    type: "oauth",
    authorization: "https://login.mailchimp.com/oauth2/authorize?scope=",
    token: "https://login.mailchimp.com/oauth2/token",
    userinfo: "https://login.mailchimp.com/oauth2/metadata",
    calls: {
      token: { answer: { set: { token_type: "bearer" } } },
      userinfo: { auth: "none", headers: { Authorization: "OAuth {tokens.access_token}" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.login?.login_id?.toString(),
      name: profile.accountname || null,
      email: profile.login?.email || profile.login?.login_email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/mailchimp.js")).MailchimpProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    style: { brandColor: "#ffe01b" },
    options,
  }
}
