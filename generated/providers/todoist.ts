// Generated from providers.yaml#todoist by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TodoistProfile } from "../profiles/todoist.js"

export type { TodoistProfile } from "../profiles/todoist.js"

/** Options of Todoist. */
export interface TodoistOptions extends OAuthUserConfig<TodoistProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Todoist.
 *
 * Callback URL: `{origin}/auth/callback/todoist`. Environment: `AUTH_TODOIST_ID`, `AUTH_TODOIST_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Todoist from "authlas/providers/todoist"
 *
 * const response = await Auth(request, { providers: [Todoist] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.todoist.com/api/v1/#tag/Authorization}
 */
export default function Todoist(options: TodoistOptions = {}): OAuth2Config<TodoistProfile> {
  return {
    id: "todoist",
    name: "Todoist",
    type: "oauth",
    authorization: {
      url: "https://app.todoist.com/oauth/authorize",
      params: { scope: "data:read" },
      scopeSeparator: ",",
    },
    token: "https://api.todoist.com/oauth/access_token",
    userinfo: { url: "https://api.todoist.com/api/v1/user" },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.full_name || null,
      email: profile.email || null,
      image: profile.avatar_big || null,
    }),
    schema: async () => (await import("../checks/todoist.js")).TodoistProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    revoke: {
      url: "https://api.todoist.com/api/v1/revoke",
      auth: "basic",
      json: { token: "{tokens.access_token}", token_type_hint: "access_token" },
    },
    api: ["api.todoist.com"],
    hints: {
      redirect_uri_mismatch:
        "The callback URL is not the OAuth redirect URL of the app. Enter it there, letter by letter",
      invalid_application_status:
        "The app has more tokens than Todoist admits, or was suspended. Ask Todoist's support",
      bad_authorization_code:
        "The code is used up or wrong. Start the sign-in again, and see that the callback is not called twice",
      incorrect_application_credentials:
        "The client id or the client secret is wrong. Copy both from the page of the integration",
    },
    style: {
      brandColor: "#e44332",
      mark: "M21 0H3C1.35 0 0 1.35 0 3v3.858s3.854 2.24 4.098 2.38c.31.18.694.177 1.004 0 .26-.147 8.02-4.608 8.136-4.675.279-.161.58-.107.748-.01.164.097.606.348.84.48.232.134.221.502.013.622l-9.712 5.59c-.346.2-.69.204-1.048.002C3.478 10.907.998 9.463 0 8.882v2.02l4.098 2.38c.31.18.694.177 1.004 0 .26-.147 8.02-4.609 8.136-4.676.279-.16.58-.106.748-.008.164.096.606.347.84.48.232.133.221.5.013.62-.208.121-9.288 5.346-9.712 5.59-.346.2-.69.205-1.048.002C3.478 14.951.998 13.506 0 12.926v2.02l4.098 2.38c.31.18.694.177 1.004 0 .26-.147 8.02-4.609 8.136-4.676.279-.16.58-.106.748-.009.164.097.606.348.84.48.232.133.221.502.013.622l-9.712 5.59c-.346.199-.69.204-1.048.001C3.478 18.994.998 17.55 0 16.97V21c0 1.65 1.35 3 3 3h18c1.65 0 3-1.35 3-3V3c0-1.65-1.35-3-3-3z",
    },
    options,
  }
}
