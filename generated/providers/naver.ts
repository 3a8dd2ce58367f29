// Generated from providers.yaml#naver by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { NaverProfile } from "../profiles/naver.js"

export type { NaverProfile } from "../profiles/naver.js"

/** Options of Naver. */
export interface NaverOptions extends OAuthUserConfig<NaverProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Naver.
 *
 * Callback URL: `{origin}/auth/callback/naver`. Environment: `AUTH_NAVER_ID`, `AUTH_NAVER_SECRET`.
 * Choose in the Naver console what users consent to. They may decline every item but the id.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Naver from "authlas/providers/naver"
 *
 * const response = await Auth(request, { providers: [Naver] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.naver.com/docs/login/api/api.md}
 */
export default function Naver(options: NaverOptions = {}): OAuth2Config<NaverProfile> {
  return {
    id: "naver",
    name: "Naver",
    type: "oauth",
    authorization: "https://nid.naver.com/oauth2.0/authorize?scope=",
    token: "https://nid.naver.com/oauth2.0/token",
    userinfo: "https://openapi.naver.com/v1/nid/me",
    calls: {
      token: { form: { state: "{callback.state}" }, answer: { fails: { path: "error", is: "present" } } },
      userinfo: {
        answer: {
          fails: { path: "resultcode", is: ["00"], not: true },
          error: { code: "resultcode", description: "message" },
        },
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.response?.id,
      name: profile.response?.nickname || null,
      email: profile.response?.email || null,
      image: profile.response?.profile_image || null,
    }),
    schema: async () => (await import("../checks/naver.js")).NaverProfile,
    email: { presence: "sometimes", verified: false },
    revoke: {
      url: "https://nid.naver.com/oauth2.0/token",
      auth: "none",
      form: {
        grant_type: "delete",
        access_token: "{token}",
        service_provider: "NAVER",
        client_id: "{options.clientId}",
        client_secret: "{options.clientSecret}",
      },
    },
    api: ["openapi.naver.com"],
    hints: {
      "403": 'The application may not use this API. Turn on "Naver Login" in its API settings',
      invalid_client:
        "The client id or the client secret is wrong. Copy both from the application's overview",
      unauthorized_client:
        'The application is in development and does not list the user, or its API "Naver Login" is not turned on',
      invalid_request:
        "A parameter is wrong, most often the callback URL or the client secret. Compare both with the application's settings",
      "024": "Naver does not accept the access token",
      "028": "The request went without an Authorization header; a proxy may have taken it away",
    },
    style: {
      brandColor: "#03c75a",
      mark: "M16.273 12.845 7.376 0H0v24h7.726V11.156L16.624 24H24V0h-7.727v12.845Z",
    },
    options,
  }
}
