// Generated from providers.yaml#ringcentral by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { RingCentralProfile } from "../profiles/ringcentral.js"

export type { RingCentralProfile } from "../profiles/ringcentral.js"

/** Options of RingCentral. */
export interface RingCentralOptions extends OAuthUserConfig<RingCentralProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token lives 7 days. */
  offline?: boolean
}

/**
 * Sign in with RingCentral.
 *
 * Callback URL: `{origin}/auth/callback/ringcentral`. Environment: `AUTH_RINGCENTRAL_ID`, `AUTH_RINGCENTRAL_SECRET`.
 * A public app takes users of every RingCentral account, a private app those of your own. The app needs the scope "Read Accounts", which is chosen in its settings.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import RingCentral from "authlas/providers/ringcentral"
 *
 * const response = await Auth(request, { providers: [RingCentral] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.ringcentral.com/guide/authentication/auth-code-flow}
 */
export default function RingCentral(options: RingCentralOptions = {}): OAuth2Config<RingCentralProfile> {
  return {
    id: "ringcentral",
    name: "RingCentral",
    type: "oauth",
    authorization: { url: "https://platform.ringcentral.com/restapi/oauth/authorize", params: { scope: "" } },
    token: "https://platform.ringcentral.com/restapi/oauth/token",
    userinfo: {
      url: "https://platform.ringcentral.com/restapi/v1.0/account/~/extension/~",
      answer: { error: { code: "errorCode", description: "message" } },
    },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.contact?.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/ringcentral.js")).RingCentralProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { grace: 10, rotates: true },
    revoke: { url: "https://platform.ringcentral.com/restapi/oauth/revoke" },
    api: ["platform.ringcentral.com"],
    hints: {
      "Redirect URIs do not match":
        "The callback URL has to stand among the redirect URIs of the app, letter by letter",
      "No redirect uri is registered for the client": "Add the callback URL to the redirect URIs of the app",
      "Wrong Application ID":
        "RingCentral does not know the client id. Copy it from the app's page in the developer console",
    },
    style: { brandColor: "#ff7a00", monogram: "RC" },
    options,
  }
}
