// Generated from providers.yaml#meetup by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MeetupProfile } from "../profiles/meetup.js"

export type { MeetupProfile } from "../profiles/meetup.js"

/** Options of Meetup. */
export interface MeetupOptions extends OAuthUserConfig<MeetupProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Meetup.
 *
 * Callback URL: `{origin}/auth/callback/meetup`. Environment: `AUTH_MEETUP_ID`, `AUTH_MEETUP_SECRET`.
 * An OAuth client needs a Meetup Pro subscription and approval.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Meetup from "authlas/providers/meetup"
 *
 * const response = await Auth(request, { providers: [Meetup] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.meetup.com/graphql/authentication/}
 */
export default function Meetup(options: MeetupOptions = {}): OAuth2Config<MeetupProfile> {
  return {
    id: "meetup",
    name: "Meetup",
    type: "oauth",
    authorization: { url: "https://secure.meetup.com/oauth2/authorize", params: { scope: "basic" } },
    token: "https://secure.meetup.com/oauth2/access",
    userinfo: {
      url: "https://api.meetup.com/gql-ext",
      method: "POST",
      json: { query: "query { self { id name email } }" },
      answer: {
        fails: { path: "errors", is: "present" },
        error: { code: "errors[0].extensions.code", description: "errors[0].message" },
        pick: "data.self",
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/meetup.js")).MeetupProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    style: { brandColor: "#ed1c40" },
    options,
  }
}
