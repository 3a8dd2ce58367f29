// Generated from providers.yaml#kroger by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { KrogerProfile } from "../profiles/kroger.js"

export type { KrogerProfile } from "../profiles/kroger.js"

/** Options of Kroger. */
export interface KrogerOptions extends OAuthUserConfig<KrogerProfile> {
  /** Real customers (the default) or the certification environment. */
  environment?: "production" | "certification"
  /** Store whose sign-in page is shown, as kroger, ralphs or fredmeyer. */
  banner?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 30 minutes and a refresh token lives 180 days. */
  offline?: boolean
}

/**
 * Sign in with Kroger.
 *
 * Callback URL: `{origin}/auth/callback/kroger`. Environment: `AUTH_KROGER_ID`, `AUTH_KROGER_SECRET`.
 * Kroger tells an id alone, so ask the user for a name; name and address are for its partners.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Kroger from "authlas/providers/kroger"
 *
 * const response = await Auth(request, { providers: [Kroger] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.kroger.com/documentation/public/security/customer}
 */
export default function Kroger(options: KrogerOptions = {}): OAuth2Config<KrogerProfile> {
  assertOption("kroger", "environment", options.environment, ["production", "certification"])
  const host = (options.environment === "certification" && "api-ce.kroger.com") || "api.kroger.com"
  return {
    id: "kroger",
    name: "Kroger",
    type: "oauth",
    authorization: {
      url: `https://${host}/v1/connect/oauth2/authorize`,
      params: { scope: "profile.compact", ...(options.banner && { banner: options.banner }) },
    },
    token: `https://${host}/v1/connect/oauth2/token`,
    userinfo: `https://${host}/v1/identity/profile`,
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.data?.id,
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/kroger.js")).KrogerProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    style: { brandColor: "#0e61b2", monogram: "KR" },
    options,
  }
}
