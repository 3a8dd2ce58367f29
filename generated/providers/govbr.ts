// Generated from providers.yaml#govbr by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { GovBrProfile } from "../profiles/govbr.js"

export type { GovBrProfile } from "../profiles/govbr.js"

/** Options of gov.br. */
export interface GovBrOptions extends OAuthUserConfig<GovBrProfile> {
  /** Users in Brazil (the default) or those of the staging platform. */
  environment?: "production" | "staging"
}

/**
 * Sign in with gov.br.
 *
 * Callback URL: `{origin}/auth/callback/govbr`. Environment: `AUTH_GOVBR_ID`, `AUTH_GOVBR_SECRET`.
 * Open to services of the Brazilian state only. The account id is the user's CPF, a tax number - treat it as such.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import GovBr from "authlas/providers/govbr"
 *
 * const response = await Auth(request, { providers: [GovBr] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://acesso.gov.br/roteiro-tecnico/}
 */
export default function GovBr(options: GovBrOptions = {}): OIDCConfig<GovBrProfile> {
  assertOption("govbr", "environment", options.environment, ["production", "staging"])
  const host = (options.environment === "staging" && "sso.staging.acesso.gov.br") || "sso.acesso.gov.br"
  return {
    id: "govbr",
    name: "gov.br",
    type: "oidc",
    issuer: `https://${host}/`,
    authorization: { params: { scope: "openid email profile" } },
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name", "preferred_username"], email: ["email"] },
    schema: async () => (await import("../checks/govbr.js")).GovBrProfile,
    email: { presence: "sometimes", verified: "email_verified" },
    refresh: "none",
    revoke: "none",
    logout: {
      url: `https://${host}/logout`,
      query: { post_logout_redirect_uri: "{post_logout_redirect_uri}" },
    },
    hints: {
      "Bad credentials":
        "The client id or the client secret is wrong. See that no blank or line break stands behind them",
      ACCESSTOKEN_SCOPE_MUSTCONTAINSEXPECTEDSCOPE:
        "The sign-in did not ask for the scope of this service. Add it to the scopes",
      invalid_grant:
        "The callback URL is not registered at gov.br. Ask for it to be added, or correct it; or the code is used up",
    },
    style: { brandColor: "#1351b4", monogram: "GB" },
    ...dpop,
    ...registration,
    options,
  }
}
