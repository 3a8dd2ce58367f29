// Generated from providers.yaml#crowdin by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { CrowdinProfile } from "../profiles/crowdin.js"

export type { CrowdinProfile } from "../profiles/crowdin.js"

/** Options of Crowdin. */
export interface CrowdinOptions extends OAuthUserConfig<CrowdinProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Crowdin.
 *
 * Callback URL: `{origin}/auth/callback/crowdin`. Environment: `AUTH_CROWDIN_ID`, `AUTH_CROWDIN_SECRET`.
 * A new app serves the projects of its owner only, until Crowdin's support opens it for all. Accounts of Crowdin Enterprise are not served.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Crowdin from "authlas/providers/crowdin"
 *
 * const response = await Auth(request, { providers: [Crowdin] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://support.crowdin.com/developer/authorizing-oauth-apps/}
 */
export default function Crowdin(options: CrowdinOptions = {}): OAuth2Config<CrowdinProfile> {
  return {
    id: "crowdin",
    name: "Crowdin",
    type: "oauth",
    authorization: {
      url: "https://accounts.crowdin.com/oauth/authorize",
      params: { scope: "project.status" },
    },
    token: "https://accounts.crowdin.com/oauth/token",
    userinfo: { url: "https://api.crowdin.com/api/v2/user", answer: { pick: "data" } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.fullName || profile.username || null,
      email: profile.email || null,
      image: profile.avatarUrl || null,
    }),
    schema: async () => (await import("../profiles/crowdin.js")).CrowdinProfile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#2e3340" },
    options,
  }
}
