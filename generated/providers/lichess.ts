// Generated from providers.yaml#lichess by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { LichessProfile } from "../profiles/lichess.js"

export type { LichessProfile } from "../profiles/lichess.js"

/** Options of Lichess. */
export interface LichessOptions extends OAuthUserConfig<LichessProfile> {}

/**
 * Sign in with Lichess.
 *
 * Callback URL: `{origin}/auth/callback/lichess`. Environment: `AUTH_LICHESS_ID`, `AUTH_LICHESS_SECRET`.
 * There is nothing to register, and no client secret. Choose any client id that tells your application apart.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Lichess from "authlas/providers/lichess"
 *
 * const response = await Auth(request, { providers: [Lichess] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://lichess.org/api#tag/OAuth}
 */
export default function Lichess(options: LichessOptions = {}): OAuth2Config<LichessProfile> {
  return {
    id: "lichess",
    name: "Lichess",
    type: "oauth",
    authorization: { url: "https://lichess.org/oauth", params: { scope: "email:read" } },
    token: "https://lichess.org/api/token",
    userinfo: "https://lichess.org/api/account",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "none" },
    enrich: [
      {
        url: "https://lichess.org/api/account/email",
        set: (answer: { email?: string | null }) => ({ email: answer.email }),
      },
    ],
    profile: (profile) => ({
      id: profile.id,
      name: profile.username || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/lichess.js")).LichessProfile,
    email: { presence: "scope", verified: false },
    style: { brandColor: "#000000" },
    options,
  }
}
