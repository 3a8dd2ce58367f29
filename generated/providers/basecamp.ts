// Generated from providers.yaml#basecamp by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { BasecampProfile } from "../profiles/basecamp.js"

export type { BasecampProfile } from "../profiles/basecamp.js"

/** Options of Basecamp. */
export interface BasecampOptions extends OAuthUserConfig<BasecampProfile> {
  /** Name of the application with a web or mail address, which 37signals asks for in every call. */
  userAgent?: string
}

/**
 * Sign in with Basecamp.
 *
 * Callback URL: `{origin}/auth/callback/basecamp`. Environment: `AUTH_BASECAMP_ID`, `AUTH_BASECAMP_SECRET`.
 * Signs in with 37signals' Launchpad, whose accounts serve Basecamp, HEY and Highrise alike; look at accounts for what the user may open. 37signals advises against it where there is no other use of its API, because it proves no addresses: an attacker can register under the address of another user.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Basecamp from "authlas/providers/basecamp"
 *
 * const response = await Auth(request, { providers: [Basecamp] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/basecamp/bc3-api/blob/master/sections/authentication.md}
 */
export default function Basecamp(options: BasecampOptions = {}): OAuth2Config<BasecampProfile> {
  return {
    id: "basecamp",
    name: "Basecamp",
    type: "oauth",
    authorization: { url: "https://launchpad.37signals.com/authorization/new", params: { scope: "" } },
    token: "https://launchpad.37signals.com/authorization/token",
    userinfo: {
      url: "https://launchpad.37signals.com/authorization.json",
      headers: { "User-Agent": "{options.userAgent}" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.identity?.id?.toString(),
      name: [profile.identity?.first_name, profile.identity?.last_name].filter(Boolean).join(" ") || null,
      email: profile.identity?.email_address || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/basecamp.js")).BasecampProfile,
    email: { presence: "always", verified: false },
    style: { brandColor: "#1d2d35" },
    options,
  }
}
