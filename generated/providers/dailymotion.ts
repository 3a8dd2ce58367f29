// Generated from providers.yaml#dailymotion by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DailymotionProfile } from "../profiles/dailymotion.js"

export type { DailymotionProfile } from "../profiles/dailymotion.js"

/** Options of Dailymotion. */
export interface DailymotionOptions extends OAuthUserConfig<DailymotionProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Dailymotion.
 *
 * Callback URL: `{origin}/auth/callback/dailymotion`. Environment: `AUTH_DAILYMOTION_ID`, `AUTH_DAILYMOTION_SECRET`.
 * Needs a public API key. A private one speaks for its organization and lives at another host. This is version 0, which Dailymotion calls legacy: version 2 signs no users in yet.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Dailymotion from "authlas/providers/dailymotion"
 *
 * const response = await Auth(request, { providers: [Dailymotion] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.dailymotion.com/v0/docs/authenticate-using-authorization-codes}
 */
export default function Dailymotion(options: DailymotionOptions = {}): OAuth2Config<DailymotionProfile> {
  return {
    id: "dailymotion",
    name: "Dailymotion",
    type: "oauth",
    authorization: {
      url: "https://api.dailymotion.com/oauth/authorize",
      params: { scope: "userinfo email" },
    },
    token: { url: "https://api.dailymotion.com/oauth/token", answer: { set: { token_type: "bearer" } } },
    userinfo: {
      url: "https://api.dailymotion.com/user/me",
      query: { fields: "id,username,screenname,fullname,email,avatar_240_url" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.screenname || profile.fullname || profile.username || null,
      email: profile.email || null,
      image: profile.avatar_240_url || null,
    }),
    schema: async () => (await import("../profiles/dailymotion.js")).DailymotionProfile,
    email: { presence: "scope", verified: false },
    revoke: { url: "https://api.dailymotion.com/logout", method: "GET", auth: { bearer: "{token}" } },
    style: { brandColor: "#0a0a0a" },
    options,
  }
}
