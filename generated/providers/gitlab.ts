// Generated from providers.yaml#gitlab by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { GitLabProfile } from "../profiles/gitlab.js"

export type { GitLabProfile } from "../profiles/gitlab.js"

/** Options of GitLab. */
export interface GitLabOptions extends OAuthUserConfig<GitLabProfile> {
  /** Address of a GitLab of your own. */
  baseUrl?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 2 hours. */
  offline?: boolean
}

/**
 * Sign in with GitLab.
 *
 * Callback URL: `{origin}/auth/callback/gitlab`. Environment: `AUTH_GITLAB_ID`, `AUTH_GITLAB_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import GitLab from "authlas/providers/gitlab"
 *
 * const response = await Auth(request, { providers: [GitLab] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.gitlab.com/api/oauth2/}
 */
export default function GitLab(options: GitLabOptions = {}): OAuth2Config<GitLabProfile> {
  assertOption("gitlab", "baseUrl", options.baseUrl, "url")
  const web = options.baseUrl?.replace(/(?<!\/)\/+$/, "") || "https://gitlab.com"
  return {
    id: "gitlab",
    name: "GitLab",
    type: "oauth",
    authorization: `${web}/oauth/authorize?scope=read_user`,
    token: `${web}/oauth/token`,
    userinfo: `${web}/api/v4/user`,
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: (profile.sub || profile.id)?.toString(),
      name: profile.name || profile.username || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/gitlab.js")).GitLabProfile,
    require: [{ path: "state", is: ["active"] }],
    email: { presence: "scope", verified: false },
    refresh: { rotates: true },
    revoke: `${web}/oauth/revoke`,
    hints: {
      invalid_client:
        "GitLab does not accept the client id or the client secret. Copy both from the application's page, and mark the application as confidential",
      invalid_grant:
        'The code is used up or too old, or the callback URL differs from the registered one. Start the sign-in again, and compare the "Redirect URI" of the application',
      invalid_scope:
        "Tick the scope read_user (and every other one that is asked for) on the application's page",
      insufficient_scope: "Tick the scope read_user on the application's page",
    },
    style: { brandColor: "#fc6d26" },
    options,
  }
}
