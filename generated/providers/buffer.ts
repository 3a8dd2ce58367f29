// Generated from providers.yaml#buffer by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { BufferProfile } from "../profiles/buffer.js"

export type { BufferProfile } from "../profiles/buffer.js"

/** Options of Buffer. */
export interface BufferOptions extends OAuthUserConfig<BufferProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access` and `prompt=consent`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Buffer.
 *
 * Callback URL: `{origin}/auth/callback/buffer`. Environment: `AUTH_BUFFER_ID`, `AUTH_BUFFER_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Buffer from "authlas/providers/buffer"
 *
 * const response = await Auth(request, { providers: [Buffer] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.buffer.com/guides/authentication.html}
 */
export default function Buffer(options: BufferOptions = {}): OAuth2Config<BufferProfile> {
  return {
    id: "buffer",
    name: "Buffer",
    type: "oauth",
    issuer: "https://auth.buffer.com",
    authorization: { url: "https://auth.buffer.com/auth", params: { scope: "account:read" } },
    token: "https://auth.buffer.com/token",
    userinfo: {
      url: "https://api.buffer.com/",
      method: "POST",
      json: { query: "query { account { id email name avatar timezone } }" },
      answer: {
        fails: { path: "errors", is: "present" },
        error: { code: "errors[0].extensions.code", description: "errors[0].message" },
        pick: "data.account",
      },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.avatar || null,
    }),
    schema: async () => (await import("../checks/buffer.js")).BufferProfile,
    email: { presence: "always", verified: false },
    refresh: { ask: { scope: ["offline_access"], query: { prompt: "consent" } }, rotates: true },
    revoke: "https://auth.buffer.com/token/revocation",
    api: ["api.buffer.com"],
    style: {
      brandColor: "#231f20",
      mark: "M1.371 5.476L11.943 0l10.686 5.476-10.686 5.495zm3.36 4.81l7.212 3.547 7.288-3.547 3.398 1.655-10.686 5.202L1.371 11.94zm0 6.171l7.212 3.911 7.288-3.91 3.398 1.815L11.943 24 1.371 18.273z",
    },
    options,
  }
}
