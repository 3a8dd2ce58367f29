// Generated from providers.yaml#figma by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FigmaProfile } from "../profiles/figma.js"

export type { FigmaProfile } from "../profiles/figma.js"

/** Options of Figma. */
export interface FigmaOptions extends OAuthUserConfig<FigmaProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Figma.
 *
 * Callback URL: `{origin}/auth/callback/figma`. Environment: `AUTH_FIGMA_ID`, `AUTH_FIGMA_SECRET`.
 * Choose the scope `current_user:read` in the app's settings. Auth.js asks for `files:read`, which Figma has deprecated and which opens every file of the user.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Figma from "authlas/providers/figma"
 *
 * const response = await Auth(request, { providers: [Figma] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.figma.com/docs/rest-api/oauth-apps/}
 */
export default function Figma(options: FigmaOptions = {}): OAuth2Config<FigmaProfile> {
  return {
    id: "figma",
    name: "Figma",
    type: "oauth",
    authorization: { url: "https://www.figma.com/oauth", params: { scope: "current_user:read" } },
    token: "https://api.figma.com/v1/oauth/token",
    userinfo: "https://api.figma.com/v1/me",
    calls: { userinfo: { answer: { error: { code: "status", description: "err" } } } },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id,
      name: profile.handle || null,
      email: profile.email || null,
      image: profile.img_url || null,
    }),
    schema: async () => (await import("../checks/figma.js")).FigmaProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: false, url: "https://api.figma.com/v1/oauth/refresh" },
    api: ["api.figma.com"],
    style: {
      brandColor: "#ff7237",
      mark: "#0acf83M8 24c2.208 0 4-1.792 4-4v-4H8c-2.208 0-4 1.792-4 4s1.792 4 4 4#a259ffM4 12c0-2.208 1.792-4 4-4h4v8H8c-2.208 0-4-1.792-4-4#f24e1eM4 4C4 1.792 5.792 0 8 0h4v8H8C5.792 8 4 6.208 4 4#ff7262M12 0h4c2.208 0 4 1.792 4 4s-1.792 4-4 4h-4z#1abcfeM20 12c0 2.208-1.792 4-4 4s-4-1.792-4-4s1.792-4 4-4s4 1.792 4 4",
    },
    options,
  }
}
