// Generated from providers.yaml#wakatime by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { WakaTimeProfile } from "../profiles/wakatime.js"

export type { WakaTimeProfile } from "../profiles/wakatime.js"

/** Options of WakaTime. */
export interface WakaTimeOptions extends OAuthUserConfig<WakaTimeProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with WakaTime.
 *
 * Callback URL: `{origin}/auth/callback/wakatime`. Environment: `AUTH_WAKATIME_ID`, `AUTH_WAKATIME_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import WakaTime from "authlas/providers/wakatime"
 *
 * const response = await Auth(request, { providers: [WakaTime] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://wakatime.com/developers#authentication}
 */
export default function WakaTime(options: WakaTimeOptions = {}): OAuth2Config<WakaTimeProfile> {
  return {
    id: "wakatime",
    name: "WakaTime",
    type: "oauth",
    authorization: {
      url: "https://wakatime.com/oauth/authorize",
      params: { scope: "email" },
      scopeSeparator: ",",
    },
    token: "https://wakatime.com/oauth/token",
    userinfo: { url: "https://wakatime.com/api/v1/users/current", answer: { pick: "data" } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.display_name || profile.username || null,
      email: profile.email || null,
      image: (profile.photo_public === true && profile.photo) || null,
    }),
    schema: async () => (await import("../profiles/wakatime.js")).WakaTimeProfile,
    email: { presence: "scope", verified: "is_email_confirmed" },
    refresh: { form: { redirect_uri: "{options.callbackUrl}" } },
    revoke: "https://wakatime.com/oauth/revoke",
    style: { brandColor: "#000000" },
    options,
  }
}
