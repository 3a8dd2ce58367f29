// Generated from providers.yaml#box by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { BoxProfile } from "../profiles/box.js"

export type { BoxProfile } from "../profiles/box.js"

/** Options of Box. */
export interface BoxOptions extends OAuthUserConfig<BoxProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token lives 60 days. */
  offline?: boolean
}

/**
 * Sign in with Box.
 *
 * Callback URL: `{origin}/auth/callback/box`. Environment: `AUTH_BOX_ID`, `AUTH_BOX_SECRET`.
 * Unlike with Auth.js no scope is sent, so that the scopes chosen in the developer console hold, since Box knows none of those of OpenID Connect; and the client secret is in the body, as Box documents it. The picture is shown only to a browser with a session at Box.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Box from "authlas/providers/box"
 *
 * const response = await Auth(request, { providers: [Box] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.box.com/reference/get-authorize}
 */
export default function Box(options: BoxOptions = {}): OAuth2Config<BoxProfile> {
  return {
    id: "box",
    name: "Box",
    type: "oauth",
    authorization: "https://account.box.com/api/oauth2/authorize?scope=",
    token: "https://api.box.com/oauth2/token",
    userinfo: "https://api.box.com/2.0/users/me",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: profile.login || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/box.js")).BoxProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    revoke: "https://api.box.com/oauth2/revoke",
    style: { brandColor: "#0075c9" },
    options,
  }
}
