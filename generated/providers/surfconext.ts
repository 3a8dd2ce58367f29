// Generated from providers.yaml#surfconext by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { SURFconextProfile } from "../profiles/surfconext.js"

export type { SURFconextProfile } from "../profiles/surfconext.js"

/** Options of SURFconext. */
export interface SURFconextOptions extends OAuthUserConfig<SURFconextProfile> {
  /** Real users (the default) or those of the test environment. */
  environment?: "production" | "test"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with SURFconext.
 *
 * Callback URL: `{origin}/auth/callback/surfconext`. Environment: `AUTH_SURFCONEXT_ID`, `AUTH_SURFCONEXT_SECRET`.
 * Which claims come is set in the attribute policy of the application, whatever the scopes are.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import SURFconext from "authlas/providers/surfconext"
 *
 * const response = await Auth(request, { providers: [SURFconext] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://servicedesk.surf.nl/wiki/display/IAM/OpenID+Connect}
 */
export default function SURFconext(options: SURFconextOptions = {}): OIDCConfig<SURFconextProfile> {
  assertOption("surfconext", "environment", options.environment, ["production", "test"])
  const host = (options.environment === "test" && "connect.test.surfconext.nl") || "connect.surfconext.nl"
  return {
    id: "surfconext",
    name: "SURFconext",
    type: "oidc",
    issuer: `https://${host}`,
    authorization: { params: { scope: "openid" } },
    checks: ["pkce", "state", "nonce"],
    reauthentication: "prompt",
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/surfconext.js")).SURFconextProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    revoke: "none",
    logout: "none",
    hints: {
      invalid_redirect_uri: "Add the callback URL to the service in SURFconext's dashboard, letter by letter",
      "or secret is not correct":
        "The client id or the secret is not the one that SURFconext has for the service",
      invalid_code:
        "The code is wrong or used up. Start the sign-in again, and see that the callback is not called twice",
      "Invalid user / secret": "The secret is not the one that SURFconext has for the service",
    },
    style: { brandColor: "#0077c8", monogram: "SR" },
    ...dpop,
    ...registration,
    options,
  }
}
