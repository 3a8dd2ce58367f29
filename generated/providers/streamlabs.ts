// Generated from providers.yaml#streamlabs by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { StreamlabsProfile } from "../profiles/streamlabs.js"

export type { StreamlabsProfile } from "../profiles/streamlabs.js"

/** Options of Streamlabs. */
export interface StreamlabsOptions extends OAuthUserConfig<StreamlabsProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Streamlabs.
 *
 * Callback URL: `{origin}/auth/callback/streamlabs`. Environment: `AUTH_STREAMLABS_ID`, `AUTH_STREAMLABS_SECRET`.
 * Until Streamlabs has approved the application, only accounts that its owner lists can sign in.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Streamlabs from "authlas/providers/streamlabs"
 *
 * const response = await Auth(request, { providers: [Streamlabs] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://dev.streamlabs.com/docs/oauth-2}
 */
export default function Streamlabs(options: StreamlabsOptions = {}): OAuth2Config<StreamlabsProfile> {
  return {
    id: "streamlabs",
    name: "Streamlabs",
    type: "oauth",
    authorization: { url: "https://streamlabs.com/api/v2.0/authorize", params: { scope: "donations.read" } },
    token: "https://streamlabs.com/api/v2.0/token",
    userinfo: { url: "https://streamlabs.com/api/v2.0/user", headers: { Accept: "application/json" } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.streamlabs?.id?.toString(),
      name: profile.streamlabs?.display_name || profile.streamlabs?.username || null,
      email: null,
      image: profile.streamlabs?.thumbnail || null,
    }),
    schema: async () => (await import("../profiles/streamlabs.js")).StreamlabsProfile,
    email: { presence: "never" },
    style: { brandColor: "#80f5d2" },
    options,
  }
}
