// Generated from providers.yaml#hackclub by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { HackClubProfile } from "../profiles/hackclub.js"

export type { HackClubProfile } from "../profiles/hackclub.js"

/** Options of Hack Club. */
export interface HackClubOptions extends OAuthUserConfig<HackClubProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Hack Club.
 *
 * Callback URL: `{origin}/auth/callback/hackclub`. Environment: `AUTH_HACKCLUB_ID`, `AUTH_HACKCLUB_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import HackClub from "authlas/providers/hackclub"
 *
 * const response = await Auth(request, { providers: [HackClub] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://auth.hackclub.com/docs/oidc-guide}
 */
export default function HackClub(options: HackClubOptions = {}): OIDCConfig<HackClubProfile> {
  return {
    id: "hackclub",
    name: "Hack Club",
    type: "oidc",
    issuer: "https://auth.hackclub.com",
    checks: ["state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name"], email: ["email"] },
    schema: async () => (await import("../profiles/hackclub.js")).HackClubProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: true },
    logout: "none",
    style: { brandColor: "#ec3750" },
    ...dpop,
    ...registration,
    options,
  }
}
