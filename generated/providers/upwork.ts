// Generated from providers.yaml#upwork by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { UpworkProfile } from "../profiles/upwork.js"

export type { UpworkProfile } from "../profiles/upwork.js"

/** Options of Upwork. */
export interface UpworkOptions extends OAuthUserConfig<UpworkProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

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
    schema: async () => (await import("../checks/upwork.js")).UpworkProfile,
    email: { presence: "sometimes", verified: false },
    revoke: "https://www.upwork.com/api/v3/oauth2/token/revoke",
    api: ["api.upwork.com"],
    style: {
      brandColor: "#6fda44",
      mark: "M18.561 13.158c-1.102 0-2.135-.467-3.074-1.227l.228-1.076.008-.042c.207-1.143.849-3.06 2.839-3.06 1.492 0 2.703 1.212 2.703 2.703-.001 1.489-1.212 2.702-2.704 2.702zm0-8.14c-2.539 0-4.51 1.649-5.31 4.366-1.22-1.834-2.148-4.036-2.687-5.892H7.828v7.112c-.002 1.406-1.141 2.546-2.547 2.548-1.405-.002-2.543-1.143-2.545-2.548V3.492H0v7.112c0 2.914 2.37 5.303 5.281 5.303 2.913 0 5.283-2.389 5.283-5.303v-1.19c.529 1.107 1.182 2.229 1.974 3.221l-1.673 7.873h2.797l1.213-5.71c1.063.679 2.285 1.109 3.686 1.109 3 0 5.439-2.452 5.439-5.45 0-3-2.439-5.439-5.439-5.439z",
    },
    options,
  }
}
