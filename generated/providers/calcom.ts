// Generated from providers.yaml#calcom by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { CalComProfile } from "../profiles/calcom.js"

export type { CalComProfile } from "../profiles/calcom.js"

/** Options of Cal.com. */
export interface CalComOptions extends OAuthUserConfig<CalComProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Cal.com.
 *
 * Callback URL: `{origin}/auth/callback/calcom`. Environment: `AUTH_CALCOM_ID`, `AUTH_CALCOM_SECRET`.
 * Create a confidential client with the scope PROFILE_READ. It works after Cal.com has approved it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import CalCom from "authlas/providers/calcom"
 *
 * const response = await Auth(request, { providers: [CalCom] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://cal.com/docs/api-reference/v2/oauth}
 */
export default function CalCom(options: CalComOptions = {}): OAuth2Config<CalComProfile> {
  return {
    id: "calcom",
    name: "Cal.com",
    type: "oauth",
    authorization: { url: "https://app.cal.com/auth/oauth2/authorize", params: { scope: "PROFILE_READ" } },
    token: "https://api.cal.com/v2/auth/oauth2/token",
    userinfo: {
      url: "https://api.cal.com/v2/me",
      answer: { fails: { path: "status", is: ["error"] }, pick: "data" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.username || null,
      email: profile.email || null,
      image: profile.avatarUrl || null,
    }),
    schema: async () => (await import("../profiles/calcom.js")).CalComProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    style: { brandColor: "#292929" },
    options,
  }
}
