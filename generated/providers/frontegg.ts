// Generated from providers.yaml#frontegg by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, madeBy, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { FronteggProfile } from "../profiles/frontegg.js"

export type { FronteggProfile } from "../profiles/frontegg.js"

/** Options of Frontegg. */
export interface FronteggOptions extends OAuthUserConfig<FronteggProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Frontegg.
 *
 * Callback URL: `{origin}/auth/callback/frontegg`. Environment: `AUTH_FRONTEGG_ID`, `AUTH_FRONTEGG_SECRET`, `AUTH_FRONTEGG_ISSUER`.
 * The issuer is the environment's domain, as https://app-acme.frontegg.com, the client secret its API key. Unlike with Auth.js the signature of the id token is checked, and the picture is mapped.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Frontegg from "authlas/providers/frontegg"
 *
 * const response = await Auth(request, { providers: [Frontegg] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.frontegg.com/ciam/guides/authentication/hosted-login}
 */
export default function Frontegg(options: FronteggOptions = {}): OIDCConfig<FronteggProfile> {
  assertOption("frontegg", "issuer", options.issuer, "url")
  return {
    id: "frontegg",
    name: "Frontegg",
    type: "oidc",
    jwks_endpoint: options.issuer && `${options.issuer.replace(/(?<!\/)\/+$/, "")}/.well-known/jwks.json`,
    authorization: options.issuer && `${options.issuer.replace(/(?<!\/)\/+$/, "")}/oauth/authorize`,
    token: options.issuer && `${options.issuer.replace(/(?<!\/)\/+$/, "")}/oauth/token`,
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.nickname || profile.preferred_username || null,
      email: profile.email || null,
      image: profile.profilePictureUrl || profile.picture || null,
    }),
    userClaims: {
      name: ["name", "nickname", "preferred_username"],
      email: ["email"],
      image: ["profilePictureUrl", "picture"],
    },
    schema: async () => (await import("../checks/frontegg.js")).FronteggProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    logout: "{options.issuer|trim}/oauth/logout",
    style: { brandColor: "#000000", monogram: "FT" },
    ...dpop,
    ...registration,
    ...madeBy(Frontegg),
    options,
  }
}
