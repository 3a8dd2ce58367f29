// Generated from providers.yaml#bare by `authlas generate providers.yaml`. Edit the entry, not this file.
import { dpop, registration } from "authlas/parts"
import type { OAuthUserConfig, OIDCConfig } from "authlas/providers"
import type { BareProfile } from "../profiles/bare.js"

export type { BareProfile } from "../profiles/bare.js"

/** Options of Bare. */
export interface BareOptions extends OAuthUserConfig<BareProfile> {}

/**
 * Sign in with Bare.
 *
 * Callback URL: `{origin}/auth/callback/bare`. Environment: `AUTH_BARE_ID`, `AUTH_BARE_SECRET`, `AUTH_BARE_ISSUER`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Bare from "./providers/bare.js"
 *
 * const response = await Auth(request, { providers: [Bare] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://bare.example/docs}
 */
export default function Bare(options: BareOptions = {}): OIDCConfig<BareProfile> {
  return {
    id: "bare",
    name: "Bare",
    type: "oidc",
    checks: ["pkce", "state"],
    idToken: false,
    schema: async () => (await import("../profiles/bare.js")).BareProfile,
    email: { presence: "always", verified: true },
    ...dpop,
    ...registration,
    options,
  } as OIDCConfig<BareProfile>
}
