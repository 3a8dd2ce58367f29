// Generated from providers.yaml#todoist by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { TodoistProfile } from "../profiles/todoist.js"

export type { TodoistProfile } from "../profiles/todoist.js"

/** Options of Todoist. */
export interface TodoistOptions extends OAuthUserConfig<TodoistProfile> {}

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
    schema: async () => (await import("../profiles/todoist.js")).TodoistProfile,
    email: { presence: "always", verified: false },
    style: { brandColor: "#e44332" },
    options,
  }
}
