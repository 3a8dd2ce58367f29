// Generated from providers.yaml#vatsim by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { VatsimProfile } from "../profiles/vatsim.js"

export type { VatsimProfile } from "../profiles/vatsim.js"

/** Options of VATSIM. */
export interface VatsimOptions extends OAuthUserConfig<VatsimProfile> {
  /** Members (the default) or the users of the sandbox. */
  environment?: "production" | "sandbox"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. A refresh token lives 30 days. */
  offline?: boolean
}

/**
 * Sign in with VATSIM.
 *
 * Callback URL: `{origin}/auth/callback/vatsim`. Environment: `AUTH_VATSIM_ID`, `AUTH_VATSIM_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Vatsim from "authlas/providers/vatsim"
 *
 * const response = await Auth(request, { providers: [Vatsim] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://vatsim.dev/services/connect/}
 */
export default function Vatsim(options: VatsimOptions = {}): OAuth2Config<VatsimProfile> {
  assertOption("vatsim", "environment", options.environment, ["production", "sandbox"])
  const host = (options.environment === "sandbox" && "auth-dev.vatsim.net") || "auth.vatsim.net"
  return {
    id: "vatsim",
    name: "VATSIM",
    type: "oauth",
    authorization: {
      url: `https://${host}/oauth/authorize`,
      params: { scope: "full_name email" },
      allow: ["prompt"],
    },
    token: `https://${host}/oauth/token`,
    userinfo: {
      url: `https://${host}/api/user`,
      answer: { error: { code: "error_code", description: "error" }, pick: "data" },
    },
    checks: ["state"],
    reauthentication: "prompt",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.cid?.toString(),
      name: profile.personal?.name_full || null,
      email: profile.personal?.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/vatsim.js")).VatsimProfile,
    email: { presence: "scope", verified: false },
    style: { brandColor: "#29b473", monogram: "VT" },
    options,
  }
}
