// Generated from providers.yaml#bungie by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { BungieProfile } from "../profiles/bungie.js"

export type { BungieProfile } from "../profiles/bungie.js"

/** Options of Bungie. */
export interface BungieOptions extends OAuthUserConfig<BungieProfile> {
  /** The application's API key, sent with every call to the platform. */
  apiKey: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Bungie.
 *
 * Callback URL: `{origin}/auth/callback/bungie`. Environment: `AUTH_BUNGIE_ID`, `AUTH_BUNGIE_SECRET`.
 * Register the application as a confidential client with one https callback URL, not on localhost. Unlike in Auth.js, where neither the API key nor a user's id reaches Bungie, the option `apiKey` is sent and the user is looked up by the access token; and no scope is sent, since the application's own hold.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Bungie from "authlas/providers/bungie"
 *
 * const response = await Auth(request, { providers: [Bungie({ apiKey: "key-of-the-application" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/Bungie-net/api/wiki/OAuth-Documentation}
 */
export default function Bungie(options: BungieOptions): OAuth2Config<BungieProfile>
export default function Bungie(options: BungieOptions = {} as BungieOptions): OAuth2Config<BungieProfile> {
  return {
    id: "bungie",
    name: "Bungie",
    type: "oauth",
    authorization: "https://www.bungie.net/en/OAuth/Authorize?scope=&reauth=true",
    token: "https://www.bungie.net/platform/app/oauth/token/",
    userinfo: "https://www.bungie.net/Platform/User/GetMembershipsForCurrentUser/",
    calls: {
      userinfo: {
        headers: { "X-API-Key": "{options.apiKey}" },
        answer: {
          fails: { path: "ErrorCode", is: [1], not: true },
          error: { code: "ErrorStatus", description: "Message" },
        },
      },
    },
    checks: ["state"],
    profile: (profile) => ({
      id: profile.Response?.bungieNetUser?.membershipId,
      name:
        profile.Response?.bungieNetUser?.displayName || profile.Response?.bungieNetUser?.uniqueName || null,
      email: null,
      image:
        (profile.Response?.bungieNetUser?.profilePicturePath?.startsWith("/") &&
          `https://www.bungie.net${profile.Response?.bungieNetUser?.profilePicturePath}`) ||
        (profile.Response?.bungieNetUser?.profilePicturePath &&
          `https://www.bungie.net/${profile.Response?.bungieNetUser?.profilePicturePath}`) ||
        null,
    }),
    schema: async () => (await import("../profiles/bungie.js")).BungieProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    hints: {
      ApiInvalidOrExpiredKey: "the API key is wrong; copy it from the application's page at Bungie",
      ApiKeyMissingFromRequest: "give the option apiKey",
    },
    style: { brandColor: "#00aeef" },
    needs: ["apiKey"],
    options,
  }
}
