// Generated from providers.yaml#sketchfab by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { SketchfabProfile } from "../profiles/sketchfab.js"

export type { SketchfabProfile } from "../profiles/sketchfab.js"

/** Options of Sketchfab. */
export interface SketchfabOptions extends OAuthUserConfig<SketchfabProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

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
    schema: async () => (await import("../checks/sketchfab.js")).SketchfabProfile,
    email: { presence: "sometimes", verified: false },
    api: ["api.sketchfab.com"],
    style: {
      brandColor: "#1caad9",
      mark: "M11.3 0A11.983 11.983 0 0 0 .037 11a13.656 13.656 0 0 0 0 2 11.983 11.983 0 0 0 11.29 11h1.346a12.045 12.045 0 0 0 11.3-11.36 13.836 13.836 0 0 0 0-1.7A12.049 12.049 0 0 0 12.674 0zM15 6.51l2.99 1.74s-6.064 3.24-6.084 3.24S5.812 8.27 5.8 8.26l2.994-1.77 2.992-1.76zm-6.476 5.126L11 13v5.92l-2.527-1.4-2.46-1.43v-5.76zm9.461 1.572v2.924L15.5 17.574 13 19.017v-6.024l2.489-1.345 2.5-1.355z",
    },
    options,
  }
}
