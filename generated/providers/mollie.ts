// Generated from providers.yaml#mollie by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MollieProfile } from "../profiles/mollie.js"

export type { MollieProfile } from "../profiles/mollie.js"

/** Options of Mollie. */
export interface MollieOptions extends OAuthUserConfig<MollieProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token does not end by itself. */
  offline?: boolean
}

/**
 * Sign in with Mollie.
 *
 * Callback URL: `{origin}/auth/callback/mollie`. Environment: `AUTH_MOLLIE_ID`, `AUTH_MOLLIE_SECRET`.
 * The account is a merchant's organization: everybody who signs in for the same one is the same user, and Mollie does not say which person it was.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Mollie from "authlas/providers/mollie"
 *
 * const response = await Auth(request, { providers: [Mollie] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.mollie.com/reference/authorize}
 */
export default function Mollie(options: MollieOptions = {}): OAuth2Config<MollieProfile> {
  return {
    id: "mollie",
    name: "Mollie",
    type: "oauth",
    authorization: { url: "https://my.mollie.com/oauth2/authorize", params: { scope: "organizations.read" } },
    token: "https://api.mollie.com/oauth2/tokens",
    userinfo: {
      url: "https://api.mollie.com/v2/organizations/me",
      answer: { error: { code: "title", description: "detail" } },
    },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/mollie.js")).MollieProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: false },
    revoke: {
      url: "https://api.mollie.com/oauth2/tokens",
      method: "DELETE",
      form: { token: "{token}", token_type_hint: "refresh_token" },
    },
    api: ["api.mollie.com"],
    style: { brandColor: "#000000", monogram: "ML" },
    options,
  }
}
