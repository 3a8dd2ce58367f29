// Generated from providers.yaml#nextcloud by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { NextcloudProfile } from "../profiles/nextcloud.js"

export type { NextcloudProfile } from "../profiles/nextcloud.js"

/** Options of Nextcloud. */
export interface NextcloudOptions extends OAuthUserConfig<NextcloudProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour. */
  offline?: boolean
}

/**
 * Sign in with Nextcloud.
 *
 * Callback URL: `{origin}/auth/callback/nextcloud`. Environment: `AUTH_NEXTCLOUD_ID`, `AUTH_NEXTCLOUD_SECRET`.
 * The issuer is the address of the server, with `/index.php` where it has no pretty URLs.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Nextcloud from "authlas/providers/nextcloud"
 *
 * const response = await Auth(request, { providers: [Nextcloud] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.nextcloud.com/server/latest/admin_manual/configuration_server/oauth2.html}
 */
export default function Nextcloud(options: NextcloudOptions = {}): OAuth2Config<NextcloudProfile> {
  assertOption("nextcloud", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "nextcloud",
    name: "Nextcloud",
    type: "oauth",
    authorization: base && `${base}/apps/oauth2/authorize?scope=`,
    token: base && `${base}/apps/oauth2/api/v1/token`,
    userinfo: {
      url: base && `${base}/ocs/v2.php/cloud/user`,
      headers: { "OCS-APIRequest": "true" },
      query: { format: "json" },
      answer: { error: { code: "ocs.meta.statuscode", description: "ocs.meta.message" }, pick: "ocs.data" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.displayname || profile["display-name"] || null,
      email: profile.email || null,
      image:
        (options.issuer &&
          `${options.issuer.replace(/(?<!\/)\/+$/, "")}/avatar/${encodeURIComponent(profile.id)}/512`) ||
        null,
    }),
    schema: async () => (await import("../checks/nextcloud.js")).NextcloudProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    revoke: "none",
    logout: "none",
    hints: {
      invalid_client:
        "Nextcloud does not accept the client id or the secret. Copy both from the OAuth2 client in the security settings of the administration",
      invalid_request:
        "The code is used up or older than ten minutes, or the client was deleted. Start the sign-in again, and see that the callback is not called twice",
      invalid_grant: "The token request belongs to another sign-in, as after the back button. Start it again",
    },
    style: {
      brandColor: "#0082c9",
      mark: "M12.018 6.537c-2.5 0-4.6 1.712-5.241 4.015-.56-1.232-1.793-2.105-3.225-2.105A3.569 3.569 0 0 0 0 12a3.569 3.569 0 0 0 3.552 3.553c1.432 0 2.664-.874 3.224-2.106.641 2.304 2.742 4.016 5.242 4.016 2.487 0 4.576-1.693 5.231-3.977.569 1.21 1.783 2.067 3.198 2.067A3.568 3.568 0 0 0 24 12a3.569 3.569 0 0 0-3.553-3.553c-1.416 0-2.63.858-3.199 2.067-.654-2.284-2.743-3.978-5.23-3.977zm0 2.085c1.878 0 3.378 1.5 3.378 3.378 0 1.878-1.5 3.378-3.378 3.378A3.362 3.362 0 0 1 8.641 12c0-1.878 1.5-3.378 3.377-3.378zm-8.466 1.91c.822 0 1.467.645 1.467 1.468s-.644 1.467-1.467 1.468A1.452 1.452 0 0 1 2.085 12c0-.823.644-1.467 1.467-1.467zm16.895 0c.823 0 1.468.645 1.468 1.468s-.645 1.468-1.468 1.468A1.452 1.452 0 0 1 18.98 12c0-.823.644-1.467 1.467-1.467z",
    },
    ...madeBy(Nextcloud),
    options,
  }
}
