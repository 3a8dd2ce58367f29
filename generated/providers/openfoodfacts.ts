// Generated from providers.yaml#openfoodfacts by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { OpenFoodFactsProfile } from "../profiles/openfoodfacts.js"

export type { OpenFoodFactsProfile } from "../profiles/openfoodfacts.js"

/** Options of Open Food Facts. */
export interface OpenFoodFactsOptions extends OAuthUserConfig<OpenFoodFactsProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 5 minutes. */
  offline?: boolean
}

/**
 * Sign in with Open Food Facts.
 *
 * Callback URL: `{origin}/auth/callback/openfoodfacts`. Environment: `AUTH_OPENFOODFACTS_ID`, `AUTH_OPENFOODFACTS_SECRET`.
 * The project adds clients to its realm by hand: ask it for one, with your callback URLs, and it hands out a client secret.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import OpenFoodFacts from "authlas/providers/openfoodfacts"
 *
 * const response = await Auth(request, { providers: [OpenFoodFacts] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/openfoodfacts/openfoodfacts-auth/blob/3b494aff7b3041de6c6dac254764728d01431ecd/README.md}
 */
export default function OpenFoodFacts(options: OpenFoodFactsOptions = {}): OIDCConfig<OpenFoodFactsProfile> {
  return {
    id: "openfoodfacts",
    name: "Open Food Facts",
    type: "oidc",
    issuer: "https://auth.openfoodfacts.org/realms/openfoodfacts",
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name", "preferred_username"], email: ["email"] },
    schema: async () => (await import("../checks/openfoodfacts.js")).OpenFoodFactsProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: { rotates: false },
    hints: {
      "Invalid client or Invalid client credentials":
        "The client id or the client secret is wrong. Ask the project for the secret anew",
      "Incorrect redirect_uri":
        "The callback URL differs from the one of the sign-in. Set AUTH_URL to the public address",
      "Code not valid":
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
      invalid_scope: "The client may not ask for one of the scopes. Ask the project to add it",
      temporarily_unavailable:
        "The user took too long on the page of Open Food Facts. Start the sign-in again",
    },
    style: { brandColor: "#ff8714", monogram: "OF" },
    ...dpop,
    ...registration,
    options,
  }
}
