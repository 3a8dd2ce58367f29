// Generated from providers.yaml#gitlab by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import { GitLabProfile } from "../profiles/gitlab.js"

export type { GitLabProfile } from "../profiles/gitlab.js"

/** Options of GitLab. */
export interface GitLabOptions extends OAuthUserConfig<GitLabProfile> {
  /** Address of a GitLab of your own. */
  baseUrl?: string
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
  const web = options.baseUrl?.replace(/\/+$/, "") || "https://gitlab.com"
  return {
    id: "gitlab",
    name: "GitLab",
    type: "oauth",
    authorization: { url: `${web}/oauth/authorize`, params: { scope: "read_user" } },
    token: `${web}/oauth/token`,
    userinfo: `${web}/api/v4/user`,
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: (profile.sub || profile.id)?.toString(),
      name: profile.name || profile.username || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: GitLabProfile,
    require: [{ path: "state", is: ["active"] }],
    email: { presence: "scope", verified: false },
    style: { brandColor: "#fc6d26" },
    options,
  }
}
