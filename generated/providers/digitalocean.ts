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
    schema: async () => (await import("../profiles/digitalocean.js")).DigitalOceanProfile,
    email: { presence: "always", verified: "email_verified" },
    refresh: { rotates: true },
    revoke: {
      url: "https://cloud.digitalocean.com/v1/oauth/revoke",
      auth: { bearer: "{token}" },
      form: { token: "{token}" },
    },
    style: { brandColor: "#0080ff" },
    options,
  }
}
