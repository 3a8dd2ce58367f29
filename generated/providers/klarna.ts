// Generated from providers.yaml#klarna by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { KlarnaProfile } from "../profiles/klarna.js"

export type { KlarnaProfile } from "../profiles/klarna.js"

/** Options of Klarna. */
export interface KlarnaOptions extends OAuthUserConfig<KlarnaProfile> {
  /** Where the shop is registered. Default is eu. */
  region?: "eu" | "na" | "oc"
  /** Real accounts (the default) or those of the playground. */
  environment?: "production" | "playground"
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Klarna.
 *
 * Callback URL: `{origin}/auth/callback/klarna`. Environment: `AUTH_KLARNA_ID`, `AUTH_KLARNA_SECRET`.
 * Ask for a confidential client with client_secret_post. A public one works too: leave the client secret out. Klarna wants one of its payment methods in the shop first.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Klarna from "authlas/providers/klarna"
 *
 * const response = await Auth(request, { providers: [Klarna] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.klarna.com/sign-in-with-klarna/integrate-sign-in-with-klarna/openidconnect/}
 */
export default function Klarna(options: KlarnaOptions = {}): OIDCConfig<KlarnaProfile> {
  assertOption("klarna", "environment", options.environment, ["production", "playground"])
  assertOption("klarna", "region", options.region, ["eu", "na", "oc"])
  const host = (options.environment === "playground" && "login.playground.klarna.com") || "login.klarna.com"
  const base = (options.region && `https://${host}/${options.region}/lp/idp`) || `https://${host}`
  return {
    id: "klarna",
    name: "Klarna",
    type: "oidc",
    issuer: `https://${host}`,
    acceptIssuers: [base],
    wellKnown: `${base}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid profile:name profile:email" } },
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["given_name", "family_name"], email: ["email"] },
    schema: async () => (await import("../checks/klarna.js")).KlarnaProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    style: {
      brandColor: "#ffb3c7",
      mark: "M4.592 2v20H0V2h4.592zm11.46 0c0 4.194-1.583 8.105-4.415 11.068l-.278.283L17.702 22h-5.668l-6.893-9.4 1.779-1.332c2.858-2.14 4.535-5.378 4.637-8.924L11.562 2h4.49zM21.5 17a2.5 2.5 0 110 5 2.5 2.5 0 010-5z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
