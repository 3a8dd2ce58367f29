// Generated from providers.yaml#canvas-lms by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { CanvasLMSProfile } from "../profiles/canvas-lms.js"

export type { CanvasLMSProfile } from "../profiles/canvas-lms.js"

/** Options of Canvas LMS. */
export interface CanvasLMSOptions extends OAuthUserConfig<CanvasLMSProfile> {
  /** Where the Canvas is, as acme.instructure.com or a name of the school's own. */
  host: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Canvas LMS.
 *
 * Callback URL: `{origin}/auth/callback/canvas-lms`. Environment: `AUTH_CANVAS_LMS_ID`, `AUTH_CANVAS_LMS_SECRET`.
 * The administrator of a Canvas issues the client as a developer key; where scopes are enforced for it, allow the one that is asked for.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import CanvasLMS from "authlas/providers/canvas-lms"
 *
 * const response = await Auth(request, { providers: [CanvasLMS({ host: "acme.instructure.com" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developerdocs.instructure.com/services/canvas/oauth/oauth_endpoints}
 */
export default function CanvasLMS(options: CanvasLMSOptions): OAuth2Config<CanvasLMSProfile>
export default function CanvasLMS(
  options: CanvasLMSOptions = {} as CanvasLMSOptions,
): OAuth2Config<CanvasLMSProfile> {
  assertOption("canvas-lms", "host", options.host, "host")
  return {
    id: "canvas-lms",
    name: "Canvas LMS",
    type: "oauth",
    authorization: {
      url: options.host && `https://${options.host}/login/oauth2/auth`,
      params: { scope: "url:GET|/api/v1/users/:user_id/profile" },
    },
    token: options.host && `https://${options.host}/login/oauth2/token`,
    userinfo: options.host && `https://${options.host}/api/v1/users/self/profile`,
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.primary_email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/canvas-lms.js")).CanvasLMSProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: false },
    revoke: {
      url: options.host && `https://${options.host}/login/oauth2/token`,
      method: "DELETE",
      auth: { bearer: "{token}" },
    },
    style: { brandColor: "#e72429" },
    needs: ["host"],
    options,
  }
}
