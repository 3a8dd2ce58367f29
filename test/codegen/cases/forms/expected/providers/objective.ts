// Generated from providers.yaml#objective by `authlas generate providers.yaml`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "authlas/providers"
import type { ObjectiveProfile } from "../profiles/objective.js"

export type { ObjectiveProfile } from "../profiles/objective.js"

/** Options of Objective. */
export interface ObjectiveOptions extends OAuthUserConfig<ObjectiveProfile> {}

/**
 * Sign in with Objective.
 *
 * Callback URL: `{origin}/auth/callback/objective`. Environment: `AUTH_OBJECTIVE_ID`, `AUTH_OBJECTIVE_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Objective from "./providers/objective.js"
 *
 * const response = await Auth(request, { providers: [Objective] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://object.example/docs}
 */
export default function Objective(options: ObjectiveOptions = {}): OAuth2Config<ObjectiveProfile> {
  return {
    id: "objective",
    name: "Objective",
    type: "oauth",
    authorization: { url: "https://object.example/authorize", params: { scope: "read" } },
    token: { url: "https://object.example/token" },
    userinfo: { url: "https://object.example/me?fields=id,name", query: { of: "{tokens.tenant}" } },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id,
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../profiles/objective.js")).ObjectiveProfile,
    email: { presence: "never" },
    options,
  } as OAuth2Config<ObjectiveProfile>
}
