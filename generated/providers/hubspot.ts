// Generated from providers.yaml#hubspot by `npm run generate`. Edit the entry, not this file.
import { announceChanges, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
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
    calls: { token: { answer: { rename: { scope: "scopes" }, join: ["scope"] } } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user_id?.toString(),
      name: profile.user || null,
      email: profile.user || null,
      image: null,
    }),
    schema: async () => (await import("../checks/hubspot.js")).HubSpotProfile,
    email: { presence: "always", verified: false },
    refresh: { answer: { rename: { scope: "scopes" }, join: ["scope"] } },
    revoke: { url: "https://api.hubapi.com/oauth/2026-03/token/revoke" },
    api: ["api.hubapi.com"],
    style: {
      brandColor: "#ff7a59",
      mark: "M18.164 7.93V5.084a2.198 2.198 0 001.267-1.978v-.067A2.2 2.2 0 0017.238.845h-.067a2.2 2.2 0 00-2.193 2.193v.067a2.196 2.196 0 001.252 1.973l.013.006v2.852a6.22 6.22 0 00-2.969 1.31l.012-.01-7.828-6.095A2.497 2.497 0 104.3 4.656l-.012.006 7.697 5.991a6.176 6.176 0 00-1.038 3.446c0 1.343.425 2.588 1.147 3.607l-.013-.02-2.342 2.343a1.968 1.968 0 00-.58-.095h-.002a2.033 2.033 0 102.033 2.033 1.978 1.978 0 00-.1-.595l.005.014 2.317-2.317a6.247 6.247 0 104.782-11.134l-.036-.005zm-.964 9.378a3.206 3.206 0 113.215-3.207v.002a3.206 3.206 0 01-3.207 3.207z",
    },
    changes: announceChanges([
      [
        "2027-02-16",
        "Version 1 of the OAuth API ends, its addresses /oauth/v1/token, /access-tokens and /refresh-tokens among it",
        "https://developers.hubspot.com/changelog/v1-oauth-api-deprecation",
      ],
    ]),
    options,
  }
}
