// Generated from providers.yaml#eventbrite by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { EventbriteProfile } from "../profiles/eventbrite.js"

export type { EventbriteProfile } from "../profiles/eventbrite.js"

/** Options of Eventbrite. */
export interface EventbriteOptions extends OAuthUserConfig<EventbriteProfile> {}

/**
 * Sign in with Eventbrite.
 *
 * Callback URL: `{origin}/auth/callback/eventbrite`. Environment: `AUTH_EVENTBRITE_ID`, `AUTH_EVENTBRITE_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Eventbrite from "authlas/providers/eventbrite"
 *
 * const response = await Auth(request, { providers: [Eventbrite] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.eventbrite.com/platform/api#/introduction/authentication}
 */
export default function Eventbrite(options: EventbriteOptions = {}): OAuth2Config<EventbriteProfile> {
  return {
    id: "eventbrite",
    name: "Eventbrite",
    type: "oauth",
    authorization: { url: "https://www.eventbrite.com/oauth/authorize", params: { scope: "user.profile" } },
    token: "https://www.eventbrite.com/oauth/token",
    userinfo: "https://www.eventbriteapi.com/v3/users/me/",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email:
        ((Array.isArray(profile.emails) ? profile.emails.find((item) => item?.primary) : undefined)
          ?.verified === true &&
          (Array.isArray(profile.emails) ? profile.emails.find((item) => item?.primary) : undefined)
            ?.email) ||
        (Array.isArray(profile.emails) ? profile.emails.find((item) => item?.verified) : undefined)?.email ||
        null,
      image:
        (profile.image_id &&
          `https://img.evbuc.com/https%3A%2F%2Fcdn.evbuc.com%2Fimages%2F${profile.image_id}%2F1%2Foriginal.jpg`) ||
        null,
    }),
    schema: async () => (await import("../checks/eventbrite.js")).EventbriteProfile,
    email: { presence: "always", verified: "emails[verified].verified" },
    refresh: "none",
    api: ["www.eventbriteapi.com"],
    style: {
      brandColor: "#f05537",
      mark: "#f05537M0 12a12 12 0 1 0 24 0a12 12 0 1 0-24 0z#ffffffM11.013 7.756c1.809-.402 3.618 .335 4.623 1.742L7.641 11.307c.268-1.72 1.563-3.149 3.372-3.551m4.668 6.633c-.625 .916-1.586 1.563-2.68 1.809c-1.809 .402-3.641-.335-4.646-1.764l8.018-1.809l1.295-.29l2.501-.558c-.022-.536-.089-1.072-.201-1.586c-1.005-4.311-5.405-7.013-9.805-6.008s-7.147 5.293-6.12 9.626s5.405 7.013 9.805 6.008c2.591-.581 4.601-2.323 5.628-4.534z",
    },
    options,
  }
}
