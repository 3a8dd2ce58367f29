// Generated from providers.yaml#splitwise by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { SplitwiseProfile } from "../profiles/splitwise.js"

export type { SplitwiseProfile } from "../profiles/splitwise.js"

/** Options of Splitwise. */
export interface SplitwiseOptions extends OAuthUserConfig<SplitwiseProfile> {}

/**
 * Sign in with Splitwise.
 *
 * Callback URL: `{origin}/auth/callback/splitwise`. Environment: `AUTH_SPLITWISE_ID`, `AUTH_SPLITWISE_SECRET`.
 * The self-service API is for prototypes and non-commercial applications. Splitwise licenses it for others.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Splitwise from "authlas/providers/splitwise"
 *
 * const response = await Auth(request, { providers: [Splitwise] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://dev.splitwise.com/}
 */
export default function Splitwise(options: SplitwiseOptions = {}): OAuth2Config<SplitwiseProfile> {
  return {
    id: "splitwise",
    name: "Splitwise",
    type: "oauth",
    authorization: { url: "https://secure.splitwise.com/oauth/authorize", params: { scope: "" } },
    token: "https://secure.splitwise.com/oauth/token",
    userinfo: {
      url: "https://secure.splitwise.com/api/v3.0/get_current_user",
      answer: { error: { description: "error" }, pick: "user" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: profile.picture?.medium || null,
    }),
    schema: async () => (await import("../checks/splitwise.js")).SplitwiseProfile,
    email: { presence: "always", verified: false },
    refresh: "none",
    api: ["secure.splitwise.com"],
    style: { brandColor: "#5bc5a7", monogram: "SP" },
    options,
  }
}
