// Generated from providers.yaml#absent by `authlas generate providers.yaml`. Edit the entry, not this file.
import { dpop, registration } from "authlas/parts"
import type { OAuthUserConfig, OIDCConfig } from "authlas/providers"
import type { AbsentProfile } from "../profiles/absent.js"

export type { AbsentProfile } from "../profiles/absent.js"

/** Options of Absent. */
export interface AbsentOptions extends OAuthUserConfig<AbsentProfile> {}

/**
 * Sign in with Absent.
 *
 * Callback URL: `{origin}/auth/callback/absent`. Environment: `AUTH_ABSENT_ID`, `AUTH_ABSENT_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Absent from "./providers/absent.js"
 *
 * const response = await Auth(request, { providers: [Absent] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://absent.example/docs}
 */
export default function Absent(options: AbsentOptions = {}): OIDCConfig<AbsentProfile> {
  return {
    id: "absent",
    name: "Absent",
    type: "oidc",
    issuer: "https://absent.example",
    calls: {
      authorization: { params: { scope: "openid" }, allow: ["tenant"] },
      token: { answer: { join: ["scope"] } },
      userinfo: { from: "both" },
    },
    checks: ["pkce", "state"],
    schema: async () => (await import("../profiles/absent.js")).AbsentProfile,
    email: { presence: "never" },
    ...dpop,
    ...registration,
    options,
  } as OIDCConfig<AbsentProfile>
}
