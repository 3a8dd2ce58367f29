// Generated from providers.yaml#constantcontact by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ConstantContactProfile } from "../profiles/constantcontact.js"

export type { ConstantContactProfile } from "../profiles/constantcontact.js"

/** Options of Constant Contact. */
export interface ConstantContactOptions extends OAuthUserConfig<ConstantContactProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. An access token lives 1 day and a refresh token lives 180 days. */
  offline?: boolean
}

/**
 * Sign in with Constant Contact.
 *
 * Callback URL: `{origin}/auth/callback/constantcontact`. Environment: `AUTH_CONSTANTCONTACT_ID`, `AUTH_CONSTANTCONTACT_SECRET`.
 * The account is an organization's: everybody who signs in for the same one is the same user, with the name of its owner. It takes a user with the privilege account:read.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ConstantContact from "authlas/providers/constantcontact"
 *
 * const response = await Auth(request, { providers: [ConstantContact] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.constantcontact.com/api_guide/server_flow.html}
 */
export default function ConstantContact(
  options: ConstantContactOptions = {},
): OAuth2Config<ConstantContactProfile> {
  return {
    id: "constantcontact",
    name: "Constant Contact",
    type: "oauth",
    authorization: {
      url: "https://authz.constantcontact.com/oauth2/default/v1/authorize",
      params: { scope: "account_read" },
    },
    token: "https://authz.constantcontact.com/oauth2/default/v1/token",
    userinfo: {
      url: "https://api.cc.email/v3/account/summary",
      answer: { error: { code: "error_key", description: "error_message" } },
    },
    checks: ["state"],
    profile: (profile) => ({
      id: profile.encoded_account_id,
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.contact_email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/constantcontact.js")).ConstantContactProfile,
    email: { presence: "always", verified: false },
    refresh: { ask: { scope: ["offline_access"] } },
    api: ["api.cc.email"],
    style: { brandColor: "#0076be", monogram: "CC" },
    options,
  }
}
