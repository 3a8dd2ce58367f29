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
    userinfo: { url: "https://api.wakatime.com/api/v1/users/current", answer: { pick: "data" } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.display_name || profile.username || null,
      email: profile.email || null,
      image: (profile.photo_public === true && profile.photo) || null,
    }),
    schema: async () => (await import("../checks/wakatime.js")).WakaTimeProfile,
    email: { presence: "scope", verified: "is_email_confirmed" },
    refresh: { form: { redirect_uri: "{options.callbackUrl}" } },
    revoke: "https://wakatime.com/oauth/revoke",
    api: ["api.wakatime.com", "wakatime.com"],
    style: {
      brandColor: "#000000",
      mark: "M12 0C5.373 0 0 5.373 0 12s5.373 12 12 12 12-5.373 12-12S18.627 0 12 0zm0 2.824a9.176 9.176 0 1 1 0 18.352 9.176 9.176 0 0 1 0-18.352zm5.097 5.058c-.327 0-.61.19-.764.45-1.025 1.463-2.21 3.162-3.288 4.706l-.387-.636a.897.897 0 0 0-.759-.439.901.901 0 0 0-.788.492l-.357.581-1.992-2.943a.897.897 0 0 0-.761-.446c-.514 0-.903.452-.903.96a1 1 0 0 0 .207.61l2.719 3.96c.152.272.44.47.776.47a.91.91 0 0 0 .787-.483c.046-.071.23-.368.314-.504l.324.52c-.035-.047.076.113.087.13.024.031.054.059.078.085.019.019.04.036.058.052.036.033.08.056.115.08.025.016.052.028.076.04.029.015.06.024.088.035.058.025.122.027.18.04.031.004.064.003.092.005.29 0 .546-.149.707-.36 1.4-2 2.842-4.055 4.099-5.849A.995.995 0 0 0 18 8.842c0-.508-.389-.96-.903-.96",
    },
    options,
  }
}
