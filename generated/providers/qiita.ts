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
    schema: async () => (await import("../checks/qiita.js")).QiitaProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: { url: "https://qiita.com/api/v2/access_tokens/{token}", method: "DELETE", auth: "none" },
    api: ["qiita.com"],
    style: {
      brandColor: "#55c500",
      mark: "M12 0C5.3726 0 0 5.3726 0 12s5.3726 12 12 12c3.3984 0 6.4665-1.413 8.6498-3.6832-.383-.0574-.7746-.2062-1.1466-.4542-.7145-.4763-1.3486-.9263-1.6817-1.674-1.2945 1.3807-3.0532 1.835-5.1822 2.0503-4.311.4359-8.0456-1.4893-8.4979-6.2996-.1922-2.045.2628-3.989 1.1804-5.582l-.5342-2.1009c-.0862-.3652.2498-.7126.6057-.6262l1.8456.448c1.0974-.9012 2.4249-1.49 3.8892-1.638 1.2526-.1267 2.467.0834 3.571.5624l1.7348-1.0494c.3265-.1974.7399.0257.7711.4164l.1 2.4747v.0002c1.334 1.4084 2.2424 3.3319 2.4478 5.516.116 1.2339-.012 2.1776-.339 3.078-.1531.4215-.1992.7778.0776 1.1305.2674.3408.6915 1.0026 1.1644.8917.7107-.1666 1.4718-.1223 1.9422.1715C23.4925 15.9525 24 14.0358 24 12c0-6.6274-5.3726-12-12-12Zm-.0727 5.727a5.2731 5.2731 0 0 0-.6146.0273c-2.2084.2233-3.9572 1.8135-4.4937 3.8484l-1.3176-.1996-.014.2589 1.2972.1407c-.0352.1497-.0643.2384-.086.3923l-1.1319.0902.0103.2025 1.1032-.088c-.0194.1713-.031.2814-.0332.4565l-1.0078.412.0495.2499.9598-.4492c.002.1339.008.2053.0207.3407.2667 2.8371 2.6364 3.3981 5.4677 3.1118 2.8312-.2863 5.0517-1.3114 4.785-4.1486-.013-.1361-.0324-.2068-.0553-.3392l1.0397.2257.0242-.229-1.0906-.207c-.0342-.1687-.0765-.271-.1264-.4327l1.1208-.1374-.0158-.2019-1.1499.1409a5.1093 5.1093 0 0 0-.1665-.4259l1.2665-.4042-.0397-.2536-1.3471.4667c-.819-1.7168-2.5002-2.8224-4.4546-2.8482Z",
    },
    options,
  }
}
