// Generated from providers.yaml#gitea by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { GiteaProfile } from "../profiles/gitea.js"

export type { GiteaProfile } from "../profiles/gitea.js"

/** Options of Gitea. */
export interface GiteaOptions extends OAuthUserConfig<GiteaProfile> {
  /** Root address of an instance of your own. */
  baseUrl?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Gitea.
 *
 * Callback URL: `{origin}/auth/callback/gitea`. Environment: `AUTH_GITEA_ID`, `AUTH_GITEA_SECRET`.
 * Instances older than Gitea 1.23 do not know scopes, and give every token full access.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Gitea from "authlas/providers/gitea"
 *
 * const response = await Auth(request, { providers: [Gitea] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.gitea.com/development/oauth2-provider}
 */
export default function Gitea(options: GiteaOptions = {}): OAuth2Config<GiteaProfile> {
  assertOption("gitea", "baseUrl", options.baseUrl, "url")
  const base = options.baseUrl?.replace(/(?<!\/)\/+$/, "") || "https://gitea.com"
  return {
    id: "gitea",
    name: "Gitea",
    type: "oauth",
    authorization: { url: `${base}/login/oauth/authorize`, params: { scope: "read:user" } },
    token: `${base}/login/oauth/access_token`,
    userinfo: `${base}/api/v1/user`,
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.full_name || profile.login || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/gitea.js")).GiteaProfile,
    email: { presence: "always", verified: false },
    style: { brandColor: "#609926" },
    options,
  }
}
