// Generated from providers.yaml#lichess by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { LichessProfile } from "../profiles/lichess.js"

export type { LichessProfile } from "../profiles/lichess.js"

/** Options of Lichess. */
export interface LichessOptions extends OAuthUserConfig<LichessProfile> {}

/**
 * Sign in with Lichess.
 *
 * Callback URL: `{origin}/auth/callback/lichess`. Environment: `AUTH_LICHESS_ID`.
 * There is nothing to register, and no client secret. Choose any client id that tells your application apart.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Lichess from "authlas/providers/lichess"
 *
 * const response = await Auth(request, { providers: [Lichess] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://lichess.org/api#tag/OAuth}
 */
export default function Lichess(options: LichessOptions = {}): OAuth2Config<LichessProfile> {
  return {
    id: "lichess",
    name: "Lichess",
    type: "oauth",
    authorization: { url: "https://lichess.org/oauth", params: { scope: "email:read" } },
    token: "https://lichess.org/api/token",
    userinfo: "https://lichess.org/api/account",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "none" },
    enrich: [
      {
        url: "https://lichess.org/api/account/email",
        set: (answer: { email?: string | null }) => ({ email: answer.email }),
      },
    ],
    profile: (profile) => ({
      id: profile.id,
      name: profile.username || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/lichess.js")).LichessProfile,
    email: { presence: "scope", verified: false },
    refresh: "none",
    revoke: { url: "https://lichess.org/api/token", method: "DELETE", auth: { bearer: "{token}" } },
    api: ["lichess.org"],
    hints: {
      "client_id required":
        "Set a client id: any text will do that tells this application apart, such as its host",
      "authorization code invalid, expired or consumed":
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
      "was issued for a different redirect_uri":
        "The callback URL changed on the way. Set AUTH_URL, or let the proxy pass the forwarded host and protocol on",
      "hash of code_verifier does not match":
        "The token request belongs to another sign-in, as after the back button. Start it again",
    },
    style: {
      brandColor: "#000000",
      mark: "M10.457 6.161a.237.237 0 0 0-.296.165c-.8 2.785 2.819 5.579 5.214 7.428.653.504 1.216.939 1.591 1.292 1.745 1.642 2.564 2.851 2.733 3.178a.24.24 0 0 0 .275.122c.047-.013 4.726-1.3 3.934-4.574a.257.257 0 0 0-.023-.06L18.204 3.407 18.93.295a.24.24 0 0 0-.262-.293c-1.7.201-3.115.435-4.5 1.425-4.844-.323-8.718.9-11.213 3.539C.334 7.737-.246 11.515.085 14.128c.763 5.655 5.191 8.631 9.081 9.532.993.229 1.974.34 2.923.34 3.344 0 6.297-1.381 7.946-3.85a.24.24 0 0 0-.372-.3c-3.411 3.527-9.002 4.134-13.296 1.444-4.485-2.81-6.202-8.41-3.91-12.749C4.741 4.221 8.801 2.362 13.888 3.31c.056.01.115 0 .165-.029l.335-.197c.926-.546 1.961-1.157 2.873-1.279l-.694 1.993a.243.243 0 0 0 .02.202l6.082 10.192c-.193 2.028-1.706 2.506-2.226 2.611-.287-.645-.814-1.364-2.306-2.803-.422-.407-1.21-.941-2.124-1.56-2.364-1.601-5.937-4.02-5.391-5.984a.239.239 0 0 0-.165-.295z",
    },
    options,
  }
}
