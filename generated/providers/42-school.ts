// Generated from providers.yaml#42-school by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FortyTwoProfile } from "../profiles/42-school.js"

export type {
  Achievement,
  Campus,
  CampusUser,
  CursusUser,
  ExpertisesUser,
  FortyTwoProfile,
  Image,
  LanguagesUser,
  ProjectUser,
  TitlesUser,
  UserData,
} from "../profiles/42-school.js"

/** Options of 42 School. */
export interface FortyTwoOptions extends OAuthUserConfig<FortyTwoProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with 42 School.
 *
 * Callback URL: `{origin}/auth/callback/42-school`. Environment: `AUTH_42_SCHOOL_ID`, `AUTH_42_SCHOOL_SECRET`.
 * Unlike with Auth.js the client secret is sent in the body, as 42 documents it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import FortyTwo from "authlas/providers/42-school"
 *
 * const response = await Auth(request, { providers: [FortyTwo] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://api.intra.42.fr/apidoc/guides/web_application_flow}
 */
export default function FortyTwo(options: FortyTwoOptions = {}): OAuth2Config<FortyTwoProfile> {
  return {
    id: "42-school",
    name: "42 School",
    type: "oauth",
    authorization: { url: "https://api.intra.42.fr/oauth/authorize", params: { scope: "public" } },
    token: "https://api.intra.42.fr/oauth/token",
    userinfo: "https://api.intra.42.fr/v2/me",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.usual_full_name || profile.displayname || profile.login || null,
      email: profile.email || null,
      image:
        (typeof profile.image === "object" ? profile.image?.link : undefined) ||
        profile.image?.versions?.medium ||
        profile.image_url ||
        null,
    }),
    schema: async () => (await import("../checks/42-school.js")).FortyTwoProfile,
    email: { presence: "always", verified: false },
    api: ["api.intra.42.fr"],
    style: {
      brandColor: "#000000",
      mark: "M19.581 16.851H24v-4.439ZM24 3.574h-4.419v4.42l-4.419 4.418v4.44h4.419v-4.44L24 7.993Zm-4.419 0h-4.419v4.42zm-6.324 8.838H4.419l8.838-8.838H8.838L0 12.412v3.595h8.838v4.419h4.419z",
    },
    options,
  }
}
