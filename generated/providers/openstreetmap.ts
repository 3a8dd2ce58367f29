// Generated from providers.yaml#openstreetmap by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { OpenStreetMapProfile } from "../profiles/openstreetmap.js"

export type { OpenStreetMapProfile } from "../profiles/openstreetmap.js"

/** Options of OpenStreetMap. */
export interface OpenStreetMapOptions extends OAuthUserConfig<OpenStreetMapProfile> {}

/**
 * Sign in with OpenStreetMap.
 *
 * Callback URL: `{origin}/auth/callback/openstreetmap`. Environment: `AUTH_OPENSTREETMAP_ID`, `AUTH_OPENSTREETMAP_SECRET`.
 * The address is for applications that OpenStreetMap itself trusts.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import OpenStreetMap from "authlas/providers/openstreetmap"
 *
 * const response = await Auth(request, { providers: [OpenStreetMap] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://wiki.openstreetmap.org/wiki/OAuth}
 */
export default function OpenStreetMap(
  options: OpenStreetMapOptions = {},
): OAuth2Config<OpenStreetMapProfile> {
  return {
    id: "openstreetmap",
    name: "OpenStreetMap",
    type: "oauth",
    authorization: { url: "https://www.openstreetmap.org/oauth2/authorize", params: { scope: "read_prefs" } },
    token: "https://www.openstreetmap.org/oauth2/token",
    userinfo: { url: "https://api.openstreetmap.org/api/0.6/user/details.json", answer: { pick: "user" } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.display_name || null,
      email: null,
      image: profile.img?.href || null,
    }),
    schema: async () => (await import("../profiles/openstreetmap.js")).OpenStreetMapProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: "https://www.openstreetmap.org/oauth2/revoke",
    style: { brandColor: "#7ebc6f" },
    options,
  }
}
