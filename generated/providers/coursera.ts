// Generated from providers.yaml#coursera by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { CourseraProfile } from "../profiles/coursera.js"

export type { CourseraProfile } from "../profiles/coursera.js"

/** Options of Coursera. */
export interface CourseraOptions extends OAuthUserConfig<CourseraProfile> {
  /** True: a sign-in asks for a refresh token, by `access_type=offline`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Coursera.
 *
 * Callback URL: `{origin}/auth/callback/coursera`. Environment: `AUTH_COURSERA_ID`, `AUTH_COURSERA_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Coursera from "authlas/providers/coursera"
 *
 * const response = await Auth(request, { providers: [Coursera] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/coursera/courseraoauth2client/blob/4edd991defe26bfc768ab28a30368cace40baf44/README.rst}
 */
export default function Coursera(options: CourseraOptions = {}): OAuth2Config<CourseraProfile> {
  return {
    id: "coursera",
    name: "Coursera",
    type: "oauth",
    authorization: { url: "https://accounts.coursera.org/oauth2/v1/auth", params: { scope: "view_profile" } },
    token: {
      url: "https://accounts.coursera.org/oauth2/v1/token",
      answer: { set: { token_type: "bearer" } },
    },
    userinfo: {
      url: "https://api.coursera.org/api/externalBasicProfiles.v1",
      query: { q: "me", fields: "name" },
      answer: { pick: "elements[0]" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/coursera.js")).CourseraProfile,
    email: { presence: "never" },
    refresh: { ask: { query: { access_type: "offline" } }, rotates: false },
    style: {
      brandColor: "#0056d2",
      mark: "M11.374 23.977c-4.183-.21-8.006-2.626-9.959-6.347-2.097-3.858-1.871-8.864.732-12.454C4.748 1.338 9.497-.698 14.281.23c4.583.857 8.351 4.494 9.358 8.911 1.122 4.344-.423 9.173-3.925 12.04-2.289 1.953-5.295 2.956-8.34 2.797zm7.705-8.05a588.737 588.737 0 0 0-3.171-1.887c-.903 1.483-2.885 2.248-4.57 1.665-2.024-.639-3.394-2.987-2.488-5.134.801-2.009 2.79-2.707 4.357-2.464a4.19 4.19 0 0 1 2.623 1.669c1.077-.631 2.128-1.218 3.173-1.855-2.03-3.118-6.151-4.294-9.656-2.754-3.13 1.423-4.89 4.68-4.388 7.919.54 3.598 3.73 6.486 7.716 6.404a7.664 7.664 0 0 0 6.404-3.563z",
    },
    options,
  }
}
