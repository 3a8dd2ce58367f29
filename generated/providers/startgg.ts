// Generated from providers.yaml#startgg by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { StartGGProfile } from "../profiles/startgg.js"

export type { StartGGProfile } from "../profiles/startgg.js"

/** Options of start.gg. */
export interface StartGGOptions extends OAuthUserConfig<StartGGProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 7 days. */
  offline?: boolean
}

/**
 * Sign in with start.gg.
 *
 * Callback URL: `{origin}/auth/callback/startgg`. Environment: `AUTH_STARTGG_ID`, `AUTH_STARTGG_SECRET`.
 * The token call repeats the scopes. When you ask for others, give it the same list, by the option token, as { json: { scope } }.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import StartGG from "authlas/providers/startgg"
 *
 * const response = await Auth(request, { providers: [StartGG] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.start.gg/docs/oauth/oauth-overview}
 */
export default function StartGG(options: StartGGOptions = {}): OAuth2Config<StartGGProfile> {
  return {
    id: "startgg",
    name: "start.gg",
    type: "oauth",
    authorization: { url: "https://start.gg/oauth/authorize", params: { scope: "user.identity user.email" } },
    token: { url: "https://api.start.gg/oauth/access_token", json: { scope: "user.identity user.email" } },
    userinfo: {
      url: "https://api.start.gg/gql/alpha",
      method: "POST",
      json: {
        query: '{ currentUser { id slug name email player { gamerTag } images(type: "profile") { url } } }',
      },
      answer: {
        fails: { path: "errors", is: "present" },
        error: { code: "errors[0].errorId", description: "errors[0].message" },
        pick: "data.currentUser",
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.player?.gamerTag || profile.name || null,
      email: profile.email || null,
      image: profile.images?.[0]?.url || null,
    }),
    schema: async () => (await import("../checks/startgg.js")).StartGGProfile,
    email: { presence: "scope", verified: false },
    refresh: {
      url: "https://api.start.gg/oauth/refresh",
      json: { scope: "user.identity user.email", redirect_uri: "{options.callbackUrl}" },
    },
    api: ["api.start.gg"],
    style: {
      brandColor: "#2e75ba",
      mark: "M6 0A5.999 5.999 0 00.002 6v5.252a.75.75 0 00.75.748H5.25a.748.748 0 00.75-.747V6.749C6 6.334 6.336 6 6.748 6h16.497a.748.748 0 00.749-.748V.749A.743.743 0 0023.247 0zm12.75 12a.748.748 0 00-.75.75v4.5a.748.748 0 01-.747.748H.753a.754.754 0 00-.75.751v4.5a.75.75 0 00.75.751H18a5.999 5.999 0 005.999-6v-5.25a.75.75 0 00-.75-.75z",
    },
    options,
  }
}
