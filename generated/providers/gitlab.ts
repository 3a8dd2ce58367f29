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
    schema: async () => (await import("../checks/gitlab.js")).GitLabProfile,
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
    style: {
      brandColor: "#fc6d26",
      mark: "m23.6004 9.5927-.0337-.0862L20.3.9814a.851.851 0 0 0-.3362-.405.8748.8748 0 0 0-.9997.0539.8748.8748 0 0 0-.29.4399l-2.2055 6.748H7.5375l-2.2057-6.748a.8573.8573 0 0 0-.29-.4412.8748.8748 0 0 0-.9997-.0537.8585.8585 0 0 0-.3362.4049L.4332 9.5015l-.0325.0862a6.0657 6.0657 0 0 0 2.0119 7.0105l.0113.0087.03.0213 4.976 3.7264 2.462 1.8633 1.4995 1.1321a1.0085 1.0085 0 0 0 1.2197 0l1.4995-1.1321 2.4619-1.8633 5.006-3.7489.0125-.01a6.0682 6.0682 0 0 0 2.0094-7.003z",
    },
    options,
  }
}
