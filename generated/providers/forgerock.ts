// Generated from providers.yaml#forgerock by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { ForgeRockProfile } from "../profiles/forgerock.js"

export type { ForgeRockProfile } from "../profiles/forgerock.js"

/** Options of ForgeRock. */
export interface ForgeRockOptions extends OAuthUserConfig<ForgeRockProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with ForgeRock.
 *
 * Callback URL: `{origin}/auth/callback/forgerock`. Environment: `AUTH_FORGEROCK_ID`, `AUTH_FORGEROCK_SECRET`, `AUTH_FORGEROCK_ISSUER`.
 * PingAM and Advanced Identity Cloud, formerly ForgeRock. Write the issuer as the metadata document of the realm has it: in the cloud the port belongs to it, as https://acme.forgeblocks.com:443/am/oauth2/realms/root/realms/alpha. Which claims there are depends on the claims script.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ForgeRock from "authlas/providers/forgerock"
 *
 * const response = await Auth(request, { providers: [ForgeRock] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.pingidentity.com/pingam/latest/oidc1-guide/}
 */
export default function ForgeRock(options: ForgeRockOptions = {}): OIDCConfig<ForgeRockProfile> {
  return {
    id: "forgerock",
    name: "ForgeRock",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/forgerock.js")).ForgeRockProfile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#b3282d", monogram: "FC" },
    ...dpop,
    ...registration,
    options,
  }
}
