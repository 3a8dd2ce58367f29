// Generated from providers.yaml#procore by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { ProcoreProfile } from "../profiles/procore.js"

export type { ProcoreProfile } from "../profiles/procore.js"

/** Options of Procore. */
export interface ProcoreOptions extends OAuthUserConfig<ProcoreProfile> {
  /** Sandboxes are where applications are tried out. Default is production. */
  environment?: "production" | "sandbox"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 90 minutes and a refresh token does not end by itself. */
  offline?: boolean
}

/**
 * Sign in with Procore.
 *
 * Callback URL: `{origin}/auth/callback/procore`. Environment: `AUTH_PROCORE_ID`, `AUTH_PROCORE_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Procore from "authlas/providers/procore"
 *
 * const response = await Auth(request, { providers: [Procore] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.procore.com/documentation/oauth-introduction}
 */
export default function Procore(options: ProcoreOptions = {}): OAuth2Config<ProcoreProfile> {
  assertOption("procore", "environment", options.environment, ["production", "sandbox"])
  const login =
    (options.environment === "sandbox" && "https://login-sandbox.procore.com") || "https://login.procore.com"
  const api =
    (options.environment === "sandbox" && "https://sandbox.procore.com") || "https://api.procore.com"
  return {
    id: "procore",
    name: "Procore",
    type: "oauth",
    authorization: { url: `${login}/oauth/authorize`, params: { scope: "" } },
    token: `${login}/oauth/token`,
    userinfo: `${api}/rest/v1.0/me`,
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.login || null,
      image: null,
    }),
    schema: async () => (await import("../checks/procore.js")).ProcoreProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    revoke: `${login}/oauth/revoke`,
    hints: {
      "The refresh token is invalid":
        "A refresh token counts once. Sign in again, and see that access token and refresh token are kept together after each refresh",
      "App is not connected to this company":
        'An administrator of the company has disconnected the app. It is connected again under "Company Admin", "App Management"',
    },
    style: { brandColor: "#f47e42", monogram: "PR" },
    options,
  }
}
