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
    calls: { userinfo: { answer: { error: { code: "code", description: "message" } } } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: profile.login || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../checks/box.js")).BoxProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    revoke: "https://api.box.com/oauth2/revoke",
    api: ["api.box.com"],
    hints: {
      redirect_uri_mismatch:
        'The callback URL is not among the redirect URIs of the app. Add it on the page "Configuration" in the Developer Console, letter by letter',
      redirect_uri_missing:
        "The app has several redirect URIs, and the request named none of them. Send the one that is registered for this application",
    },
    style: {
      brandColor: "#0075c9",
      mark: "M.959 5.523c-.54 0-.959.42-.959.899v7.549a4.59 4.59 0 004.613 4.494 4.717 4.717 0 004.135-2.457c.779 1.438 2.337 2.457 4.074 2.457 2.577 0 4.674-2.037 4.674-4.613.06-2.457-2.037-4.495-4.613-4.495-1.738 0-3.295.959-4.074 2.397-.78-1.438-2.338-2.397-4.135-2.397-1.079 0-2.038.36-2.817.899V6.422a.92.92 0 00-.898-.899zM17.602 9.26a.95.95 0 00-.704.158c-.36.3-.479.899-.18 1.318l2.397 3.116-2.396 3.115c-.3.42-.24.96.18 1.26.419.3 1.016.298 1.316-.122l2.039-2.636 2.096 2.697c.3.36.899.419 1.318.12.36-.3.42-.84.121-1.259l-2.338-3.115 2.338-3.057c.3-.419.298-1.018-.121-1.318-.48-.3-1.019-.24-1.318.18l-2.096 2.576-2.04-2.695c-.149-.18-.373-.3-.612-.338zM4.613 11.154c1.558 0 2.817 1.26 2.817 2.758 0 1.558-1.259 2.756-2.817 2.756-1.558 0-2.816-1.198-2.816-2.756 0-1.498 1.258-2.758 2.816-2.758zm8.27 0c1.558 0 2.816 1.26 2.816 2.758-.06 1.558-1.318 2.756-2.816 2.756-1.558 0-2.817-1.198-2.817-2.756 0-1.498 1.259-2.758 2.817-2.758Z",
    },
    options,
  }
}
