// Generated from providers.yaml#clio by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { ClioProfile } from "../profiles/clio.js"

export type { ClioProfile } from "../profiles/clio.js"

/** Options of Clio. */
export interface ClioOptions extends OAuthUserConfig<ClioProfile> {
  /** Where the accounts are, each with apps of its own; us by default. */
  region?: "us" | "eu" | "ca" | "au"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 30 days and a refresh token does not end by itself. */
  offline?: boolean
}

/**
 * Sign in with Clio.
 *
 * Callback URL: `{origin}/auth/callback/clio`. Environment: `AUTH_CLIO_ID`, `AUTH_CLIO_SECRET`.
 * Signs in the users of Clio Manage. The permissions are chosen in the app.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Clio from "authlas/providers/clio"
 *
 * const response = await Auth(request, { providers: [Clio] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.developers.clio.com/api-docs/authorization/}
 */
export default function Clio(options: ClioOptions = {}): OAuth2Config<ClioProfile> {
  assertOption("clio", "region", options.region, ["us", "eu", "ca", "au"])
  const host =
    ((options.region === "eu" || options.region === "ca" || options.region === "au") &&
      `${options.region}.app.clio.com`) ||
    "app.clio.com"
  return {
    id: "clio",
    name: "Clio",
    type: "oauth",
    authorization: { url: `https://${host}/oauth/authorize`, params: { scope: "" } },
    token: `https://${host}/oauth/token`,
    userinfo: {
      url: `https://${host}/api/v4/users/who_am_i.json`,
      query: { fields: "id,name,first_name,last_name,email,enabled" },
      answer: { error: { code: "error.type", description: "error.message" }, pick: "data" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/clio.js")).ClioProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: false },
    revoke: { url: `https://${host}/oauth/deauthorize`, auth: { bearer: "{token}" } },
    style: { brandColor: "#0070e0", monogram: "CL" },
    options,
  }
}
