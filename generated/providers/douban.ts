// Generated from providers.yaml#douban by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DoubanProfile } from "../profiles/douban.js"

export type { DoubanProfile } from "../profiles/douban.js"

/** Options of Douban. */
export interface DoubanOptions extends OAuthUserConfig<DoubanProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Douban.
 *
 * Callback URL: `{origin}/auth/callback/douban`. Environment: `AUTH_DOUBAN_ID`, `AUTH_DOUBAN_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Douban from "authlas/providers/douban"
 *
 * const response = await Auth(request, { providers: [Douban] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated Douban took its site for developers offline: nobody can register a client. There is no replacement.
 * @see {@link https://github.com/douban/douban-client/blob/10994824be2a407e0bf19a37c5b229f0911a4320/README.md}
 */
export default function Douban(options: DoubanOptions = {}): OAuth2Config<DoubanProfile> {
  return {
    id: "douban",
    name: "Douban",
    type: "oauth",
    authorization: {
      url: "https://www.douban.com/service/auth2/auth",
      params: { scope: "douban_basic_common" },
      scopeSeparator: ",",
    },
    token: { url: "https://www.douban.com/service/auth2/token", answer: { set: { token_type: "bearer" } } },
    userinfo: {
      url: "https://api.douban.com/v2/user/~me",
      answer: { error: { code: "code", description: "msg" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: null,
      image: profile.large_avatar || null,
    }),
    schema: async () => (await import("../checks/douban.js")).DoubanProfile,
    email: { presence: "never" },
    changes:
      "Douban took its site for developers offline: nobody can register a client. There is no replacement.",
    style: { brandColor: "#2d963d", monogram: "DB" },
    options,
  }
}
