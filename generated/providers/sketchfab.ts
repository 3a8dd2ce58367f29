// Generated from providers.yaml#sketchfab by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { SketchfabProfile } from "../profiles/sketchfab.js"

export type { SketchfabProfile } from "../profiles/sketchfab.js"

/** Options of Sketchfab. */
export interface SketchfabOptions extends OAuthUserConfig<SketchfabProfile> {}

/**
 * Sign in with Sketchfab.
 *
 * Callback URL: `{origin}/auth/callback/sketchfab`. Environment: `AUTH_SKETCHFAB_ID`, `AUTH_SKETCHFAB_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Sketchfab from "authlas/providers/sketchfab"
 *
 * const response = await Auth(request, { providers: [Sketchfab] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://sketchfab.com/developers/oauth}
 */
export default function Sketchfab(options: SketchfabOptions = {}): OAuth2Config<SketchfabProfile> {
  return {
    id: "sketchfab",
    name: "Sketchfab",
    type: "oauth",
    authorization: { url: "https://sketchfab.com/oauth2/authorize/", params: { scope: "" } },
    token: "https://sketchfab.com/oauth2/token/",
    userinfo: "https://api.sketchfab.com/v3/me",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.uid,
      name: profile.displayName || profile.username || null,
      email: profile.email || null,
      image: profile.avatar?.images?.[0]?.url || null,
    }),
    schema: async () => (await import("../profiles/sketchfab.js")).SketchfabProfile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#1caad9" },
    options,
  }
}
