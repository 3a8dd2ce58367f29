// Generated from providers.yaml#zendesk by `npm run generate`. Edit the entry, not this file.
import {
  announceChanges,
  assertOption,
  type OAuth2Config,
  type OAuthUserConfig,
} from "../../src/providers/index.js"
import type { ZendeskProfile } from "../profiles/zendesk.js"

export type { ZendeskProfile } from "../profiles/zendesk.js"

/** Options of Zendesk. */
export interface ZendeskOptions extends OAuthUserConfig<ZendeskProfile> {
  /** Name of the account before .zendesk.com. */
  subdomain: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the client: 30 minutes by default, without an end for many older ones and the life of a refresh token depends on the client: 30 days by default, without an end for many older ones. */
  offline?: boolean
}

/**
 * Sign in with Zendesk.
 *
 * Callback URL: `{origin}/auth/callback/zendesk`. Environment: `AUTH_ZENDESK_ID`, `AUTH_ZENDESK_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Zendesk from "authlas/providers/zendesk"
 *
 * const response = await Auth(request, { providers: [Zendesk({ subdomain: "acme" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://support.zendesk.com/hc/en-us/articles/4408845965210}
 */
export default function Zendesk(options: ZendeskOptions): OAuth2Config<ZendeskProfile>
export default function Zendesk(
  options: ZendeskOptions = {} as ZendeskOptions,
): OAuth2Config<ZendeskProfile> {
  assertOption("zendesk", "subdomain", options.subdomain, "slug")
  return {
    id: "zendesk",
    name: "Zendesk",
    type: "oauth",
    authorization: {
      url: options.subdomain && `https://${options.subdomain}.zendesk.com/oauth/authorizations/new`,
      params: { scope: "users:read" },
    },
    token: {
      url: options.subdomain && `https://${options.subdomain}.zendesk.com/oauth/tokens`,
      form: { scope: "users:read" },
    },
    userinfo: {
      url: options.subdomain && `https://${options.subdomain}.zendesk.com/api/v2/users/me.json`,
      answer: { pick: "user" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: profile.photo?.content_url || null,
    }),
    schema: async () => (await import("../checks/zendesk.js")).ZendeskProfile,
    email: { presence: "sometimes", verified: "verified", trust: "none" },
    refresh: { rotates: true },
    style: {
      brandColor: "#03363d",
      mark: "M12.914 2.904V16.29L24 2.905H12.914zM0 2.906C0 5.966 2.483 8.45 5.543 8.45s5.542-2.484 5.543-5.544H0zm11.086 4.807L0 21.096h11.086V7.713zm7.37 7.84c-3.063 0-5.542 2.48-5.542 5.543H24c0-3.06-2.48-5.543-5.543-5.543z",
    },
    changes: announceChanges([
      [
        "2027-04-01",
        "Customers' own existing clients must use refresh tokens too",
        "https://support.zendesk.com/hc/en-us/articles/10212201463962-Announcing-the-required-expiration-of-global-OAuth-access-and-refresh-tokens",
      ],
    ]),
    needs: ["subdomain"],
    options,
  }
}
