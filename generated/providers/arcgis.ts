// Generated from providers.yaml#arcgis by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { ArcGISProfile } from "../profiles/arcgis.js"

export type { ArcGISProfile } from "../profiles/arcgis.js"

/** Options of ArcGIS. */
export interface ArcGISOptions extends OAuthUserConfig<ArcGISProfile> {
  /** Address of an ArcGIS Enterprise portal, as https://gis.acme.example/portal. Default is ArcGIS Online. */
  baseUrl?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with ArcGIS.
 *
 * Callback URL: `{origin}/auth/callback/arcgis`. Environment: `AUTH_ARCGIS_ID`, `AUTH_ARCGIS_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ArcGIS from "authlas/providers/arcgis"
 *
 * const response = await Auth(request, { providers: [ArcGIS] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.arcgis.com/rest/users-groups-and-items/self.htm}
 */
export default function ArcGIS(options: ArcGISOptions = {}): OAuth2Config<ArcGISProfile> {
  assertOption("arcgis", "baseUrl", options.baseUrl, "url")
  const base = options.baseUrl?.replace(/(?<!\/)\/+$/, "") || "https://www.arcgis.com"
  return {
    id: "arcgis",
    name: "ArcGIS",
    type: "oauth",
    authorization: { url: `${base}/sharing/rest/oauth2/authorize`, params: { scope: "" } },
    token: {
      url: `${base}/sharing/rest/oauth2/token`,
      answer: {
        fails: { path: "error", is: "present" },
        error: { code: "error.error", description: "error.error_description" },
        set: { token_type: "bearer" },
      },
    },
    userinfo: {
      url: `${base}/sharing/rest/community/self`,
      auth: { query: "token" },
      query: { f: "json" },
      answer: {
        fails: { path: "error", is: "present" },
        error: { code: "error.code", description: "error.message" },
      },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.fullName || profile.username || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/arcgis.js")).ArcGISProfile,
    email: { presence: "sometimes", verified: false },
    revoke: {
      url: `${base}/sharing/rest/oauth2/revokeToken`,
      auth: "none",
      form: { f: "json", auth_token: "{token}", client_id: "{options.clientId}" },
    },
    style: { brandColor: "#2c7ac3" },
    options,
  }
}
