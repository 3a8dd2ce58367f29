// Generated from providers.yaml#passage by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { PassageProfile } from "../profiles/passage.js"

export type { PassageProfile } from "../profiles/passage.js"

/** Options of Passage. */
export interface PassageOptions extends OAuthUserConfig<PassageProfile> {}

/**
 * Sign in with Passage.
 *
 * Callback URL: `{origin}/auth/callback/passage`. Environment: `AUTH_PASSAGE_ID`, `AUTH_PASSAGE_SECRET`, `AUTH_PASSAGE_ISSUER`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Passage from "authlas/providers/passage"
 *
 * const response = await Auth(request, { providers: [Passage] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated 1Password switched Passage off on 16 January 2026; use passkeys of your own application, or another provider.
 * @see {@link https://github.com/passageidentity}
 */
export default function Passage(options: PassageOptions = {}): OIDCConfig<PassageProfile> {
  return {
    id: "passage",
    name: "Passage",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_basic" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.nickname || profile.preferred_username || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/passage.js")).PassageProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    changes:
      "1Password switched Passage off on 16 January 2026; use passkeys of your own application, or another provider.",
    style: { brandColor: "#3d53f6", monogram: "PS" },
    ...dpop,
    ...registration,
    options,
  }
}
