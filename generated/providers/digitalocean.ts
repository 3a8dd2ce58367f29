// Generated from providers.yaml#digitalocean by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DigitalOceanProfile } from "../profiles/digitalocean.js"

export type { DigitalOceanProfile } from "../profiles/digitalocean.js"

/** Options of DigitalOcean. */
export interface DigitalOceanOptions extends OAuthUserConfig<DigitalOceanProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with DigitalOcean.
 *
 * Callback URL: `{origin}/auth/callback/digitalocean`. Environment: `AUTH_DIGITALOCEAN_ID`, `AUTH_DIGITALOCEAN_SECRET`.
 * The access token speaks for the team that the user chose; the account id is the user's.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import DigitalOcean from "authlas/providers/digitalocean"
 *
 * const response = await Auth(request, { providers: [DigitalOcean] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.digitalocean.com/reference/api/oauth/}
 */
export default function DigitalOcean(options: DigitalOceanOptions = {}): OAuth2Config<DigitalOceanProfile> {
  return {
    id: "digitalocean",
    name: "DigitalOcean",
    type: "oauth",
    authorization: {
      url: "https://cloud.digitalocean.com/v1/oauth/authorize",
      params: { scope: "account:read" },
    },
    token: "https://cloud.digitalocean.com/v1/oauth/token",
    userinfo: {
      url: "https://api.digitalocean.com/v2/account",
      answer: { error: { code: "id", description: "message" }, pick: "account" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.uuid,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/digitalocean.js")).DigitalOceanProfile,
    email: { presence: "always", verified: "email_verified" },
    refresh: { rotates: true },
    revoke: {
      url: "https://cloud.digitalocean.com/v1/oauth/revoke",
      auth: { bearer: "{token}" },
      form: { token: "{token}" },
    },
    api: ["api.digitalocean.com"],
    hints: {
      "redirect uri included is not valid":
        'The callback URL is not the "Callback URL" of the application. Change it there, letter by letter',
      invalid_grant:
        'The callback URL is not the registered "Callback URL", or the code is used up. Compare it with the application, and start the sign-in again',
    },
    style: {
      brandColor: "#0080ff",
      mark: "M12.04 0C5.408-.02.005 5.37.005 11.992h4.638c0-4.923 4.882-8.731 10.064-6.855a6.95 6.95 0 014.147 4.148c1.889 5.177-1.924 10.055-6.84 10.064v-4.61H7.391v4.623h4.61V24c7.86 0 13.967-7.588 11.397-15.83-1.115-3.59-3.985-6.446-7.575-7.575A12.8 12.8 0 0012.039 0zM7.39 19.362H3.828v3.564H7.39zm-3.563 0v-2.978H.85v2.978z",
    },
    options,
  }
}
