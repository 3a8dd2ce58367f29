// Generated from providers.yaml#concept2 by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { Concept2Profile } from "../profiles/concept2.js"

export type { Concept2Profile } from "../profiles/concept2.js"

/** Options of Concept2. */
export interface Concept2Options extends OAuthUserConfig<Concept2Profile> {
  /** Address of another logbook, as https://log-dev.concept2.com for development. */
  baseUrl?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Concept2.
 *
 * Callback URL: `{origin}/auth/callback/concept2`. Environment: `AUTH_CONCEPT2_ID`, `AUTH_CONCEPT2_SECRET`.
 * Concept2 admits an application to the real logbook once it works with the one for development. `profile.data` holds the members that the types of Auth.js declare at the top.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Concept2 from "authlas/providers/concept2"
 *
 * const response = await Auth(request, { providers: [Concept2] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://log.concept2.com/developers/documentation/}
 */
export default function Concept2(options: Concept2Options = {}): OAuth2Config<Concept2Profile> {
  assertOption("concept2", "baseUrl", options.baseUrl, "url")
  const log = options.baseUrl?.replace(/(?<!\/)\/+$/, "") || "https://log.concept2.com"
  return {
    id: "concept2",
    name: "Concept2",
    type: "oauth",
    authorization: {
      url: `${log}/oauth/authorize`,
      params: { scope: "user:read results:write" },
      scopeSeparator: ",",
    },
    token: `${log}/oauth/access_token`,
    userinfo: `${log}/api/users/me`,
    calls: { userinfo: { headers: { Accept: "application/vnd.c2logbook.v1+json" } } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.data?.id?.toString(),
      name:
        profile.data?.username ||
        [profile.data?.first_name, profile.data?.last_name].filter(Boolean).join(" ") ||
        null,
      email: profile.data?.email || null,
      image: profile.data?.profile_image || null,
    }),
    schema: async () => (await import("../checks/concept2.js")).Concept2Profile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#00529b", monogram: "CP" },
    options,
  }
}
