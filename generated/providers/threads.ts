// Generated from providers.yaml#threads by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ThreadsProfile } from "../profiles/threads.js"

export type { ThreadsProfile } from "../profiles/threads.js"

/** Options of Threads. */
export interface ThreadsOptions extends OAuthUserConfig<ThreadsProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on where it comes from: an hour from a sign-in, 60 days from the exchange. */
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
    schema: async () => (await import("../checks/threads.js")).ThreadsProfile,
    email: { presence: "never" },
    refresh: {
      url: "https://graph.threads.com/refresh_access_token",
      method: "GET",
      auth: "none",
      query: { grant_type: "th_refresh_token", access_token: "{tokens.access_token}" },
      only: true,
    },
    api: ["graph.threads.com"],
    hints: {
      "The user has not accepted the invite to test the app":
        "The app is in development mode, and this account has yet to accept its invitation as a tester. Accept it, or submit the app for App Review",
    },
    style: {
      brandColor: "#000000",
      mark: "M18.263 11.097c-.03-3.486-1.92-5.586-5.111-5.586-2.13 0-3.922.963-4.863 2.499l2.062 1.438c.535-.843 1.272-1.543 2.628-1.543 1.528 0 2.318.85 2.544 2.431a15 15 0 0 0-2.236-.173c-4.125 0-6.068 1.867-6.068 4.336s1.943 3.99 4.804 3.99c3.139 0 5.013-2.115 5.781-4.735.798.361 1.348 1.204 1.348 2.47 0 3.387-3.907 5.232-7.22 5.232-4.885 0-8.077-3.207-8.077-8.424 0-6.392 4.223-10.487 9.9-10.487 3.808 0 5.69 1.671 6.97 3.914l2.108-1.475C21.44 2.078 18.331 0 13.663 0 6.227 0 1.168 5.277 1.168 12.934c0 7 4.953 11.066 10.856 11.066 4.878 0 9.809-2.846 9.809-7.716 0-2.545-1.46-4.231-3.569-5.187m-6.33 4.855c-1.077 0-2.026-.512-2.026-1.453 0-1.483 1.822-1.934 3.606-1.934.678 0 1.34.045 1.927.173-.422 1.927-1.671 3.215-3.508 3.214Z",
    },
    options,
  }
}
