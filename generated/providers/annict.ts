// Generated from providers.yaml#annict by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { AnnictProfile } from "../profiles/annict.js"

export type { AnnictProfile } from "../profiles/annict.js"

/** Options of Annict. */
export interface AnnictOptions extends OAuthUserConfig<AnnictProfile> {}

/**
 * Sign in with Annict.
 *
 * Callback URL: `{origin}/auth/callback/annict`. Environment: `AUTH_ANNICT_ID`, `AUTH_ANNICT_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Annict from "authlas/providers/annict"
 *
 * const response = await Auth(request, { providers: [Annict] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.annict.com/docs/ja/api/v1/authentication}
 */
export default function Annict(options: AnnictOptions = {}): OAuth2Config<AnnictProfile> {
  return {
    id: "annict",
    name: "Annict",
    type: "oauth",
    authorization: { url: "https://annict.com/oauth/authorize", params: { scope: "read" } },
    token: "https://api.annict.com/oauth/token",
    userinfo: "https://api.annict.com/v1/me",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.username || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../checks/annict.js")).AnnictProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    revoke: {
      url: "https://api.annict.com/oauth/revoke",
      auth: { bearer: "{token}" },
      form: { client_id: "{options.clientId}", client_secret: "{options.clientSecret}", token: "{token}" },
    },
    api: ["api.annict.com"],
    style: { brandColor: "#f85b73", monogram: "AN" },
    options,
  }
}
