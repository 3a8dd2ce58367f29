// Generated from providers.yaml#modrinth by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ModrinthProfile } from "../profiles/modrinth.js"

export type { ModrinthProfile } from "../profiles/modrinth.js"

/** Options of Modrinth. */
export interface ModrinthOptions extends OAuthUserConfig<ModrinthProfile> {}

/**
 * Sign in with Modrinth.
 *
 * Callback URL: `{origin}/auth/callback/modrinth`. Environment: `AUTH_MODRINTH_ID`, `AUTH_MODRINTH_SECRET`.
 * Choose the scopes USER_READ and USER_READ_EMAIL for the application too.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Modrinth from "authlas/providers/modrinth"
 *
 * const response = await Auth(request, { providers: [Modrinth] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.modrinth.com/guide/oauth}
 */
export default function Modrinth(options: ModrinthOptions = {}): OAuth2Config<ModrinthProfile> {
  return {
    id: "modrinth",
    name: "Modrinth",
    type: "oauth",
    authorization: {
      url: "https://modrinth.com/auth/authorize",
      params: { scope: "USER_READ USER_READ_EMAIL" },
    },
    token: {
      url: "https://api.modrinth.com/_internal/oauth/token",
      headers: { Authorization: "{options.clientSecret}" },
      answer: { error: { code: "error", description: "description" } },
    },
    userinfo: {
      url: "https://api.modrinth.com/v2/user",
      answer: { error: { code: "error", description: "description" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "none" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.username || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/modrinth.js")).ModrinthProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    refresh: "none",
    style: { brandColor: "#00af5c" },
    options,
  }
}
