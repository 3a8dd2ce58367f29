// Generated from providers.yaml#stackexchange by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { StackExchangeProfile } from "../profiles/stackexchange.js"

export type { StackExchangeProfile } from "../profiles/stackexchange.js"

/** Options of Stack Exchange. */
export interface StackExchangeOptions extends OAuthUserConfig<StackExchangeProfile> {
  /** Request key of the application, from the page that also shows client id and secret. */
  key: string
  /** Site of the network whose profile is read, as the API names it. Default is stackoverflow. */
  site?: string
}

/**
 * Sign in with Stack Exchange.
 *
 * Callback URL: `{origin}/auth/callback/stackexchange`. Environment: `AUTH_STACKEXCHANGE_ID`, `AUTH_STACKEXCHANGE_SECRET`.
 * A user without an account on the chosen site cannot sign in. The name comes with HTML entities.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import StackExchange from "authlas/providers/stackexchange"
 *
 * const response = await Auth(request, { providers: [StackExchange({ key: "U4DMV*8nvpm3EOpvf69Rxw((" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://api.stackexchange.com/docs/authentication}
 */
export default function StackExchange(options: StackExchangeOptions): OAuth2Config<StackExchangeProfile>
export default function StackExchange(
  options: StackExchangeOptions = {} as StackExchangeOptions,
): OAuth2Config<StackExchangeProfile> {
  const where = options.site || "stackoverflow"
  return {
    id: "stackexchange",
    name: "Stack Exchange",
    type: "oauth",
    authorization: { url: "https://stackoverflow.com/oauth", params: { scope: "" }, scopeSeparator: "," },
    token: {
      url: "https://stackoverflow.com/oauth/access_token/json",
      answer: { rename: { expires_in: "expires" }, set: { token_type: "bearer" } },
    },
    userinfo: {
      url: "https://api.stackexchange.com/2.3/me",
      auth: { query: "access_token" },
      query: { ...(options.key && { key: options.key }), site: where },
      answer: { error: { code: "error_name", description: "error_message" }, pick: "items[0]" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.account_id?.toString(),
      name: profile.display_name || null,
      email: null,
      image: profile.profile_image || null,
    }),
    schema: async () => (await import("../checks/stackexchange.js")).StackExchangeProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: {
      url: "https://api.stackexchange.com/2.3/access-tokens/{token}/invalidate",
      method: "GET",
      auth: "none",
    },
    style: {
      brandColor: "#1e5397",
      mark: "M21.728 15.577v1.036c0 1.754-1.395 3.177-3.1 3.177h-.904L13.645 24v-4.21H5.371c-1.704 0-3.099-1.423-3.099-3.181v-1.032h19.456zM2.275 10.463h19.323v3.979H2.275v-3.979zm0-5.141h19.323v3.979H2.275V5.322zM18.575 0c1.681 0 3.023 1.42 3.023 3.178v1.034H2.275V3.178C2.275 1.422 3.67 0 5.375 0h13.2z",
    },
    needs: ["key"],
    options,
  }
}
