// Generated from providers.yaml#aweber by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { AWeberProfile } from "../profiles/aweber.js"

export type { AWeberProfile } from "../profiles/aweber.js"

/** Options of AWeber. */
export interface AWeberOptions extends OAuthUserConfig<AWeberProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 2 hours. */
  offline?: boolean
}

/**
 * Sign in with AWeber.
 *
 * Callback URL: `{origin}/auth/callback/aweber`. Environment: `AUTH_AWEBER_ID`, `AUTH_AWEBER_SECRET`.
 * The account is a customer's account at AWeber, which tells no name and no address of a person.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import AWeber from "authlas/providers/aweber"
 *
 * const response = await Auth(request, { providers: [AWeber] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/aweber/public-api-examples/blob/c28945cb419805bab30b4db9db41baf0df4338c8/README.md}
 */
export default function AWeber(options: AWeberOptions = {}): OAuth2Config<AWeberProfile> {
  return {
    id: "aweber",
    name: "AWeber",
    type: "oauth",
    authorization: { url: "https://auth.aweber.com/oauth2/authorize", params: { scope: "account.read" } },
    token: "https://auth.aweber.com/oauth2/token",
    userinfo: {
      url: "https://api.aweber.com/1.0/accounts",
      answer: { error: { code: "error.type", description: "error.message" }, pick: "entries[0]" },
    },
    checks: ["state"],
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/aweber.js")).AWeberProfile,
    email: { presence: "never" },
    revoke: "https://auth.aweber.com/oauth2/revoke",
    api: ["api.aweber.com"],
    style: { brandColor: "#246be8", monogram: "AW" },
    options,
  }
}
