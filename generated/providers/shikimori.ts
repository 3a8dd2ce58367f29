// Generated from providers.yaml#shikimori by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { ShikimoriProfile } from "../profiles/shikimori.js"

export type { ShikimoriProfile } from "../profiles/shikimori.js"

/** Options of Shikimori. */
export interface ShikimoriOptions extends OAuthUserConfig<ShikimoriProfile> {
  /** Name of the application as it is registered, which Shikimori demands in every call. */
  userAgent: string
  /** Address of the site, when it has moved once more. Default https://shikimori.io. */
  baseUrl?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 day. */
  offline?: boolean
}

/**
 * Sign in with Shikimori.
 *
 * Callback URL: `{origin}/auth/callback/shikimori`. Environment: `AUTH_SHIKIMORI_ID`, `AUTH_SHIKIMORI_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Shikimori from "authlas/providers/shikimori"
 *
 * const response = await Auth(request, { providers: [Shikimori({ userAgent: "Analytical Engine" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://shikimori.io/oauth}
 */
export default function Shikimori(options: ShikimoriOptions): OAuth2Config<ShikimoriProfile>
export default function Shikimori(
  options: ShikimoriOptions = {} as ShikimoriOptions,
): OAuth2Config<ShikimoriProfile> {
  assertOption("shikimori", "baseUrl", options.baseUrl, "url")
  const base = options.baseUrl?.replace(/(?<!\/)\/+$/, "") || "https://shikimori.io"
  return {
    id: "shikimori",
    name: "Shikimori",
    type: "oauth",
    authorization: { url: `${base}/oauth/authorize`, params: { scope: "user_rates" } },
    token: {
      url: `${base}/oauth/token`,
      headers: { ...(options.userAgent && { "User-Agent": options.userAgent }) },
    },
    userinfo: {
      url: `${base}/api/users/whoami`,
      headers: { ...(options.userAgent && { "User-Agent": options.userAgent }) },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.nickname || null,
      email: null,
      image: profile.image?.x160 || profile.avatar || null,
    }),
    schema: async () => (await import("../checks/shikimori.js")).ShikimoriProfile,
    email: { presence: "never" },
    refresh: { rotates: true, headers: { ...(options.userAgent && { "User-Agent": options.userAgent }) } },
    revoke: {
      url: `${base}/oauth/revoke`,
      headers: { ...(options.userAgent && { "User-Agent": options.userAgent }) },
    },
    hints: {
      invalid_redirect_uri:
        "Add the callback URL to the application at Shikimori, letter by letter. Plain http goes with localhost alone",
    },
    style: { brandColor: "#343434", monogram: "SH" },
    needs: ["userAgent"],
    options,
  }
}
