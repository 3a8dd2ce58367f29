// Generated from providers.yaml#gitee by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { GiteeProfile } from "../profiles/gitee.js"

export type { GiteeProfile } from "../profiles/gitee.js"

/** Options of Gitee. */
export interface GiteeOptions extends OAuthUserConfig<GiteeProfile> {}

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
    schema: async () => (await import("../profiles/gitee.js")).GiteeProfile,
    email: { presence: "scope", verified: true },
    style: { brandColor: "#c71d23" },
    options,
  }
}
