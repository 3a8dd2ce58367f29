// Generated from providers.yaml#feide by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { FeideProfile } from "../profiles/feide.js"

export type { FeideProfile } from "../profiles/feide.js"

/** Options of Feide. */
export interface FeideOptions extends OAuthUserConfig<FeideProfile> {}

/**
 * Sign in with Feide.
 *
 * Callback URL: `{origin}/auth/callback/feide`. Environment: `AUTH_FEIDE_ID`, `AUTH_FEIDE_SECRET`.
 * The scope userid-feide adds the user's Feide name.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Feide from "authlas/providers/feide"
 *
 * const response = await Auth(request, { providers: [Feide] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.feide.no/service_providers/openid_connect/}
 */
export default function Feide(options: FeideOptions = {}): OIDCConfig<FeideProfile> {
  return {
    id: "feide",
    name: "Feide",
    type: "oidc",
    issuer: "https://auth.dataporten.no",
    checks: ["pkce", "state", "nonce"],
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/feide.js")).FeideProfile,
    email: { presence: "scope", verified: false },
    refresh: "none",
    revoke: "none",
    logout: "https://auth.dataporten.no/openid/endsession",
    style: { brandColor: "#1f4698", monogram: "FD" },
    ...dpop,
    ...registration,
    options,
  }
}
