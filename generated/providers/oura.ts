// Generated from providers.yaml#oura by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { OuraProfile } from "../profiles/oura.js"

export type { OuraProfile } from "../profiles/oura.js"

/** Options of Oura. */
export interface OuraOptions extends OAuthUserConfig<OuraProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Oura.
 *
 * Callback URL: `{origin}/auth/callback/oura`. Environment: `AUTH_OURA_ID`, `AUTH_OURA_SECRET`.
 * Ten users may sign in until Oura has approved the application. There is no name, so ask the user for one.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Oura from "authlas/providers/oura"
 *
 * const response = await Auth(request, { providers: [Oura] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://cloud.ouraring.com/docs/authentication}
 */
export default function Oura(options: OuraOptions = {}): OAuth2Config<OuraProfile> {
  return {
    id: "oura",
    name: "Oura",
    type: "oauth",
    authorization: { url: "https://cloud.ouraring.com/oauth/authorize", params: { scope: "email personal" } },
    token: "https://api.ouraring.com/oauth/token",
    userinfo: {
      url: "https://api.ouraring.com/v2/usercollection/personal_info",
      answer: { error: { description: "detail" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/oura.js")).OuraProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: true },
    revoke: {
      url: "https://api.ouraring.com/oauth/revoke",
      auth: "none",
      query: { access_token: "{token}" },
    },
    api: ["api.ouraring.com"],
    hints: {
      "Token Already Used Or Revoked":
        "A refresh token counts once. Sign in again, and see that no second process refreshes the same token",
    },
    style: { brandColor: "#000000", monogram: "OR" },
    options,
  }
}
