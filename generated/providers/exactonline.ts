// Generated from providers.yaml#exactonline by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { ExactOnlineProfile } from "../profiles/exactonline.js"

export type { ExactOnlineProfile } from "../profiles/exactonline.js"

/** Options of Exact Online. */
export interface ExactOnlineOptions extends OAuthUserConfig<ExactOnlineProfile> {
  /** Ending of the host, start.exactonline.<region>. Default is nl. */
  region?: "nl" | "be" | "de" | "fr" | "es" | "co.uk" | "com"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 10 minutes. */
  offline?: boolean
}

/**
 * Sign in with Exact Online.
 *
 * Callback URL: `{origin}/auth/callback/exactonline`. Environment: `AUTH_EXACTONLINE_ID`, `AUTH_EXACTONLINE_SECRET`.
 * Register the application in the App Center of the country whose accounts shall sign in.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ExactOnline from "authlas/providers/exactonline"
 *
 * const response = await Auth(request, { providers: [ExactOnline] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://support.exactonline.com/community/s/knowledge-base}
 */
export default function ExactOnline(options: ExactOnlineOptions = {}): OAuth2Config<ExactOnlineProfile> {
  assertOption("exactonline", "region", options.region, ["nl", "be", "de", "fr", "es", "co.uk", "com"])
  const area = options.region || "nl"
  return {
    id: "exactonline",
    name: "Exact Online",
    type: "oauth",
    authorization: { url: `https://start.exactonline.${area}/api/oauth2/auth`, params: { scope: "" } },
    token: `https://start.exactonline.${area}/api/oauth2/token`,
    userinfo: {
      url: `https://start.exactonline.${area}/api/v1/current/Me`,
      headers: { Accept: "application/json" },
      answer: { error: { code: "error.code", description: "error.message.value" }, pick: "d.results[0]" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.UserID,
      name:
        profile.FullName ||
        [profile.FirstName, profile.LastName].filter(Boolean).join(" ") ||
        profile.UserName ||
        null,
      email: profile.Email || null,
      image: profile.PictureUrl || null,
    }),
    schema: async () => (await import("../checks/exactonline.js")).ExactOnlineProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    hints: {
      "Old refresh token used":
        "A refresh token works once, and a later one ends those before it. Keep the new one of each answer",
    },
    style: { brandColor: "#e1141d", monogram: "EX" },
    options,
  }
}
