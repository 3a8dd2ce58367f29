// Generated from providers.yaml#salesforce by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { SalesforceProfile } from "../profiles/salesforce.js"

export type { SalesforceProfile } from "../profiles/salesforce.js"

/** Options of Salesforce. */
export interface SalesforceOptions extends OAuthUserConfig<SalesforceProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `refresh_token`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Salesforce.
 *
 * Callback URL: `{origin}/auth/callback/salesforce`. Environment: `AUTH_SALESFORCE_ID`, `AUTH_SALESFORCE_SECRET`.
 * Set `issuer` to your My Domain where the organization does not let users sign in at login.salesforce.com, and to https://test.salesforce.com for sandboxes. The account id is an address that begins with that host, so it changes with the issuer. New connected apps are restricted since the release Spring '26; an external client app takes their place.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Salesforce from "authlas/providers/salesforce"
 *
 * const response = await Auth(request, { providers: [Salesforce] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://help.salesforce.com/s/articleView?id=xcloud.remoteaccess_oauth_web_server_flow.htm}
 */
export default function Salesforce(options: SalesforceOptions = {}): OIDCConfig<SalesforceProfile> {
  return {
    id: "salesforce",
    name: "Salesforce",
    type: "oidc",
    issuer: "https://login.salesforce.com",
    checks: ["pkce", "state", "nonce"],
    idToken: false,
    schema: async () => (await import("../checks/salesforce.js")).SalesforceProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: { ask: { scope: ["refresh_token"] } },
    hints: {
      redirect_uri_mismatch:
        'Add the callback URL to the app\'s "Callback URL", letter by letter. It can take ten minutes',
      invalid_client_id:
        "The consumer key is wrong, or a new app is not spread to all servers yet. Wait ten minutes",
      invalid_client: 'The consumer secret is wrong. Copy it from the app\'s "Consumer Details"',
      OAUTH_APP_ACCESS_DENIED:
        "An administrator has to admit the user's profile or permission set to the app",
      OAUTH_APP_BLOCKED: "An administrator has blocked the app in this org",
      OAUTH_EC_APP_NOT_FOUND:
        "The app is not installed in this org. Install it there, or set `issuer` to the My Domain address of the app's org",
      invalid_grant: "The code is used up or too old, or the IP restrictions of the app refuse this server",
    },
    style: { brandColor: "#00a1e0", monogram: "SF" },
    ...dpop,
    ...registration,
    options,
  }
}
