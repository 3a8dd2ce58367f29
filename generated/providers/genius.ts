// Generated from providers.yaml#genius by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { GeniusProfile } from "../profiles/genius.js"

export type { GeniusProfile } from "../profiles/genius.js"

/** Options of Genius. */
export interface GeniusOptions extends OAuthUserConfig<GeniusProfile> {}

/**
 * Sign in with Genius.
 *
 * Callback URL: `{origin}/auth/callback/genius`. Environment: `AUTH_GENIUS_ID`, `AUTH_GENIUS_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Genius from "authlas/providers/genius"
 *
 * const response = await Auth(request, { providers: [Genius] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.genius.com/}
 */
export default function Genius(options: GeniusOptions = {}): OAuth2Config<GeniusProfile> {
  return {
    id: "genius",
    name: "Genius",
    type: "oauth",
    authorization: { url: "https://api.genius.com/oauth/authorize", params: { scope: "me" } },
    token: { url: "https://api.genius.com/oauth/token", form: { response_type: "code" } },
    userinfo: {
      url: "https://api.genius.com/account",
      answer: { error: { code: "meta.status", description: "meta.message" }, pick: "response.user" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || profile.login || null,
      email: profile.email || null,
      image:
        profile.avatar?.medium?.url ||
        (typeof profile.avatar === "object" ? profile.avatar?.small : undefined)?.url ||
        null,
    }),
    schema: async () => (await import("../checks/genius.js")).GeniusProfile,
    email: { presence: "scope", verified: false },
    refresh: "none",
    api: ["api.genius.com"],
    style: {
      brandColor: "#ffff64",
      mark: "M0 6.827c0 2.164.79 4.133 2.167 5.51.393.393.786.59 1.18.983h.195c.197 0 .196-.196.196-.196-.393-.787-.588-1.77-.588-2.754 0-2.164.982-4.329 2.36-5.706V1.518c0-.197-.197-.196-.197-.196h-2.95C.789 2.896 0 4.664 0 6.827zm2.559 12.59c2.36 2.164 5.31 3.343 8.851 3.343 7.082 0 12.59-5.702 12.59-12.586 0-3.344-1.378-6.492-3.542-8.656h-.196c0-.197-.196 0-.196 0 .59 1.574.983 3.147.983 4.918 0 7.278-5.902 13.373-13.377 13.373-1.77 0-3.344-.393-4.917-.983-.197 0-.196.199-.196.395zm5.9-11.998c0 .59.395 1.178.788 1.571h.392c3.54 1.18 4.722-.193 4.722-1.767V5.056c0-.196.196-.196.196-.196h.787c.197 0 .196-.196.196-.196-.196-1.18-.784-2.358-1.571-3.342h-2.363c0-.197-.196 0-.196.196v2.95c0 1.574-1.18 2.754-2.754 2.951 0-.197-.196 0-.196 0z",
    },
    options,
  }
}
