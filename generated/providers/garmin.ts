// Generated from providers.yaml#garmin by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { GarminConnectProfile } from "../profiles/garmin.js"

export type { GarminConnectProfile } from "../profiles/garmin.js"

/** Options of Garmin Connect. */
export interface GarminConnectOptions extends OAuthUserConfig<GarminConnectProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Garmin Connect.
 *
 * Callback URL: `{origin}/auth/callback/garmin`. Environment: `AUTH_GARMIN_ID`, `AUTH_GARMIN_SECRET`.
 * Garmin admits companies only, after approval. It tells nothing but an id, so ask the user for a name.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import GarminConnect from "authlas/providers/garmin"
 *
 * const response = await Auth(request, { providers: [GarminConnect] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.garmin.com/gc-developer-program/overview/}
 */
export default function GarminConnect(
  options: GarminConnectOptions = {},
): OAuth2Config<GarminConnectProfile> {
  return {
    id: "garmin",
    name: "Garmin Connect",
    type: "oauth",
    authorization: { url: "https://connect.garmin.com/oauth2Confirm", params: { scope: "" } },
    token: "https://diauth.garmin.com/di-oauth2-service/oauth/token",
    userinfo: "https://apis.garmin.com/wellness-api/rest/user/id",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.userId,
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../profiles/garmin.js")).GarminConnectProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    revoke: {
      url: "https://apis.garmin.com/wellness-api/rest/user/registration",
      method: "DELETE",
      auth: "bearer",
    },
    style: { brandColor: "#000000" },
    options,
  }
}
