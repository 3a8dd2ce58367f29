// Generated from providers.yaml#nextcloud by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { NextcloudProfile } from "../profiles/nextcloud.js"

export type { NextcloudProfile } from "../profiles/nextcloud.js"

/** Options of Nextcloud. */
export interface NextcloudOptions extends OAuthUserConfig<NextcloudProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
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
    schema: async () => (await import("../profiles/nextcloud.js")).NextcloudProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    logout: "none",
    style: { brandColor: "#0082c9" },
    ...madeBy(Nextcloud),
    options,
  }
}
