// Generated from providers.yaml#orcid by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { ORCIDProfile } from "../profiles/orcid.js"

export type { ORCIDProfile } from "../profiles/orcid.js"

/** Options of ORCID. */
export interface ORCIDOptions extends OAuthUserConfig<ORCIDProfile> {
  /** Real records (the default) or those of the sandbox. */
  environment?: "production" | "sandbox"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 631138518 seconds and a refresh token lives 631138518 seconds. */
  offline?: boolean
}

/**
 * Sign in with ORCID.
 *
 * Callback URL: `{origin}/auth/callback/orcid`. Environment: `AUTH_ORCID_ID`, `AUTH_ORCID_SECRET`.
 * ORCID tells no e-mail address, and no name that the user keeps private.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ORCID from "authlas/providers/orcid"
 *
 * const response = await Auth(request, { providers: [ORCID] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://info.orcid.org/documentation/api-tutorials/api-tutorial-get-and-authenticated-orcid-id/}
 */
export default function ORCID(options: ORCIDOptions = {}): OIDCConfig<ORCIDProfile> {
  assertOption("orcid", "environment", options.environment, ["production", "sandbox"])
  const host = (options.environment === "sandbox" && "sandbox.orcid.org") || "orcid.org"
  return {
    id: "orcid",
    name: "ORCID",
    type: "oidc",
    issuer: `https://${host}`,
    authorization: { params: { scope: "openid" } },
    checks: ["state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: null,
      image: null,
    }),
    userClaims: { name: ["name", "given_name", "family_name"] },
    schema: async () => (await import("../checks/orcid.js")).ORCIDProfile,
    email: { presence: "never" },
    revoke: `https://${host}/oauth/revoke`,
    logout: "none",
    hints: {
      "Invalid redirect URI":
        "Add the callback URL to the redirect URIs of the client in ORCID's developer tools, letter by letter",
      "Bad client credentials":
        "The client secret is wrong, or belongs to the sandbox while the client is used at orcid.org",
      "Invalid authorization code":
        "The code is used up, too old or mistyped. Start the sign-in again, and see that the callback is not called twice",
      "One of the provided parameters is invalid":
        "Client id, client secret or redirect URI of the token request are wrong, or the code is too old",
      "is deactivated": "ORCID has deactivated this client id. Ask its support, or use another client",
      "Invalid scope":
        "The scope is not open to a client of this kind. Scopes of members do not go with the public API",
    },
    style: {
      brandColor: "#a6ce39",
      mark: "M12 0C5.372 0 0 5.372 0 12s5.372 12 12 12 12-5.372 12-12S18.628 0 12 0zM7.369 4.378c.525 0 .947.431.947.947s-.422.947-.947.947a.95.95 0 0 1-.947-.947c0-.525.422-.947.947-.947zm-.722 3.038h1.444v10.041H6.647V7.416zm3.562 0h3.9c3.712 0 5.344 2.653 5.344 5.025 0 2.578-2.016 5.025-5.325 5.025h-3.919V7.416zm1.444 1.303v7.444h2.297c3.272 0 4.022-2.484 4.022-3.722 0-2.016-1.284-3.722-4.097-3.722h-2.222z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
