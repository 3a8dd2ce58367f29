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
    schema: async () => (await import("../checks/modrinth.js")).ModrinthProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    refresh: "none",
    api: ["api.modrinth.com"],
    hints: {
      invalid_uri:
        'The callback URL is not among "Redirect URIs" of the application at Modrinth, which may have none. Add it letter by letter',
      "broader than the developer app is configured with":
        "Select the scopes that are asked for in the application at Modrinth",
      "did not exactly match the uri originally provided":
        "The callback URL changed on the way. Set AUTH_URL, or let the proxy pass the forwarded host and protocol on",
      "The provided client id was invalid":
        'The client id is wrong. Copy "Client ID" from the applications at Modrinth',
      "Failed to authenticate client":
        "The client secret is wrong. Modrinth shows it once; make a new application where it is lost",
    },
    style: {
      brandColor: "#00af5c",
      mark: "M12.252.004a11.78 11.768 0 0 0-8.92 3.73 11 10.999 0 0 0-2.17 3.11 11.37 11.359 0 0 0-1.16 5.169c0 1.42.17 2.5.6 3.77.24.759.77 1.899 1.17 2.529a12.3 12.298 0 0 0 8.85 5.639c.44.05 2.54.07 2.76.02.2-.04.22.1-.26-1.7l-.36-1.37-1.01-.06a8.5 8.489 0 0 1-5.18-1.8 5.34 5.34 0 0 1-1.3-1.26c0-.05.34-.28.74-.5a37.572 37.545 0 0 1 2.88-1.629c.03 0 .5.45 1.06.98l1 .97 2.07-.43 2.06-.43 1.47-1.47c.8-.8 1.48-1.5 1.48-1.52 0-.09-.42-1.63-.46-1.7-.04-.06-.2-.03-1.02.18-.53.13-1.2.3-1.45.4l-.48.15-.53.53-.53.53-.93.1-.93.07-.52-.5a2.7 2.7 0 0 1-.96-1.7l-.13-.6.43-.57c.68-.9.68-.9 1.46-1.1.4-.1.65-.2.83-.33.13-.099.65-.579 1.14-1.069l.9-.9-.7-.7-.7-.7-1.95.54c-1.07.3-1.96.53-1.97.53-.03 0-2.23 2.48-2.63 2.97l-.29.35.28 1.03c.16.56.3 1.16.31 1.34l.03.3-.34.23c-.37.23-2.22 1.3-2.84 1.63-.36.2-.37.2-.44.1-.08-.1-.23-.6-.32-1.03-.18-.86-.17-2.75.02-3.73a8.84 8.839 0 0 1 7.9-6.93c.43-.03.77-.08.78-.1.06-.17.5-2.999.47-3.039-.01-.02-.1-.02-.2-.03Zm3.68.67c-.2 0-.3.1-.37.38-.06.23-.46 2.42-.46 2.52 0 .04.1.11.22.16a8.51 8.499 0 0 1 2.99 2 8.38 8.379 0 0 1 2.16 3.449 6.9 6.9 0 0 1 .4 2.8c0 1.07 0 1.27-.1 1.73a9.37 9.369 0 0 1-1.76 3.769c-.32.4-.98 1.06-1.37 1.38-.38.32-1.54 1.1-1.7 1.14-.1.03-.1.06-.07.26.03.18.64 2.56.7 2.78l.06.06a12.07 12.058 0 0 0 7.27-9.4c.13-.77.13-2.58 0-3.4a11.96 11.948 0 0 0-5.73-8.578c-.7-.42-2.05-1.06-2.25-1.06Z",
    },
    options,
  }
}
