// Generated from providers.yaml#bangumi by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { BangumiProfile } from "../profiles/bangumi.js"

export type { BangumiProfile } from "../profiles/bangumi.js"

/** Options of Bangumi. */
export interface BangumiOptions extends OAuthUserConfig<BangumiProfile> {
  /** Developer, application and its address, which every call to the API has to name. */
  userAgent: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 7 days. */
  offline?: boolean
}

/**
 * Sign in with Bangumi.
 *
 * Callback URL: `{origin}/auth/callback/bangumi`. Environment: `AUTH_BANGUMI_ID`, `AUTH_BANGUMI_SECRET`.
 * The API wants a User-Agent that names developer and application, as ada/acme (https://acme.example).
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Bangumi from "authlas/providers/bangumi"
 *
 * const response = await Auth(request, { providers: [Bangumi({ userAgent: "ada/acme (https://acme.example)" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/bangumi/api/blob/master/docs-raw/How-to-Auth.md}
 */
export default function Bangumi(options: BangumiOptions): OAuth2Config<BangumiProfile>
export default function Bangumi(
  options: BangumiOptions = {} as BangumiOptions,
): OAuth2Config<BangumiProfile> {
  return {
    id: "bangumi",
    name: "Bangumi",
    type: "oauth",
    authorization: { url: "https://bgm.tv/oauth/authorize", params: { scope: "" } },
    token: "https://bgm.tv/oauth/access_token",
    userinfo: {
      url: "https://api.bgm.tv/v0/me",
      headers: { "User-Agent": "{options.userAgent}" },
      answer: { error: { code: "title", description: "description" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.nickname || profile.username || null,
      email: profile.email || null,
      image: profile.avatar?.large || null,
    }),
    schema: async () => (await import("../checks/bangumi.js")).BangumiProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true, form: { redirect_uri: "{options.callbackUrl}" } },
    api: ["api.bgm.tv"],
    style: { brandColor: "#f09199", monogram: "BN" },
    needs: ["userAgent"],
    options,
  }
}
