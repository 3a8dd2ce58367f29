// Generated from providers.yaml#intuit by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { IntuitProfile } from "../profiles/intuit.js"

export type { IntuitProfile } from "../profiles/intuit.js"

/** Options of Intuit. */
export interface IntuitOptions extends OAuthUserConfig<IntuitProfile> {
  /** Which metadata and user data are asked. Default is production. */
  environment?: "production" | "sandbox"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token lives 100 days. */
  offline?: boolean
}

/**
 * Sign in with Intuit.
 *
 * Callback URL: `{origin}/auth/callback/intuit`. Environment: `AUTH_INTUIT_ID`, `AUTH_INTUIT_SECRET`.
 * Sign-in with QuickBooks accounts. Development keys need the sandbox.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Intuit from "authlas/providers/intuit"
 *
 * const response = await Auth(request, { providers: [Intuit] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/openid-connect}
 */
export default function Intuit(options: IntuitOptions = {}): OIDCConfig<IntuitProfile> {
  assertOption("intuit", "environment", options.environment, ["production", "sandbox"])
  const document =
    (options.environment === "sandbox" && "openid_sandbox_configuration") || "openid_configuration"
  return {
    id: "intuit",
    name: "Intuit",
    type: "oidc",
    issuer: "https://oauth.platform.intuit.com/op/v1",
    wellKnown: `https://developer.api.intuit.com/.well-known/${document}`,
    checks: ["state"],
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: [profile.givenName, profile.familyName].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/intuit.js")).IntuitProfile,
    email: { presence: "scope", verified: "emailVerified" },
    refresh: { grace: 86400 },
    revoke: { url: "https://developer.api.intuit.com/v2/oauth2/tokens/revoke", json: { token: "{token}" } },
    logout: "none",
    hints: {
      invalid_grant:
        'The callback URL is not among "Redirect URIs" of these keys, the keys are those of the other environment, or the code or refresh token has ended. Compare both with "Keys and credentials", and start the sign-in again',
    },
    style: {
      brandColor: "#236cff",
      mark: "M12.32 12.38c0 1.174.974 2.033 2.211 2.033 1.237 0 2.212-.859 2.212-2.033v-2.7h-1.198v2.56c0 .633-.44 1.06-1.017 1.06s-1.017-.424-1.017-1.06V9.68h-1.198l.008 2.699zm7.624-1.619h1.429v3.563h1.198V10.76H24V9.68h-4.056v1.082zM19.17 9.68h-1.198v4.645h1.198V9.679zM7.482 10.761h1.43v3.563h1.197V10.76h1.428V9.68H7.482v1.082zM1.198 9.68H0v4.645h1.198V9.679zm5.653 1.94c0-1.174-.974-2.032-2.212-2.032-1.238 0-2.212.858-2.212 2.032v2.705h1.198v-2.56c0-.633.44-1.06 1.017-1.06s1.018.425 1.018 1.06v2.56h1.197L6.85 11.62h.001z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
