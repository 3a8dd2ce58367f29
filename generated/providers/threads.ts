// Generated from providers.yaml#threads by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ThreadsProfile } from "../profiles/threads.js"

export type { ThreadsProfile } from "../profiles/threads.js"

/** Options of Threads. */
export interface ThreadsOptions extends OAuthUserConfig<ThreadsProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Threads.
 *
 * Callback URL: `{origin}/auth/callback/threads`. Environment: `AUTH_THREADS_ID`, `AUTH_THREADS_SECRET`.
 * Give the id and the secret of the Threads app, which differ from those of the Meta app around it. Meta answers the profile without the wrapper `data` that Auth.js looks for, so its sign-in fails; the account id is the same.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Threads from "authlas/providers/threads"
 *
 * const response = await Auth(request, { providers: [Threads] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.facebook.com/documentation/threads/get-started/get-access-tokens-and-permissions}
 */
export default function Threads(options: ThreadsOptions = {}): OAuth2Config<ThreadsProfile> {
  return {
    id: "threads",
    name: "Threads",
    type: "oauth",
    authorization: "https://threads.com/oauth/authorize?scope=threads_basic",
    token: "https://graph.threads.com/oauth/access_token",
    userinfo:
      "https://graph.threads.com/v1.0/me?fields=id,username,name,threads_profile_picture_url,threads_biography,is_verified",
    calls: {
      authorization: { scopeSeparator: "," },
      token: {
        answer: {
          error: { code: "error.type", description: "error.message" },
          set: { token_type: "bearer" },
        },
      },
      userinfo: { answer: { error: { code: "error.type", description: "error.message" } } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.username || null,
      email: null,
      image: profile.threads_profile_picture_url || null,
    }),
    schema: async () => (await import("../profiles/threads.js")).ThreadsProfile,
    email: { presence: "never" },
    refresh: {
      url: "https://graph.threads.com/refresh_access_token",
      method: "GET",
      auth: "none",
      query: { grant_type: "th_refresh_token", access_token: "{tokens.access_token}" },
      only: true,
    },
    style: { brandColor: "#000000" },
    options,
  }
}
