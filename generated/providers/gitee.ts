// Generated from providers.yaml#gitee by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { GiteeProfile } from "../profiles/gitee.js"

export type { GiteeProfile } from "../profiles/gitee.js"

/** Options of Gitee. */
export interface GiteeOptions extends OAuthUserConfig<GiteeProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 day. */
  offline?: boolean
}

/**
 * Sign in with Gitee.
 *
 * Callback URL: `{origin}/auth/callback/gitee`. Environment: `AUTH_GITEE_ID`, `AUTH_GITEE_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Gitee from "authlas/providers/gitee"
 *
 * const response = await Auth(request, { providers: [Gitee] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://gitee.com/api/v5/oauth_doc}
 */
export default function Gitee(options: GiteeOptions = {}): OAuth2Config<GiteeProfile> {
  return {
    id: "gitee",
    name: "Gitee",
    type: "oauth",
    authorization: { url: "https://gitee.com/oauth/authorize", params: { scope: "user_info emails" } },
    token: "https://gitee.com/oauth/token",
    userinfo: "https://gitee.com/api/v5/user",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    enrich: [
      {
        required: true,
        url: "https://gitee.com/api/v5/emails",
        set: (answer: Array<{ email: string; state?: string | null; scope?: Array<string> | null }>) => ({
          confirmed_email:
            ((Array.isArray(answer)
              ? answer.find((item) => Array.isArray(item?.scope) && item?.scope.includes("primary"))
              : undefined
            )?.state === "confirmed" &&
              (Array.isArray(answer)
                ? answer.find((item) => Array.isArray(item?.scope) && item?.scope.includes("primary"))
                : undefined
              )?.email) ||
            (Array.isArray(answer) ? answer.find((item) => item?.state === "confirmed") : undefined)?.email,
        }),
      },
    ],
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.login || null,
      email: profile.confirmed_email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../checks/gitee.js")).GiteeProfile,
    email: { presence: "scope", verified: true },
    api: ["gitee.com"],
    style: {
      brandColor: "#c71d23",
      mark: "M11.984 0A12 12 0 0 0 0 12a12 12 0 0 0 12 12 12 12 0 0 0 12-12A12 12 0 0 0 12 0a12 12 0 0 0-.016 0zm6.09 5.333c.328 0 .593.266.592.593v1.482a.594.594 0 0 1-.593.592H9.777c-.982 0-1.778.796-1.778 1.778v5.63c0 .327.266.592.593.592h5.63c.982 0 1.778-.796 1.778-1.778v-.296a.593.593 0 0 0-.592-.593h-4.15a.592.592 0 0 1-.592-.592v-1.482a.593.593 0 0 1 .593-.592h6.815c.327 0 .593.265.593.592v3.408a4 4 0 0 1-4 4H5.926a.593.593 0 0 1-.593-.593V9.778a4.444 4.444 0 0 1 4.445-4.444h8.296Z",
    },
    options,
  }
}
