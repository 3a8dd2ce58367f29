// Generated from providers.yaml#intuit by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { IntuitProfile } from "../profiles/intuit.js"

export type { IntuitProfile } from "../profiles/intuit.js"

/** Options of Intuit. */
export interface IntuitOptions extends OAuthUserConfig<IntuitProfile> {
  /** Which metadata and user data are asked. Default is production. */
  environment?: "production" | "sandbox"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
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
    schema: async () => (await import("../profiles/intuit.js")).IntuitProfile,
    email: { presence: "scope", verified: "emailVerified" },
    refresh: { rotates: true },
    revoke: { url: "https://developer.api.intuit.com/v2/oauth2/tokens/revoke", json: { token: "{token}" } },
    logout: "none",
    style: { brandColor: "#236cff" },
    ...dpop,
    ...registration,
    options,
  }
}
