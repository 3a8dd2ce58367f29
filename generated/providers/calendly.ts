// Generated from providers.yaml#calendly by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { CalendlyProfile } from "../profiles/calendly.js"

export type { CalendlyProfile } from "../profiles/calendly.js"

/** Options of Calendly. */
export interface CalendlyOptions extends OAuthUserConfig<CalendlyProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Calendly.
 *
 * Callback URL: `{origin}/auth/callback/calendly`. Environment: `AUTH_CALENDLY_ID`, `AUTH_CALENDLY_SECRET`.
 * Give the app the scope users:read. Only apps registered before March 2026 work without scopes.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Calendly from "authlas/providers/calendly"
 *
 * const response = await Auth(request, { providers: [Calendly] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.calendly.com/api-docs/calendly-o-auth/o-auth/get-oauth-authorize}
 */
export default function Calendly(options: CalendlyOptions = {}): OAuth2Config<CalendlyProfile> {
  return {
    id: "calendly",
    name: "Calendly",
    type: "oauth",
    authorization: { url: "https://auth.calendly.com/oauth/authorize", params: { scope: "users:read" } },
    token: "https://auth.calendly.com/oauth/token",
    userinfo: {
      url: "https://api.calendly.com/users/me",
      answer: { error: { code: "title", description: "message" }, pick: "resource" },
    },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.uri,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/calendly.js")).CalendlyProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    revoke: {
      url: "https://auth.calendly.com/oauth/revoke",
      auth: "none",
      form: { client_id: "{options.clientId}", client_secret: "{options.clientSecret}", token: "{token}" },
    },
    style: { brandColor: "#006bff" },
    options,
  }
}
