// Generated from providers.yaml#headhunter by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { HeadHunterProfile } from "../profiles/headhunter.js"

export type { HeadHunterProfile } from "../profiles/headhunter.js"

/** Options of HeadHunter. */
export interface HeadHunterOptions extends OAuthUserConfig<HeadHunterProfile> {
  /** Name of the application with a mail address, such as "MyApp/1.0 (me@example.com)", by which hh.ru wants to know who calls. */
  userAgent?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with HeadHunter.
 *
 * Callback URL: `{origin}/auth/callback/headhunter`. Environment: `AUTH_HEADHUNTER_ID`, `AUTH_HEADHUNTER_SECRET`.
 * Applications are admitted after review. Users sign in as applicant or as employer, and the profile says as which. Since 15 December 2025 the API is closed to applicants; its documentation of four days later still lists their sign-in and their profile.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import HeadHunter from "authlas/providers/headhunter"
 *
 * const response = await Auth(request, { providers: [HeadHunter] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://api.hh.ru/openapi/en/redoc#section/Authorization}
 */
export default function HeadHunter(options: HeadHunterOptions = {}): OAuth2Config<HeadHunterProfile> {
  return {
    id: "headhunter",
    name: "HeadHunter",
    type: "oauth",
    authorization: {
      url: "https://hh.ru/oauth/authorize",
      params: { scope: "" },
      allow: ["role", "force_login", "skip_choose_account"],
    },
    token: {
      url: "https://api.hh.ru/token",
      headers: { ...(options.userAgent && { "HH-User-Agent": options.userAgent }) },
    },
    userinfo: {
      url: "https://api.hh.ru/me",
      headers: { ...(options.userAgent && { "HH-User-Agent": options.userAgent }) },
      answer: { error: { code: "errors[0].type", description: "description" } },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/headhunter.js")).HeadHunterProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true, headers: { ...(options.userAgent && { "HH-User-Agent": options.userAgent }) } },
    revoke: { url: "https://api.hh.ru/oauth/token", method: "DELETE", auth: { bearer: "{token}" } },
    api: ["api.hh.ru"],
    hints: {
      "bad redirect url":
        "The callback URL is not the one that is registered for the application at dev.hh.ru",
      "account not found": "The client id and the client secret do not belong together. Copy both anew",
      "client_id or client_secret not found":
        "The application does not exist any more, or its secret is wrong. Copy both anew",
      "code has already been used":
        "The code was used before. Start the sign-in again, and see that the callback is not called twice",
      "code expired": "The code is too old. Start the sign-in again",
      "token has already been refreshed": "A refresh token works once. Keep the new one of each answer",
      "token not expired": "HeadHunter refreshes an access token only after it has ended. Wait until then",
      "token deactivated": "The user has changed the password. They have to sign in again",
      "account is locked": "HeadHunter has locked the account of the user, who has to ask its support",
      "login not verified":
        "The account of the user is not confirmed. They have to ask the support of HeadHunter",
    },
    style: { brandColor: "#d6001c", monogram: "HH" },
    options,
  }
}
