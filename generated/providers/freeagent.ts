// Generated from providers.yaml#freeagent by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { FreeAgentProfile } from "../profiles/freeagent.js"

export type { FreeAgentProfile } from "../profiles/freeagent.js"

/** Options of FreeAgent. */
export interface FreeAgentOptions extends OAuthUserConfig<FreeAgentProfile> {
  /** Real accounts (the default) or those of the sandbox. */
  environment?: "production" | "sandbox"
  /** Name of the application, which FreeAgent asks for in every call. */
  userAgent?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with FreeAgent.
 *
 * Callback URL: `{origin}/auth/callback/freeagent`. Environment: `AUTH_FREEAGENT_ID`, `AUTH_FREEAGENT_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import FreeAgent from "authlas/providers/freeagent"
 *
 * const response = await Auth(request, { providers: [FreeAgent] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://dev.freeagent.com/docs/oauth}
 */
export default function FreeAgent(options: FreeAgentOptions = {}): OAuth2Config<FreeAgentProfile> {
  assertOption("freeagent", "environment", options.environment, ["production", "sandbox"])
  const host = (options.environment === "sandbox" && "api.sandbox.freeagent.com") || "api.freeagent.com"
  return {
    id: "freeagent",
    name: "FreeAgent",
    type: "oauth",
    authorization: { url: `https://${host}/v2/approve_app`, params: { scope: "" } },
    token: `https://${host}/v2/token_endpoint`,
    userinfo: {
      url: `https://${host}/v2/users/me`,
      headers: { "User-Agent": "{options.userAgent}", Accept: "application/json" },
      answer: { pick: "user" },
    },
    checks: ["state"],
    profile: (profile) => ({
      id: profile.url,
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/freeagent.js")).FreeAgentProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    style: { brandColor: "#0a64bc", monogram: "FA" },
    options,
  }
}
