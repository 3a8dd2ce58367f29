// Generated from providers.yaml#github by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { GitHubProfile } from "../profiles/github.js"

export type { GitHubEmail, GitHubProfile } from "../profiles/github.js"

/** Options of GitHub. */
export interface GitHubOptions extends OAuthUserConfig<GitHubProfile> {
  /** A server of your own in place of github.com. */
  enterprise?: {
    /** Address of a GitHub Enterprise Server. */
    baseUrl?: string
  }
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the kind of the app: eight hours for a GitHub App, without an end for an OAuth app and a refresh token lives 183 days. */
  offline?: boolean
}

/**
 * Sign in with GitHub.
 *
 * Callback URL: `{origin}/auth/callback/github`. Environment: `AUTH_GITHUB_ID`, `AUTH_GITHUB_SECRET`.
 * A GitHub App needs the account permission "Email addresses" in place of scopes.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import GitHub from "authlas/providers/github"
 *
 * const response = await Auth(request, { providers: [GitHub] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps}
 */
export default function GitHub(options: GitHubOptions = {}): OAuth2Config<GitHubProfile> {
  assertOption("github", "enterprise.baseUrl", options.enterprise?.baseUrl, "url")
  const web = options.enterprise?.baseUrl?.replace(/(?<!\/)\/+$/, "") || "https://github.com"
  const api =
    (options.enterprise?.baseUrl && `${options.enterprise?.baseUrl.replace(/(?<!\/)\/+$/, "")}/api/v3`) ||
    "https://api.github.com"
  return {
    id: "github",
    name: "GitHub",
    type: "oauth",
    issuer: `${web}/login/oauth`,
    authorization: { url: `${web}/login/oauth/authorize`, params: { scope: "read:user user:email" } },
    token: `${web}/login/oauth/access_token`,
    userinfo: { url: `${api}/user` },
    checks: ["pkce", "state"],
    enrich: [
      {
        unless: "email",
        url: `${api}/user/emails`,
        set: (answer: Array<{ email: string; primary: boolean; verified: boolean }>) => ({
          email:
            ((Array.isArray(answer) ? answer.find((item) => item?.primary) : undefined)?.verified === true &&
              (Array.isArray(answer) ? answer.find((item) => item?.primary) : undefined)?.email) ||
            (Array.isArray(answer) ? answer.find((item) => item?.verified) : undefined)?.email,
          email_verified: (Array.isArray(answer) ? answer.find((item) => item?.verified) : undefined)
            ?.verified,
        }),
      },
    ],
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.login || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../checks/github.js")).GitHubProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: { rotates: true },
    revoke: {
      url: `${api}/applications/{options.clientId}/token`,
      method: "DELETE",
      auth: "basic",
      json: { access_token: "{tokens.access_token}" },
    },
    logout: "none",
    api: [`${api}/`],
    hints: {
      redirect_uri_mismatch:
        'Set "Authorization callback URL" of the app to the callback URL of this application. Host and port must be the same, so development needs an app of its own',
      incorrect_client_credentials:
        "The client id or the client secret is wrong. Copy the client id (not the app id) and make a new secret in the settings of the app",
      bad_verification_code:
        "The code is used up or older than ten minutes. Start the sign-in again, and see that the callback is not called twice",
      unverified_user_email: "The user has to verify the primary address at GitHub first",
      application_suspended: "GitHub has suspended the app. Contact its support",
    },
    style: {
      brandColor: "#24292f",
      mark: "M12 .297c-6.63 0-12 5.373-12 12 0 5.303 3.438 9.8 8.205 11.385.6.113.82-.258.82-.577 0-.285-.01-1.04-.015-2.04-3.338.724-4.042-1.61-4.042-1.61C4.422 18.07 3.633 17.7 3.633 17.7c-1.087-.744.084-.729.084-.729 1.205.084 1.838 1.236 1.838 1.236 1.07 1.835 2.809 1.305 3.495.998.108-.776.417-1.305.76-1.605-2.665-.3-5.466-1.332-5.466-5.93 0-1.31.465-2.38 1.235-3.22-.135-.303-.54-1.523.105-3.176 0 0 1.005-.322 3.3 1.23.96-.267 1.98-.399 3-.405 1.02.006 2.04.138 3 .405 2.28-1.552 3.285-1.23 3.285-1.23.645 1.653.24 2.873.12 3.176.765.84 1.23 1.91 1.23 3.22 0 4.61-2.805 5.625-5.475 5.92.42.36.81 1.096.81 2.22 0 1.606-.015 2.896-.015 3.286 0 .315.21.69.825.57C20.565 22.092 24 17.592 24 12.297c0-6.627-5.373-12-12-12",
    },
    options,
  }
}
