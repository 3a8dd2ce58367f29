// Generated from providers.yaml#monday by `npm run generate`. Edit the entry, not this file.
import { announceChanges, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { MondayProfile } from "../profiles/monday.js"

export type { MondayProfile } from "../profiles/monday.js"

/** Options of monday.com. */
export interface MondayOptions extends OAuthUserConfig<MondayProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with monday.com.
 *
 * Callback URL: `{origin}/auth/callback/monday`. Environment: `AUTH_MONDAY_ID`, `AUTH_MONDAY_SECRET`.
 * An administrator of the account must have installed the app. Tick the permission me:read for it, and turn on "New OAuth Flow" for its version where the app is older than that flow: the API takes no tokens of the former one from version 2027-04 on.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Monday from "authlas/providers/monday"
 *
 * const response = await Auth(request, { providers: [Monday] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.monday.com/apps/docs/oauth}
 */
export default function Monday(options: MondayOptions = {}): OAuth2Config<MondayProfile> {
  return {
    id: "monday",
    name: "monday.com",
    type: "oauth",
    authorization: { url: "https://auth.monday.com/oauth2/authorize", params: { scope: "me:read" } },
    token: "https://auth.monday.com/oauth_ms/oauth/token",
    userinfo: {
      url: "https://api.monday.com/v2",
      method: "POST",
      json: {
        query: "{ me { id name email photo_original photo_small is_verified enabled account { id slug } } }",
      },
      answer: {
        fails: { path: "errors", is: "present" },
        error: { code: "errors[0].extensions.code", description: "errors[0].message" },
        pick: "data.me",
      },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: profile.photo_original || profile.photo_small || null,
    }),
    schema: async () => (await import("../checks/monday.js")).MondayProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    revoke: "https://auth.monday.com/oauth_ms/oauth/revoke",
    api: ["api.monday.com"],
    hints: {
      OAUTH21_TOKEN_REQUIRED:
        'The token comes from the former OAuth flow, which this version of the API refuses. Turn on "New OAuth Flow" for the version of the app, promote it to live, and sign in again',
    },
    style: {
      brandColor: "#ff3d57",
      mark: "#f62b54M2.986 19.077a2.997 2.997 0 0 1-2.612-1.516a2.898 2.898 0 0 1 .082-2.983l5.379-8.446A2.999 2.999 0 0 1 8.49 4.689a2.993 2.993 0 0 1 2.57 1.584c.501 .948 .439 2.089-.162 2.979L5.522 17.698a2.998 2.998 0 0 1-2.537 1.379#ffcc00M12.212 19.077c-1.085 0-2.083-.58-2.607-1.512a2.888 2.888 0 0 1 .082-2.975l5.369-8.427A2.994 2.994 0 0 1 17.712 4.689c1.094 .024 2.085 .636 2.587 1.593a2.888 2.888 0 0 1-.194 2.993l-5.367 8.427a2.993 2.993 0 0 1-2.526 1.375#00ca72M18.462 16.437a2.769 2.711 0 1 0 5.538 0a2.769 2.711 0 1 0-5.538 0z",
    },
    changes: announceChanges([
      [
        "2027-04-01",
        "From version 2027-04 the API takes tokens of OAuth 2.1 alone, and answers others with OAUTH21_TOKEN_REQUIRED",
        "https://developer.monday.com/apps/docs/oauth-2-0",
      ],
    ]),
    options,
  }
}
