// Generated from providers.yaml#signicat by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { SignicatProfile } from "../profiles/signicat.js"

export type { SignicatProfile } from "../profiles/signicat.js"

/** Options of Signicat. */
export interface SignicatOptions extends OAuthUserConfig<SignicatProfile> {
  /** Which eID users sign in with, as idp:nbid; without it they choose. */
  acrValues?: string
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Signicat.
 *
 * Callback URL: `{origin}/auth/callback/signicat`. Environment: `AUTH_SIGNICAT_ID`, `AUTH_SIGNICAT_SECRET`, `AUTH_SIGNICAT_ISSUER`.
 * The issuer is https://<domain>/auth/open. Allow the scopes openid, profile and email for the client. Which claims there are depends on the eID.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Signicat from "authlas/providers/signicat"
 *
 * const response = await Auth(request, { providers: [Signicat] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.signicat.com/docs/eid-hub/quick-start/oidc/}
 */
export default function Signicat(options: SignicatOptions = {}): OIDCConfig<SignicatProfile> {
  return {
    id: "signicat",
    name: "Signicat",
    type: "oidc",
    authorization: { params: { ...(options.acrValues && { acr_values: options.acrValues }) } },
    checks: ["pkce", "state", "nonce"],
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/signicat.js")).SignicatProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { ask: { scope: ["offline_access"] } },
    style: { brandColor: "#3a2fe0", monogram: "SG" },
    ...dpop,
    ...registration,
    options,
  }
}
