// Generated from providers.yaml#airtable by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { AirtableProfile } from "../profiles/airtable.js"

export type { AirtableProfile } from "../profiles/airtable.js"

/** Options of Airtable. */
export interface AirtableOptions extends OAuthUserConfig<AirtableProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Airtable.
 *
 * Callback URL: `{origin}/auth/callback/airtable`. Environment: `AUTH_AIRTABLE_ID`, `AUTH_AIRTABLE_SECRET`.
 * Airtable tells neither a name nor a picture.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Airtable from "authlas/providers/airtable"
 *
 * const response = await Auth(request, { providers: [Airtable] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://airtable.com/developers/web/api/oauth-reference}
 */
export default function Airtable(options: AirtableOptions = {}): OAuth2Config<AirtableProfile> {
  return {
    id: "airtable",
    name: "Airtable",
    type: "oauth",
    authorization: { url: "https://airtable.com/oauth2/v1/authorize", params: { scope: "user.email:read" } },
    token: "https://airtable.com/oauth2/v1/token",
    userinfo: "https://api.airtable.com/v0/meta/whoami",
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id,
      name: null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/airtable.js")).AirtableProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: true },
    api: ["api.airtable.com"],
    style: {
      brandColor: "#18bfff",
      mark: "M11.992 1.966c-.434 0-.87.086-1.28.257L1.779 5.917c-.503.208-.49.908.012 1.116l8.982 3.558a3.266 3.266 0 0 0 2.454 0l8.982-3.558c.503-.196.503-.908.012-1.116l-8.957-3.694a3.255 3.255 0 0 0-1.272-.257zM23.4 8.056a.589.589 0 0 0-.222.045l-10.012 3.877a.612.612 0 0 0-.38.564v8.896a.6.6 0 0 0 .821.552L23.62 18.1a.583.583 0 0 0 .38-.551V8.653a.6.6 0 0 0-.6-.596zM.676 8.095a.644.644 0 0 0-.48.19C.086 8.396 0 8.53 0 8.69v8.355c0 .442.515.737.908.54l6.27-3.006.307-.147 2.969-1.436c.466-.22.43-.908-.061-1.092L.883 8.138a.57.57 0 0 0-.207-.044z",
    },
    options,
  }
}
