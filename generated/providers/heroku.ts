// Generated from providers.yaml#heroku by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { HerokuProfile } from "../profiles/heroku.js"

export type { HerokuProfile } from "../profiles/heroku.js"

/** Options of Heroku. */
export interface HerokuOptions extends OAuthUserConfig<HerokuProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Heroku.
 *
 * Callback URL: `{origin}/auth/callback/heroku`. Environment: `AUTH_HEROKU_ID`, `AUTH_HEROKU_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Heroku from "authlas/providers/heroku"
 *
 * const response = await Auth(request, { providers: [Heroku] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://devcenter.heroku.com/articles/oauth}
 */
export default function Heroku(options: HerokuOptions = {}): OAuth2Config<HerokuProfile> {
  return {
    id: "heroku",
    name: "Heroku",
    type: "oauth",
    authorization: { url: "https://id.heroku.com/oauth/authorize", params: { scope: "identity" } },
    token: "https://id.heroku.com/oauth/token",
    userinfo: {
      url: "https://api.heroku.com/account",
      headers: { Accept: "application/vnd.heroku+json; version=3" },
      answer: { error: { code: "id", description: "message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/heroku.js")).HerokuProfile,
    email: { presence: "always", verified: false },
    api: ["api.heroku.com"],
    style: { brandColor: "#430098", monogram: "HR" },
    options,
  }
}
