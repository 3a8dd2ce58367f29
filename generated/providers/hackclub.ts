// Generated from providers.yaml#hackclub by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { HackClubProfile } from "../profiles/hackclub.js"

export type { HackClubProfile } from "../profiles/hackclub.js"

/** Options of Hack Club. */
export interface HackClubOptions extends OAuthUserConfig<HackClubProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 15778476 seconds. */
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
    reauthentication: "max_age",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name"], email: ["email"] },
    schema: async () => (await import("../checks/hackclub.js")).HackClubProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: true },
    revoke: "https://auth.hackclub.com/oauth/revoke",
    logout: "none",
    style: {
      brandColor: "#ec3750",
      mark: "M12 0C2.4 0 0 2.4 0 12s2.4 12 12 12 12-2.4 12-12S21.6 0 12 0zm4.5 19.5094h-3.3094V13.003c0-.975-.1875-1.6218-.8343-1.6218-.7125 0-1.575 1.003-1.575 2.625v5.503H7.5V4.9689l3.2906-.5625v5.428c.7125-.6468 1.7063-.928 2.7188-.928 2.1562 0 2.9906 1.4156 2.9906 3.628z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
