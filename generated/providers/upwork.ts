// Generated from providers.yaml#upwork by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { UpworkProfile } from "../profiles/upwork.js"

export type { UpworkProfile } from "../profiles/upwork.js"

/** Options of Upwork. */
export interface UpworkOptions extends OAuthUserConfig<UpworkProfile> {}

/**
 * Sign in with Upwork.
 *
 * Callback URL: `{origin}/auth/callback/upwork`. Environment: `AUTH_UPWORK_ID`, `AUTH_UPWORK_SECRET`.
 * Upwork grants API keys on request; ask for the right to read common entities.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Upwork from "authlas/providers/upwork"
 *
 * const response = await Auth(request, { providers: [Upwork] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.upwork.com/developer/documentation/graphql/api/docs/index.html}
 */
export default function Upwork(options: UpworkOptions = {}): OAuth2Config<UpworkProfile> {
  return {
    id: "upwork",
    name: "Upwork",
    type: "oauth",
    authorization: {
      url: "https://www.upwork.com/ab/account-security/oauth2/authorize",
      params: { scope: "" },
    },
    token: "https://www.upwork.com/api/v3/oauth2/token",
    userinfo: {
      url: "https://api.upwork.com/graphql",
      method: "POST",
      json: { query: "query { user { id nid rid name email } }" },
      answer: {
        fails: { path: "errors", is: "present" },
        error: { code: "errors[0].extensions.code", description: "errors[0].message" },
        pick: "data.user",
      },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/upwork.js")).UpworkProfile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#6fda44" },
    options,
  }
}
