// Generated from providers.yaml#bitbucket by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { BitbucketProfile } from "../profiles/bitbucket.js"

export type { BitbucketProfile } from "../profiles/bitbucket.js"

/** Options of Bitbucket. */
export interface BitbucketOptions extends OAuthUserConfig<BitbucketProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 2 hours and a refresh token lives 90 days. */
  offline?: boolean
}

/**
 * Sign in with Bitbucket.
 *
 * Callback URL: `{origin}/auth/callback/bitbucket`. Environment: `AUTH_BITBUCKET_ID`, `AUTH_BITBUCKET_SECRET`.
 * The OAuth consumer needs the permissions "Account: Read" and, for an address, "Account: Email". Unlike with Auth.js the address is fetched too.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Bitbucket from "authlas/providers/bitbucket"
 *
 * const response = await Auth(request, { providers: [Bitbucket] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://support.atlassian.com/bitbucket-cloud/docs/use-oauth-on-bitbucket-cloud/}
 */
export default function Bitbucket(options: BitbucketOptions = {}): OAuth2Config<BitbucketProfile> {
  return {
    id: "bitbucket",
    name: "Bitbucket",
    type: "oauth",
    authorization: { url: "https://bitbucket.org/site/oauth2/authorize", params: { scope: "account" } },
    token: "https://bitbucket.org/site/oauth2/access_token",
    userinfo: "https://api.bitbucket.org/2.0/user",
    checks: ["state"],
    enrich: [
      {
        unless: "email",
        url: "https://api.bitbucket.org/2.0/user/emails",
        set: (answer: {
          values?: Array<{ email: string; is_primary?: boolean | null; is_confirmed?: boolean | null }> | null
        }) => ({
          email:
            ((Array.isArray(answer.values) ? answer.values.find((item) => item?.is_primary) : undefined)
              ?.is_confirmed === true &&
              (Array.isArray(answer.values) ? answer.values.find((item) => item?.is_primary) : undefined)
                ?.email) ||
            (Array.isArray(answer.values) ? answer.values.find((item) => item?.is_confirmed) : undefined)
              ?.email,
          email_confirmed: (Array.isArray(answer.values)
            ? answer.values.find((item) => item?.is_confirmed)
            : undefined
          )?.is_confirmed,
        }),
      },
    ],
    profile: (profile) => ({
      id: profile.account_id,
      name: profile.display_name || profile.username || profile.nickname || null,
      email: profile.email || null,
      image: profile.links?.avatar?.href || null,
    }),
    schema: async () => (await import("../checks/bitbucket.js")).BitbucketProfile,
    email: { presence: "sometimes", verified: "email_confirmed" },
    refresh: { rotates: true },
    api: ["api.bitbucket.org"],
    hints: {
      "Invalid OAuth client credentials": "The key or the secret is wrong. Copy both from the OAuth consumer",
      unauthorized_client: "The key or the secret is wrong, or the OAuth consumer is not private",
      invalid_request: 'Set "Callback URL" of the OAuth consumer to the callback URL of this application',
      invalid_scope: 'Tick "Account", read and e-mail, in the permissions of the OAuth consumer',
    },
    style: {
      brandColor: "#205081",
      mark: "M.778 1.213a.768.768 0 00-.768.892l3.263 19.81c.084.5.515.868 1.022.873H19.95a.772.772 0 00.77-.646l3.27-20.03a.768.768 0 00-.768-.891zM14.52 15.53H9.522L8.17 8.466h7.561z",
    },
    options,
  }
}
