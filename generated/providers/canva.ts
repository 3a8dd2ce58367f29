// Generated from providers.yaml#canva by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { CanvaProfile } from "../profiles/canva.js"

export type { CanvaProfile } from "../profiles/canva.js"

/** Options of Canva. */
export interface CanvaOptions extends OAuthUserConfig<CanvaProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 4 hours. */
  offline?: boolean
}

/**
 * Sign in with Canva.
 *
 * Callback URL: `{origin}/auth/callback/canva`. Environment: `AUTH_CANVA_ID`, `AUTH_CANVA_SECRET`.
 * During development the callback URL is written with 127.0.0.1, since localhost is refused.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Canva from "authlas/providers/canva"
 *
 * const response = await Auth(request, { providers: [Canva] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.canva.dev/docs/connect/authentication/}
 */
export default function Canva(options: CanvaOptions = {}): OAuth2Config<CanvaProfile> {
  return {
    id: "canva",
    name: "Canva",
    type: "oauth",
    authorization: { url: "https://www.canva.com/api/oauth/authorize", params: { scope: "profile:read" } },
    token: "https://api.canva.com/rest/v1/oauth/token",
    userinfo: {
      url: "https://api.canva.com/rest/v1/users/me",
      answer: { error: { code: "code", description: "message" }, pick: "team_user" },
    },
    checks: ["pkce", "state"],
    enrich: [
      {
        url: "https://api.canva.com/rest/v1/users/me/profile",
        set: (answer: { profile?: { display_name?: string | null } | null }) => ({
          display_name: answer.profile?.display_name,
        }),
      },
    ],
    profile: (profile) => ({
      id: profile.user_id,
      name: profile.display_name || null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../profiles/canva.js")).CanvaProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    revoke: "https://api.canva.com/rest/v1/oauth/revoke",
    style: { brandColor: "#00c4cc" },
    options,
  }
}
