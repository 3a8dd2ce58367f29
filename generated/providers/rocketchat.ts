// Generated from providers.yaml#rocketchat by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { RocketChatProfile } from "../profiles/rocketchat.js"

export type { RocketChatProfile } from "../profiles/rocketchat.js"

/** Options of Rocket.Chat. */
export interface RocketChatOptions extends OAuthUserConfig<RocketChatProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Rocket.Chat.
 *
 * Callback URL: `{origin}/auth/callback/rocketchat`. Environment: `AUTH_ROCKETCHAT_ID`, `AUTH_ROCKETCHAT_SECRET`.
 * The issuer is the address of the workspace, where an administrator adds the application under Third-party login.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import RocketChat from "authlas/providers/rocketchat"
 *
 * const response = await Auth(request, { providers: [RocketChat] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.rocket.chat/docs/third-party-login}
 */
export default function RocketChat(options: RocketChatOptions = {}): OAuth2Config<RocketChatProfile> {
  assertOption("rocketchat", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "rocketchat",
    name: "Rocket.Chat",
    type: "oauth",
    authorization: { url: base && `${base}/oauth/authorize`, params: { scope: "" } },
    token: base && `${base}/oauth/token`,
    userinfo: base && `${base}/oauth/userinfo`,
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preffered_username || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../profiles/rocketchat.js")).RocketChatProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "operator" },
    refresh: { rotates: true },
    revoke: "none",
    logout: "none",
    style: { brandColor: "#f5455c" },
    ...madeBy(RocketChat),
    options,
  }
}
