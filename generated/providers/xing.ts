// Generated from providers.yaml#xing by `npm run generate`. Edit the entry, not this file.
import { oauth1 } from "../../src/engine/oauth/parts.js"
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { XingProfile } from "../profiles/xing.js"

export type { XingProfile } from "../profiles/xing.js"

/** Options of XING. */
export interface XingOptions extends OAuthUserConfig<XingProfile> {}

/**
 * Sign in with XING.
 *
 * Callback URL: `{origin}/auth/callback/xing`. Environment: `AUTH_XING_ID`, `AUTH_XING_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Xing from "authlas/providers/xing"
 *
 * const response = await Auth(request, { providers: [Xing] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated XING closed its public API: no new application can be registered. There is no replacement.
 * @see {@link https://github.com/xing/xing_api/blob/db40c4de849b5fd6d0c1c1c664c002196ae0f7da/README.md}
 */
export default function Xing(options: XingOptions = {}): OAuth2Config<XingProfile> {
  return {
    id: "xing",
    name: "XING",
    type: "oauth",
    requestToken: "https://api.xing.com/v1/request_token",
    authorization: "https://api.xing.com/v1/authorize",
    token: "https://api.xing.com/v1/access_token",
    userinfo: {
      url: "https://api.xing.com/v1/users/me",
      answer: { error: { code: "error_name", description: "message" }, pick: "users[0]" },
    },
    profile: (profile) => ({
      id: profile.id,
      name: profile.display_name || null,
      email: profile.active_email || null,
      image: profile.photo_urls?.size_256x256 || null,
    }),
    schema: async () => (await import("../checks/xing.js")).XingProfile,
    email: { presence: "sometimes", verified: false },
    changes: "XING closed its public API: no new application can be registered. There is no replacement.",
    refresh: "none",
    style: {
      brandColor: "#006567",
      mark: "M18.188 0c-.517 0-.741.325-.927.66 0 0-7.455 13.224-7.702 13.657.015.024 4.919 9.023 4.919 9.023.17.308.436.66.967.66h3.454c.211 0 .375-.078.463-.22.089-.151.089-.346-.009-.536l-4.879-8.916c-.004-.006-.004-.016 0-.022L22.139.756c.095-.191.097-.387.006-.535C22.056.078 21.894 0 21.686 0h-3.498zM3.648 4.74c-.211 0-.385.074-.473.216-.09.149-.078.339.02.531l2.34 4.05c.004.01.004.016 0 .021L1.86 16.051c-.099.188-.093.381 0 .529.085.142.239.234.45.234h3.461c.518 0 .766-.348.945-.667l3.734-6.609-2.378-4.155c-.172-.315-.434-.659-.962-.659H3.648v.016z",
    },
    ...oauth1,
    options,
  }
}
