// Generated from providers.yaml#qiita by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { QiitaProfile } from "../profiles/qiita.js"

export type { QiitaProfile } from "../profiles/qiita.js"

/** Options of Qiita. */
export interface QiitaOptions extends OAuthUserConfig<QiitaProfile> {}

/**
 * Sign in with Qiita.
 *
 * Callback URL: `{origin}/auth/callback/qiita`. Environment: `AUTH_QIITA_ID`, `AUTH_QIITA_SECRET`.
 * Qiita always returns to the callback URL that is registered with the application.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Qiita from "authlas/providers/qiita"
 *
 * const response = await Auth(request, { providers: [Qiita] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://qiita.com/api/v2/docs}
 */
export default function Qiita(options: QiitaOptions = {}): OAuth2Config<QiitaProfile> {
  return {
    id: "qiita",
    name: "Qiita",
    type: "oauth",
    authorization: { url: "https://qiita.com/api/v2/oauth/authorize", params: { scope: "read_qiita" } },
    token: {
      url: "https://qiita.com/api/v2/access_tokens",
      json: {
        client_id: "{options.clientId}",
        client_secret: "{options.clientSecret}",
        code: "{callback.code}",
      },
      only: true,
      answer: {
        error: { code: "type", description: "message" },
        rename: { access_token: "token" },
        set: { token_type: "bearer" },
      },
    },
    userinfo: {
      url: "https://qiita.com/api/v2/authenticated_user",
      answer: { error: { code: "type", description: "message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.permanent_id?.toString(),
      name: profile.name || profile.id || null,
      email: null,
      image: profile.profile_image_url || null,
    }),
    schema: async () => (await import("../profiles/qiita.js")).QiitaProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: { url: "https://qiita.com/api/v2/access_tokens/{token}", method: "DELETE", auth: "none" },
    style: { brandColor: "#55c500" },
    options,
  }
}
