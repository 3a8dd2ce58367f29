// Generated from providers.yaml#airtable by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { AirtableProfile } from "../profiles/airtable.js"

export type { AirtableProfile } from "../profiles/airtable.js"

/** Options of Airtable. */
export interface AirtableOptions extends OAuthUserConfig<AirtableProfile> {}

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
    schema: async () => (await import("../profiles/airtable.js")).AirtableProfile,
    email: { presence: "scope", verified: false },
    style: { brandColor: "#18bfff" },
    options,
  }
}
