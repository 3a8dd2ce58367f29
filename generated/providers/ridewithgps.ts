// Generated from providers.yaml#ridewithgps by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { RideWithGPSProfile } from "../profiles/ridewithgps.js"

export type { RideWithGPSProfile } from "../profiles/ridewithgps.js"

/** Options of Ride with GPS. */
export interface RideWithGPSOptions extends OAuthUserConfig<RideWithGPSProfile> {}

/**
 * Sign in with Ride with GPS.
 *
 * Callback URL: `{origin}/auth/callback/ridewithgps`. Environment: `AUTH_RIDEWITHGPS_ID`, `AUTH_RIDEWITHGPS_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import RideWithGPS from "authlas/providers/ridewithgps"
 *
 * const response = await Auth(request, { providers: [RideWithGPS] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/ridewithgps/developers/blob/d1bc48c5c7afa9fda835b5891e055ff2cdc61a98/authentication.md}
 */
export default function RideWithGPS(options: RideWithGPSOptions = {}): OAuth2Config<RideWithGPSProfile> {
  return {
    id: "ridewithgps",
    name: "Ride with GPS",
    type: "oauth",
    authorization: { url: "https://ridewithgps.com/oauth/authorize", params: { scope: "" } },
    token: { url: "https://ridewithgps.com/oauth/token.json", json: {} },
    userinfo: { url: "https://ridewithgps.com/api/v1/users/current.json", answer: { pick: "user" } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/ridewithgps.js")).RideWithGPSProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: {
      url: "https://ridewithgps.com/oauth/revoke.json",
      auth: "none",
      json: { client_id: "{options.clientId}", client_secret: "{options.clientSecret}", token: "{token}" },
    },
    api: ["ridewithgps.com"],
    style: { brandColor: "#fa6400", monogram: "RW" },
    options,
  }
}
