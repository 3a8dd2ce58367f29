// Generated from providers.yaml#unfit by `authlas generate providers.yaml`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "authlas/providers"
import type { UnfitProfile } from "../profiles/unfit.js"

export type { UnfitProfile } from "../profiles/unfit.js"

/** Options of Unfit. */
export interface UnfitOptions extends OAuthUserConfig<UnfitProfile> {}

/**
 * Sign in with Unfit.
 *
 * Callback URL: `{origin}/auth/callback/unfit`. Environment: `AUTH_UNFIT_ID`, `AUTH_UNFIT_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Unfit from "./providers/unfit.js"
 *
 * const response = await Auth(request, { providers: [Unfit] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://unfit.example/docs}
 */
export default function Unfit(options: UnfitOptions = {}): OAuth2Config<UnfitProfile> {
  return {
    id: "unfit",
    name: "Unfit",
    type: "oauth",
    authorization: { url: "https://unfit.example/authorize", params: { scope: "read" } },
    token: "https://unfit.example/token",
    userinfo: { url: "{tokens.home}/me", hosts: ["api.unfit.example"] },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id,
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../profiles/unfit.js")).UnfitProfile,
    email: { presence: "never" },
    options,
  } as OAuth2Config<UnfitProfile>
}
