// Generated from providers.yaml#inaturalist by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { INaturalistProfile } from "../profiles/inaturalist.js"

export type { INaturalistProfile } from "../profiles/inaturalist.js"

/** Options of iNaturalist. */
export interface INaturalistOptions extends OAuthUserConfig<INaturalistProfile> {}

/**
 * Sign in with iNaturalist.
 *
 * Callback URL: `{origin}/auth/callback/inaturalist`. Environment: `AUTH_INATURALIST_ID`, `AUTH_INATURALIST_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import INaturalist from "authlas/providers/inaturalist"
 *
 * const response = await Auth(request, { providers: [INaturalist] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.inaturalist.org/pages/api+reference}
 */
export default function INaturalist(options: INaturalistOptions = {}): OAuth2Config<INaturalistProfile> {
  return {
    id: "inaturalist",
    name: "iNaturalist",
    type: "oauth",
    authorization: { url: "https://www.inaturalist.org/oauth/authorize", params: { scope: "" } },
    token: "https://www.inaturalist.org/oauth/token",
    userinfo: { url: "https://www.inaturalist.org/users/edit.json", headers: { Accept: "application/json" } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.login || null,
      email: profile.email || null,
      image: profile.medium_user_icon_url || null,
    }),
    schema: async () => (await import("../checks/inaturalist.js")).INaturalistProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    revoke: "https://www.inaturalist.org/oauth/revoke",
    api: ["www.inaturalist.org"],
    style: { brandColor: "#74ac00", monogram: "IN" },
    options,
  }
}
