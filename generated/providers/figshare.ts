// Generated from providers.yaml#figshare by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FigshareProfile } from "../profiles/figshare.js"

export type { FigshareProfile } from "../profiles/figshare.js"

/** Options of Figshare. */
export interface FigshareOptions extends OAuthUserConfig<FigshareProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Figshare.
 *
 * Callback URL: `{origin}/auth/callback/figshare`. Environment: `AUTH_FIGSHARE_ID`, `AUTH_FIGSHARE_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Figshare from "authlas/providers/figshare"
 *
 * const response = await Auth(request, { providers: [Figshare] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.figshare.com/#oauth}
 */
export default function Figshare(options: FigshareOptions = {}): OAuth2Config<FigshareProfile> {
  return {
    id: "figshare",
    name: "Figshare",
    type: "oauth",
    authorization: { url: "https://figshare.com/account/applications/authorize", params: { scope: "all" } },
    token: "https://api.figshare.com/v2/token",
    userinfo: {
      url: "https://api.figshare.com/v2/account",
      answer: { error: { code: "code", description: "message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/figshare.js")).FigshareProfile,
    email: { presence: "always", verified: false },
    api: ["api.figshare.com"],
    style: { brandColor: "#556472", monogram: "FH" },
    options,
  }
}
