// Generated from providers.yaml#mattermost by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { MattermostProfile } from "../profiles/mattermost.js"

export type { MattermostProfile } from "../profiles/mattermost.js"

/** Options of Mattermost. */
export interface MattermostOptions extends OAuthUserConfig<MattermostProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Mattermost.
 *
 * Callback URL: `{origin}/auth/callback/mattermost`. Environment: `AUTH_MATTERMOST_ID`, `AUTH_MATTERMOST_SECRET`.
 * The issuer is the address of the server. Pictures can be had with the access token only, so there is none.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Mattermost from "authlas/providers/mattermost"
 *
 * const response = await Auth(request, { providers: [Mattermost] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.mattermost.com/integrate/apps/authentication/oauth2/}
 */
export default function Mattermost(options: MattermostOptions = {}): OAuth2Config<MattermostProfile> {
  assertOption("mattermost", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "mattermost",
    name: "Mattermost",
    type: "oauth",
    authorization: base && `${base}/oauth/authorize?scope=`,
    token: base && `${base}/oauth/access_token`,
    userinfo: base && `${base}/api/v4/users/me`,
    calls: { userinfo: { answer: { error: { code: "id", description: "message" } } } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.username || [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/mattermost.js")).MattermostProfile,
    email: { presence: "always", verified: "email_verified", trust: "operator" },
    refresh: { rotates: true },
    logout: "none",
    style: { brandColor: "#1e325c" },
    ...madeBy(Mattermost),
    options,
  }
}
