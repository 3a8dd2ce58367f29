// Generated from providers.yaml#podio by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { PodioProfile } from "../profiles/podio.js"

export type { PodioProfile } from "../profiles/podio.js"

/** Options of Podio. */
export interface PodioOptions extends OAuthUserConfig<PodioProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Podio.
 *
 * Callback URL: `{origin}/auth/callback/podio`. Environment: `AUTH_PODIO_ID`, `AUTH_PODIO_SECRET`.
 * Without a scope all rights are asked for, and Podio names none that is enough to sign in.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Podio from "authlas/providers/podio"
 *
 * const response = await Auth(request, { providers: [Podio] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.podio.com/authentication/server_side}
 */
export default function Podio(options: PodioOptions = {}): OAuth2Config<PodioProfile> {
  return {
    id: "podio",
    name: "Podio",
    type: "oauth",
    authorization: { url: "https://podio.com/oauth/authorize", params: { scope: "" } },
    token: { url: "https://api.podio.com/oauth/token/v2", json: {} },
    userinfo: {
      url: "https://api.podio.com/user/status",
      auth: "none",
      headers: { Authorization: "OAuth2 {tokens.access_token}" },
      answer: { error: { code: "error", description: "error_description" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user?.user_id?.toString(),
      name: profile.profile?.name || null,
      email: profile.user?.mail || null,
      image: null,
    }),
    schema: async () => (await import("../checks/podio.js")).PodioProfile,
    email: { presence: "always", verified: false },
    refresh: { url: "https://api.podio.com/oauth/token/v2", json: {} },
    style: {
      brandColor: "#15808d",
      mark: "M19.269 2.983c-3.961-3.961-10.398-3.977-14.38-.046l-.047 .046c-3.975 3.978-3.974 10.448 .002 14.424l6.142 6.141a1.368 1.368 0 0 0 .971 .402c.351 0 .703-.134 .971-.402c.536-.536 .536-1.406 0-1.942l-6.143-6.142c-2.897-2.897-2.906-7.606-.027-10.515l.028-.027c2.907-2.905 7.636-2.904 10.541 .001c2.385 2.386 2.728 6.468 .795 9.497c-.408 .639-.22 1.488 .419 1.895c.64 .409 1.488 .22 1.895-.418c2.653-4.156 2.162-9.588-1.167-12.916M16.811 17.723c.536 .536 .536 1.406 0 1.941a1.364 1.364 0 0 1-.97 .403a1.372 1.372 0 0 1-.972-.402L8.727 13.524c-1.835-1.835-1.835-4.822 0-6.658c.889-.888 2.071-1.378 3.328-1.378h.001c1.257 0 2.439 .49 3.328 1.38a4.705 4.705 0 0 1 1.181 4.678c-.218 .727-.982 1.14-1.709 .923c-.727-.217-1.14-.982-.924-1.709a1.96 1.96 0 0 0-.491-1.951c-.37-.371-.862-.575-1.386-.575h-.001c-.524 0-1.016 .204-1.386 .574c-.765 .765-.765 2.009 0 2.774l6.142 6.141",
    },
    options,
  }
}
