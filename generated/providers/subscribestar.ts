// Generated from providers.yaml#subscribestar by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { SubscribeStarProfile } from "../profiles/subscribestar.js"

export type { SubscribeStarProfile } from "../profiles/subscribestar.js"

/** Options of SubscribeStar. */
export interface SubscribeStarOptions extends OAuthUserConfig<SubscribeStarProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with SubscribeStar.
 *
 * Callback URL: `{origin}/auth/callback/subscribestar`. Environment: `AUTH_SUBSCRIBESTAR_ID`, `AUTH_SUBSCRIBESTAR_SECRET`.
 * Tick the scopes in the integration's form too.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import SubscribeStar from "authlas/providers/subscribestar"
 *
 * const response = await Auth(request, { providers: [SubscribeStar] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.subscribestar.com/api}
 */
export default function SubscribeStar(
  options: SubscribeStarOptions = {},
): OAuth2Config<SubscribeStarProfile> {
  return {
    id: "subscribestar",
    name: "SubscribeStar",
    type: "oauth",
    authorization: {
      url: "https://www.subscribestar.com/oauth2/authorize",
      params: { scope: "user.read user.email.read" },
    },
    token: "https://www.subscribestar.com/oauth2/token",
    userinfo: {
      url: "https://www.subscribestar.com/api/graphql/v1",
      method: "POST",
      json: { query: "{ user { id name email avatar_url } }" },
      answer: {
        fails: { path: "errors", is: "present" },
        error: { description: "errors[0].message" },
        pick: "data.user",
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../checks/subscribestar.js")).SubscribeStarProfile,
    email: { presence: "scope", verified: false },
    api: ["www.subscribestar.com"],
    style: { brandColor: "#000000", monogram: "SB" },
    options,
  }
}
