// Generated from providers.yaml#harvest by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { HarvestProfile } from "../profiles/harvest.js"

export type { HarvestProfile } from "../profiles/harvest.js"

/** Options of Harvest. */
export interface HarvestOptions extends OAuthUserConfig<HarvestProfile> {
  /** Name of the application with a web or mail address, which Harvest asks for in every call. */
  userAgent?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Harvest.
 *
 * Callback URL: `{origin}/auth/callback/harvest`. Environment: `AUTH_HARVEST_ID`, `AUTH_HARVEST_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Harvest from "authlas/providers/harvest"
 *
 * const response = await Auth(request, { providers: [Harvest] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://help.getharvest.com/api-v2/authentication-api/authentication/authentication/}
 */
export default function Harvest(options: HarvestOptions = {}): OAuth2Config<HarvestProfile> {
  return {
    id: "harvest",
    name: "Harvest",
    type: "oauth",
    authorization: { url: "https://id.getharvest.com/oauth2/authorize", params: { scope: "" } },
    token: "https://id.getharvest.com/api/v2/oauth2/token",
    userinfo: {
      url: "https://id.getharvest.com/api/v2/accounts",
      headers: { "User-Agent": "{options.userAgent}" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user?.id?.toString(),
      name: [profile.user?.first_name, profile.user?.last_name].filter(Boolean).join(" ") || null,
      email: profile.user?.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/harvest.js")).HarvestProfile,
    email: { presence: "always", verified: false },
    api: ["id.getharvest.com"],
    style: { brandColor: "#fa5d00", monogram: "HV" },
    options,
  }
}
