// Generated from providers.yaml#lineworks by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { LineWorksProfile } from "../profiles/lineworks.js"

export type { LineWorksProfile } from "../profiles/lineworks.js"

/** Options of LINE WORKS. */
export interface LineWorksOptions extends OAuthUserConfig<LineWorksProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the setting of the app, an hour or a day and a refresh token lives 90 days. */
  offline?: boolean
}

/**
 * Sign in with LINE WORKS.
 *
 * Callback URL: `{origin}/auth/callback/lineworks`. Environment: `AUTH_LINEWORKS_ID`, `AUTH_LINEWORKS_SECRET`.
 * NAVER WORKS, its name in Korea, is the same service. What stands as e-mail address is the login name, to which no mail can be sent where the company has no mail domain.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import LineWorks from "authlas/providers/lineworks"
 *
 * const response = await Auth(request, { providers: [LineWorks] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.worksmobile.com/en/docs/auth-oauth}
 */
export default function LineWorks(options: LineWorksOptions = {}): OAuth2Config<LineWorksProfile> {
  return {
    id: "lineworks",
    name: "LINE WORKS",
    type: "oauth",
    authorization: {
      url: "https://auth.worksmobile.com/oauth2/v2.0/authorize",
      params: { scope: "user.profile.read" },
    },
    token: "https://auth.worksmobile.com/oauth2/v2.0/token",
    userinfo: {
      url: "https://www.worksapis.com/v1.0/users/me",
      answer: { error: { code: "code", description: "description" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.userId,
      name:
        [profile.userName?.lastName, profile.userName?.firstName].filter(Boolean).join(" ") ||
        profile.nickName ||
        null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/lineworks.js")).LineWorksProfile,
    email: { presence: "always", verified: false },
    revoke: "https://auth.worksmobile.com/oauth2/v2.0/revoke",
    api: ["www.worksapis.com"],
    style: { brandColor: "#00b843", monogram: "LW" },
    options,
  }
}
