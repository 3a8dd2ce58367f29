// Generated from providers.yaml#click-up by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ClickUpProfile } from "../profiles/click-up.js"

export type { ClickUpProfile } from "../profiles/click-up.js"

/** Options of ClickUp. */
export interface ClickUpOptions extends OAuthUserConfig<ClickUpProfile> {}

/**
 * Sign in with ClickUp.
 *
 * Callback URL: `{origin}/auth/callback/click-up`. Environment: `AUTH_CLICK_UP_ID`, `AUTH_CLICK_UP_SECRET`.
 * Unlike with Auth.js the address and the picture are mapped, no scope is sent, since ClickUp knows none, and the client secret is sent as a parameter, as ClickUp documents it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ClickUp from "authlas/providers/click-up"
 *
 * const response = await Auth(request, { providers: [ClickUp] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.clickup.com/docs/authentication}
 */
export default function ClickUp(options: ClickUpOptions = {}): OAuth2Config<ClickUpProfile> {
  return {
    id: "click-up",
    name: "ClickUp",
    type: "oauth",
    authorization: "https://app.clickup.com/api?scope=",
    token: "https://api.clickup.com/api/v2/oauth/token",
    userinfo: "https://api.clickup.com/api/v2/user",
    calls: {
      token: { answer: { error: { code: "ECODE", description: "err" }, set: { token_type: "bearer" } } },
      userinfo: { answer: { error: { code: "ECODE", description: "err" } } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user?.id?.toString(),
      name: profile.user?.username || profile.user?.email || null,
      email: profile.user?.email || null,
      image: profile.user?.profilePicture || null,
    }),
    schema: async () => (await import("../checks/click-up.js")).ClickUpProfile,
    email: { presence: "always", verified: false },
    refresh: "none",
    api: ["api.clickup.com"],
    hints: {
      OAUTH_007: 'The callback URL is not registered. Add it to the app as "Redirect URL"',
      OAUTH_010: 'ClickUp knows no app of this client id. Copy "Client ID" from the page of the app',
      OAUTH_019: "The user took the authorization back, and has to sign in again",
      OAUTH_021: "The user took the authorization back, and has to sign in again",
      OAUTH_025: "The user took the authorization back, and has to sign in again",
      OAUTH_077: "The user took the authorization back, and has to sign in again",
    },
    style: {
      brandColor: "#24292f",
      mark: "M2 18.439l3.69-2.828c1.961 2.56 4.044 3.739 6.363 3.739 2.307 0 4.33-1.166 6.203-3.704L22 18.405C19.298 22.065 15.941 24 12.053 24 8.178 24 4.788 22.078 2 18.439zM12.04 6.15l-6.568 5.66-3.036-3.52L12.055 0l9.543 8.296-3.05 3.509z",
    },
    options,
  }
}
