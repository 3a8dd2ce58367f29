// Generated from providers.yaml#owncloud by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { OwnCloudProfile } from "../profiles/owncloud.js"

export type { OwnCloudProfile } from "../profiles/owncloud.js"

/** Options of ownCloud. */
export interface OwnCloudOptions extends OAuthUserConfig<OwnCloudProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with ownCloud.
 *
 * Callback URL: `{origin}/auth/callback/owncloud`. Environment: `AUTH_OWNCLOUD_ID`, `AUTH_OWNCLOUD_SECRET`.
 * The issuer is the address of an ownCloud Server 10 with the app OAuth2, where the application is registered.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import OwnCloud from "authlas/providers/owncloud"
 *
 * const response = await Auth(request, { providers: [OwnCloud] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://doc.owncloud.com/server/latest/admin_manual/configuration/server/security/oauth2.html}
 */
export default function OwnCloud(options: OwnCloudOptions = {}): OAuth2Config<OwnCloudProfile> {
  assertOption("owncloud", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "owncloud",
    name: "ownCloud",
    type: "oauth",
    authorization: { url: base && `${base}/index.php/apps/oauth2/authorize`, params: { scope: "" } },
    token: base && `${base}/index.php/apps/oauth2/api/v1/token`,
    userinfo: {
      url: base && `${base}/ocs/v2.php/cloud/user`,
      headers: { "OCS-APIRequest": "true" },
      query: { format: "json" },
      answer: { error: { code: "ocs.meta.statuscode", description: "ocs.meta.message" }, pick: "ocs.data" },
    },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id,
      name: profile["display-name"] || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/owncloud.js")).OwnCloudProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    revoke: "none",
    logout: "none",
    style: { brandColor: "#041e42" },
    ...madeBy(OwnCloud),
    options,
  }
}
