// Generated from providers.yaml#egi by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { EgiCheckInProfile } from "../profiles/egi.js"

export type { EgiCheckInProfile } from "../profiles/egi.js"

/** Options of EGI Check-in. */
export interface EgiCheckInOptions extends OAuthUserConfig<EgiCheckInProfile> {
  /** Real accounts (the default) or one of the environments for tests. */
  environment?: "production" | "demo" | "development"
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with EGI Check-in.
 *
 * Callback URL: `{origin}/auth/callback/egi`. Environment: `AUTH_EGI_ID`, `AUTH_EGI_SECRET`.
 * EGI approves services in production, and the technical side of them in the environment demo; in development a service approves itself. Users come from research institutions and from social identity providers alike: refuse those whose assurance is too low.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import EgiCheckIn from "authlas/providers/egi"
 *
 * const response = await Auth(request, { providers: [EgiCheckIn] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.egi.eu/providers/check-in/sp/}
 */
export default function EgiCheckIn(options: EgiCheckInOptions = {}): OIDCConfig<EgiCheckInProfile> {
  assertOption("egi", "environment", options.environment, ["production", "demo", "development"])
  const host =
    (options.environment === "demo" && "aai-demo.egi.eu") ||
    (options.environment === "development" && "aai-dev.egi.eu") ||
    "aai.egi.eu"
  return {
    id: "egi",
    name: "EGI Check-in",
    type: "oidc",
    issuer: `https://${host}/auth/realms/egi`,
    authorization: { params: { scope: "openid profile email voperson_id" } },
    checks: ["pkce", "state", "nonce"],
    idToken: false,
    profile: (profile) => ({
      id: profile.voperson_id,
      name: profile.name || [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/egi.js")).EgiCheckInProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    refresh: { ask: { scope: ["offline_access"] }, form: { scope: "openid email profile" } },
    revoke: "none",
    style: { brandColor: "#0067b1", monogram: "EC" },
    ...dpop,
    ...registration,
    options,
  }
}
