// Generated from providers.yaml#hubspot by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { HubSpotProfile } from "../profiles/hubspot.js"

export type { HubSpotProfile } from "../profiles/hubspot.js"

/** Options of HubSpot. */
export interface HubSpotOptions extends OAuthUserConfig<HubSpotProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 30 minutes. */
  offline?: boolean
}

/**
 * Sign in with HubSpot.
 *
 * Callback URL: `{origin}/auth/callback/hubspot`. Environment: `AUTH_HUBSPOT_ID`, `AUTH_HUBSPOT_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import HubSpot from "authlas/providers/hubspot"
 *
 * const response = await Auth(request, { providers: [HubSpot] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/oauth/working-with-oauth}
 */
export default function HubSpot(options: HubSpotOptions = {}): OAuth2Config<HubSpotProfile> {
  return {
    id: "hubspot",
    name: "HubSpot",
    type: "oauth",
    authorization: { url: "https://app.hubspot.com/oauth/authorize", params: { scope: "oauth" } },
    token: "https://api.hubapi.com/oauth/2026-03/token",
    userinfo: {
      url: "https://api.hubapi.com/oauth/2026-03/token/introspect",
      method: "POST",
      auth: "none",
      form: {
        client_id: "{options.clientId}",
        client_secret: "{options.clientSecret}",
        token: "{tokens.access_token}",
        token_type_hint: "access_token",
      },
      answer: { fails: { path: "active", is: [false] } },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user_id?.toString(),
      name: profile.user || null,
      email: profile.user || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/hubspot.js")).HubSpotProfile,
    email: { presence: "always", verified: false },
    revoke: "https://api.hubapi.com/oauth/2026-03/token/revoke",
    style: { brandColor: "#ff7a59" },
    options,
  }
}
