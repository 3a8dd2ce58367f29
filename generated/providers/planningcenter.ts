// Generated from providers.yaml#planningcenter by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { PlanningCenterProfile } from "../profiles/planningcenter.js"

export type { PlanningCenterProfile } from "../profiles/planningcenter.js"

/** Options of Planning Center. */
export interface PlanningCenterOptions extends OAuthUserConfig<PlanningCenterProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Planning Center.
 *
 * Callback URL: `{origin}/auth/callback/planningcenter`. Environment: `AUTH_PLANNINGCENTER_ID`, `AUTH_PLANNINGCENTER_SECRET`.
 * E-mail addresses are in another call (people/v2/me?include=emails). They are several, entered by the church, and not proven, so none is taken here.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import PlanningCenter from "authlas/providers/planningcenter"
 *
 * const response = await Auth(request, { providers: [PlanningCenter] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://api.planningcenteronline.com/docs/overview/authentication}
 */
export default function PlanningCenter(
  options: PlanningCenterOptions = {},
): OAuth2Config<PlanningCenterProfile> {
  return {
    id: "planningcenter",
    name: "Planning Center",
    type: "oauth",
    authorization: {
      url: "https://api.planningcenteronline.com/oauth/authorize",
      params: { scope: "people" },
    },
    token: "https://api.planningcenteronline.com/oauth/token",
    userinfo: {
      url: "https://api.planningcenteronline.com/people/v2/me",
      answer: { error: { code: "errors[0].status", description: "errors[0].detail" }, pick: "data" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.attributes?.name || null,
      email: null,
      image: profile.attributes?.avatar || null,
    }),
    schema: async () => (await import("../checks/planningcenter.js")).PlanningCenterProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    revoke: "https://api.planningcenteronline.com/oauth/revoke",
    api: ["api.planningcenteronline.com"],
    style: { brandColor: "#2266f7", monogram: "PN" },
    options,
  }
}
