// Generated from providers.yaml#uaa by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { CloudFoundryUaaProfile } from "../profiles/uaa.js"

export type { CloudFoundryUaaProfile } from "../profiles/uaa.js"

/** Options of Cloud Foundry UAA. */
export interface CloudFoundryUaaOptions extends OAuthUserConfig<CloudFoundryUaaProfile> {
  /** Address of the UAA, such as https://uaa.example.com, whose metadata document the addresses come from. */
  origin: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Cloud Foundry UAA.
 *
 * Callback URL: `{origin}/auth/callback/uaa`. Environment: `AUTH_UAA_ID`, `AUTH_UAA_SECRET`, `AUTH_UAA_ISSUER`.
 * The issuer ends in /oauth/token, as in https://uaa.example.com/oauth/token.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import CloudFoundryUaa from "authlas/providers/uaa"
 *
 * const response = await Auth(request, { providers: [CloudFoundryUaa({ origin: "https://uaa.example.com" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.cloudfoundry.org/api/uaa/}
 */
export default function CloudFoundryUaa(options: CloudFoundryUaaOptions): OIDCConfig<CloudFoundryUaaProfile>
export default function CloudFoundryUaa(
  options: CloudFoundryUaaOptions = {} as CloudFoundryUaaOptions,
): OIDCConfig<CloudFoundryUaaProfile> {
  assertOption("uaa", "origin", options.origin, "url")
  return {
    id: "uaa",
    name: "Cloud Foundry UAA",
    type: "oidc",
    wellKnown:
      options.origin && `${options.origin.replace(/(?<!\/)\/+$/, "")}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid" } },
    checks: ["pkce", "state", "nonce"],
    reauthentication: "max_age",
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.user_name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/uaa.js")).CloudFoundryUaaProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "operator" },
    revoke: {
      url: options.origin && `${options.origin.replace(/(?<!\/)\/+$/, "")}/oauth/token/revoke/{token}`,
      method: "DELETE",
      auth: "bearer",
    },
    hints: {
      "did not match one of the registered values":
        "Add the callback URL to redirect_uri of the client, letter by letter",
      "Invalid authorization code":
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
      "not allowed any of the requested scopes":
        "Add the scopes to the client, or the user to the groups of the same names",
      "required group criteria":
        "The client admits only users of certain groups, and this user is in none of them",
    },
    style: { brandColor: "#0c9ed5", monogram: "CF" },
    needs: ["origin"],
    ...dpop,
    ...registration,
    options,
  }
}
