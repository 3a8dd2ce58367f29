// Generated from providers.yaml#restream by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { RestreamProfile } from "../profiles/restream.js"

export type { RestreamProfile } from "../profiles/restream.js"

/** Options of Restream. */
export interface RestreamOptions extends OAuthUserConfig<RestreamProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token lives 365 days. */
  offline?: boolean
}

/**
 * Sign in with Restream.
 *
 * Callback URL: `{origin}/auth/callback/restream`. Environment: `AUTH_RESTREAM_ID`, `AUTH_RESTREAM_SECRET`.
 * The scopes are chosen in the app; profile.read is enough to sign in.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Restream from "authlas/providers/restream"
 *
 * const response = await Auth(request, { providers: [Restream] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.restream.io/authentication}
 */
export default function Restream(options: RestreamOptions = {}): OAuth2Config<RestreamProfile> {
  return {
    id: "restream",
    name: "Restream",
    type: "oauth",
    authorization: { url: "https://api.restream.io/login", params: { scope: "" } },
    token: "https://api.restream.io/oauth/token",
    userinfo: {
      url: "https://api.restream.io/v2/user/profile",
      answer: { error: { code: "error.name", description: "error.message" } },
    },
    checks: ["state"],
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.username || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/restream.js")).RestreamProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    revoke: { url: "https://api.restream.io/oauth/revoke", auth: "none", form: { token: "{token}" } },
    api: ["api.restream.io"],
    style: { brandColor: "#1d2530", monogram: "RS" },
    options,
  }
}
