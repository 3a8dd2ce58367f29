// Generated from providers.yaml#roblox by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { RobloxProfile } from "../profiles/roblox.js"

export type { RobloxProfile } from "../profiles/roblox.js"

/** Options of Roblox. */
export interface RobloxOptions extends OAuthUserConfig<RobloxProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 15 minutes and a refresh token lives 90 days. */
  offline?: boolean
}

/**
 * Sign in with Roblox.
 *
 * Callback URL: `{origin}/auth/callback/roblox`. Environment: `AUTH_ROBLOX_ID`, `AUTH_ROBLOX_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Roblox from "authlas/providers/roblox"
 *
 * const response = await Auth(request, { providers: [Roblox] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://create.roblox.com/docs/cloud/auth/oauth2-reference}
 */
export default function Roblox(options: RobloxOptions = {}): OIDCConfig<RobloxProfile> {
  return {
    id: "roblox",
    name: "Roblox",
    type: "oidc",
    issuer: "https://apis.roblox.com/oauth/",
    authorization: { params: { scope: "openid profile" } },
    checks: ["pkce", "state", "nonce"],
    reauthentication: "prompt",
    client: { id_token_signed_response_alg: "ES256" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.nickname || profile.preferred_username || null,
      email: null,
      image: profile.picture || null,
    }),
    userClaims: { name: ["name", "nickname", "preferred_username"], image: ["picture"] },
    schema: async () => (await import("../checks/roblox.js")).RobloxProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    revoke: "https://apis.roblox.com/oauth/v1/token/revoke",
    logout: "none",
    api: ["apis.roblox.com"],
    style: {
      brandColor: "#335fff",
      mark: "M18.926 23.998 0 18.892 5.075.002 24 5.108ZM15.348 10.09l-5.282-1.453-1.414 5.273 5.282 1.453z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
