// Generated from providers.yaml#classlink by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ClassLinkProfile } from "../profiles/classlink.js"

export type { ClassLinkProfile } from "../profiles/classlink.js"

/** Options of ClassLink. */
export interface ClassLinkOptions extends OAuthUserConfig<ClassLinkProfile> {}

/**
 * Sign in with ClassLink.
 *
 * Callback URL: `{origin}/auth/callback/classlink`. Environment: `AUTH_CLASSLINK_ID`, `AUTH_CLASSLINK_SECRET`.
 * Users who click the application in LaunchPad arrive at the callback without state, which is refused; give ClassLink the address of your sign-in page instead.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ClassLink from "authlas/providers/classlink"
 *
 * const response = await Auth(request, { providers: [ClassLink] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.classlink.com/docs/oauth2-workflow}
 */
export default function ClassLink(options: ClassLinkOptions = {}): OAuth2Config<ClassLinkProfile> {
  return {
    id: "classlink",
    name: "ClassLink",
    type: "oauth",
    authorization: { url: "https://launchpad.classlink.com/oauth2/v2/auth", params: { scope: "profile" } },
    token: "https://launchpad.classlink.com/oauth2/v2/token",
    userinfo: "https://nodeapi.classlink.com/v2/my/info",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id:
        (profile.TenantId != null &&
          profile.TenantId !== "" &&
          profile.UserId != null &&
          profile.UserId !== "" &&
          `${profile.TenantId}:${profile.UserId}`) ||
        undefined,
      name: profile.DisplayName || [profile.FirstName, profile.LastName].filter(Boolean).join(" ") || null,
      email: profile.Email || null,
      image: profile.ImagePath || null,
    }),
    schema: async () => (await import("../checks/classlink.js")).ClassLinkProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    api: ["nodeapi.classlink.com"],
    style: { brandColor: "#00a1df", monogram: "CN" },
    options,
  }
}
