// Generated from providers.yaml#rocketchat by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { RocketChatProfile } from "../profiles/rocketchat.js"

export type { RocketChatProfile } from "../profiles/rocketchat.js"

/** Options of Rocket.Chat. */
export interface RocketChatOptions extends OAuthUserConfig<RocketChatProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token lives 14 days. */
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
    schema: async () => (await import("../checks/rocketchat.js")).RocketChatProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "operator" },
    refresh: { rotates: true },
    revoke: "none",
    logout: "none",
    hints: {
      "Invalid clientId":
        "The client id or the client secret is not that of the third-party login, or that is not active. Copy both anew",
      "Invalid authCode":
        "The code is used up. Start the sign-in again, and see that the callback is not called twice",
      "Invalid token": "The server knows the refresh token no more. The user has to sign in again",
    },
    style: {
      brandColor: "#f5455c",
      mark: "M22.909 8.381c-.651-1.01-1.564-1.905-2.71-2.66-2.215-1.457-5.127-2.259-8.197-2.259-1.027 0-2.038.09-3.018.266a9.978 9.978 0 0 0-2.075-1.53C4.11.803 1.646 1.323.4 1.77a.598.598 0 0 0-.233.977c.879.907 2.332 2.698 1.974 4.327C.753 8.493 0 10.203 0 11.982c0 1.815.752 3.524 2.142 4.942.357 1.63-1.096 3.421-1.975 4.328a.597.597 0 0 0 .233.977c1.245.448 3.71.968 6.508-.427a10.031 10.031 0 0 0 2.075-1.53 17.06 17.06 0 0 0 3.018.265c3.071 0 5.983-.801 8.197-2.257 1.147-.755 2.06-1.65 2.71-2.661C23.633 14.493 24 13.28 24 12.017c.001-1.297-.366-2.508-1.091-3.636zM11.875 18.437c-1.328 0-2.594-.171-3.748-.48l-.844.81a7.716 7.716 0 0 1-1.556 1.154 6.118 6.118 0 0 1-2.2.621c.042-.074.079-.149.119-.224.844-1.553 1.073-2.948.683-4.186-1.382-1.086-2.212-2.476-2.212-3.99 0-3.476 4.369-6.294 9.757-6.294s9.757 2.818 9.757 6.294c.001 3.477-4.367 6.295-9.756 6.295zm-3.229-6.315c0 .788-.644 1.427-1.438 1.427a1.433 1.433 0 0 1-1.438-1.427c0-.788.644-1.426 1.438-1.426.794 0 1.438.638 1.438 1.426zm4.627 0c0 .788-.644 1.427-1.438 1.427a1.433 1.433 0 0 1-1.438-1.427c0-.788.644-1.426 1.438-1.426.794 0 1.438.638 1.438 1.426zm4.63 0c0 .788-.645 1.427-1.439 1.427a1.433 1.433 0 0 1-1.438-1.427c0-.788.644-1.426 1.438-1.426.794 0 1.438.638 1.438 1.426z",
    },
    ...madeBy(RocketChat),
    options,
  }
}
