// Generated from providers.yaml#uber by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { UberProfile } from "../profiles/uber.js"

export type { UberProfile } from "../profiles/uber.js"

/** Options of Uber. */
export interface UberOptions extends OAuthUserConfig<UberProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Uber.
 *
 * Callback URL: `{origin}/auth/callback/uber`. Environment: `AUTH_UBER_ID`, `AUTH_UBER_SECRET`.
 * Uber has to approve the application before it may read profiles. What it approves openid for has id tokens too.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Uber from "authlas/providers/uber"
 *
 * const response = await Auth(request, { providers: [Uber] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.uber.com/docs/consumer-identity/guides/authorization-code-flow}
 */
export default function Uber(options: UberOptions = {}): OAuth2Config<UberProfile> {
  return {
    id: "uber",
    name: "Uber",
    type: "oauth",
    authorization: { url: "https://auth.uber.com/oauth/v2/authorize", params: { scope: "profile" } },
    token: "https://auth.uber.com/oauth/v2/token",
    userinfo: {
      url: "https://api.uber.com/v3/me",
      answer: { error: { code: "code", description: "message" } },
    },
    checks: ["pkce", "state"],
    reauthentication: "prompt",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/uber.js")).UberProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    refresh: { ask: { scope: ["offline_access"] } },
    revoke: "https://auth.uber.com/oauth/v2/revoke",
    api: ["api.uber.com"],
    style: {
      brandColor: "#000000",
      mark: "M0 7.97v4.958c0 1.867 1.302 3.101 3 3.101.826 0 1.562-.316 2.094-.87v.736H6.27V7.97H5.082v4.888c0 1.257-.85 2.106-1.947 2.106-1.11 0-1.946-.827-1.946-2.106V7.971H0zm7.44 0v7.925h1.13v-.725c.521.532 1.257.86 2.06.86a3.006 3.006 0 0 0 3.034-3.01 3.01 3.01 0 0 0-3.033-3.024 2.86 2.86 0 0 0-2.049.861V7.971H7.439zm9.869 2.038c-1.687 0-2.965 1.37-2.965 3 0 1.72 1.334 3.01 3.066 3.01 1.053 0 1.913-.463 2.49-1.233l-.826-.611c-.43.577-.996.847-1.664.847-.973 0-1.753-.7-1.912-1.64h4.697v-.373c0-1.72-1.222-3-2.886-3zm6.295.068c-.634 0-1.098.294-1.381.758v-.713h-1.131v5.774h1.142V12.61c0-.894.544-1.47 1.291-1.47H24v-1.065h-.396zm-6.319.928c.85 0 1.564.588 1.756 1.47H15.52c.203-.882.916-1.47 1.765-1.47zm-6.732.012c1.086 0 1.98.883 1.98 2.004a1.993 1.993 0 0 1-1.98 2.001A1.989 1.989 0 0 1 8.56 13.02a1.99 1.99 0 0 1 1.992-2.004z",
    },
    options,
  }
}
