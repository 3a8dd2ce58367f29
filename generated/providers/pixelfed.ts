// Generated from providers.yaml#pixelfed by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { PixelfedProfile } from "../profiles/pixelfed.js"

export type { PixelfedProfile } from "../profiles/pixelfed.js"

/** Options of Pixelfed. */
export interface PixelfedOptions extends OAuthUserConfig<PixelfedProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the instance, 365 days unless it says otherwise and the life of a refresh token depends on the instance, 400 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Pixelfed.
 *
 * Callback URL: `{origin}/auth/callback/pixelfed`. Environment: `AUTH_PIXELFED_ID`, `AUTH_PIXELFED_SECRET`.
 * The issuer is the address of the instance, where the application has to be registered.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Pixelfed from "authlas/providers/pixelfed"
 *
 * const response = await Auth(request, { providers: [Pixelfed] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.pixelfed.org/technical-documentation/api/}
 */
export default function Pixelfed(options: PixelfedOptions = {}): OAuth2Config<PixelfedProfile> {
  assertOption("pixelfed", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "pixelfed",
    name: "Pixelfed",
    type: "oauth",
    authorization: { url: base && `${base}/oauth/authorize`, params: { scope: "read" } },
    token: base && `${base}/oauth/token`,
    userinfo: base && `${base}/api/v1/accounts/verify_credentials`,
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.display_name || profile.username || null,
      email: null,
      image: profile.avatar_static || null,
    }),
    schema: async () => (await import("../checks/pixelfed.js")).PixelfedProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    revoke: "none",
    logout: "none",
    hints: {
      "Authorization code has expired": "The code is too old. Start the sign-in again",
      "Authorization code has been revoked":
        "The code is used up. Start the sign-in again, and see that the callback is not called twice",
      "Authorization code was not issued to this client":
        "The code belongs to another client. Look at the client id",
      "Client authentication failed":
        'The client id or the secret is wrong, or the callback URL is not the "Redirect URL" of the client',
    },
    style: {
      brandColor: "#6366f1",
      mark: "M12 24C5.3726 24 0 18.6274 0 12S5.3726 0 12 0s12 5.3726 12 12-5.3726 12-12 12m-.9526-9.3802h2.2014c2.0738 0 3.7549-1.6366 3.7549-3.6554S15.3226 7.309 13.2488 7.309h-3.1772c-1.1964 0-2.1663.9442-2.1663 2.1089v8.208z",
    },
    ...madeBy(Pixelfed),
    options,
  }
}
