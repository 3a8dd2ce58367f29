// Generated from providers.yaml#hypothesis by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { HypothesisProfile } from "../profiles/hypothesis.js"

export type { HypothesisProfile } from "../profiles/hypothesis.js"

/** Options of Hypothesis. */
export interface HypothesisOptions extends OAuthUserConfig<HypothesisProfile> {
  /** Address of another service that runs h. Default is https://hypothes.is. */
  origin?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token lives 7 days. */
  offline?: boolean
}

/**
 * Sign in with Hypothesis.
 *
 * Callback URL: `{origin}/auth/callback/hypothesis`. Environment: `AUTH_HYPOTHESIS_ID`.
 * An administrator of the service registers the client, without a secret. `origin` names a service other than hypothes.is.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Hypothesis from "authlas/providers/hypothesis"
 *
 * const response = await Auth(request, { providers: [Hypothesis] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://h.readthedocs.io/en/latest/api/using-oauth/}
 */
export default function Hypothesis(options: HypothesisOptions = {}): OAuth2Config<HypothesisProfile> {
  assertOption("hypothesis", "origin", options.origin, "url")
  const base = options.origin?.replace(/(?<!\/)\/+$/, "") || "https://hypothes.is"
  return {
    id: "hypothesis",
    name: "Hypothesis",
    type: "oauth",
    authorization: { url: `${base}/oauth/authorize`, params: { scope: "" } },
    token: { url: `${base}/api/token`, answer: { error: { code: "status", description: "reason" } } },
    userinfo: { url: `${base}/api/profile`, answer: { error: { code: "status", description: "reason" } } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "none" },
    profile: (profile) => ({
      id: profile.userid,
      name: profile.user_info?.display_name || null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/hypothesis.js")).HypothesisProfile,
    email: { presence: "never" },
    refresh: { grace: 180, rotates: true },
    revoke: { url: `${base}/oauth/revoke`, auth: "none", form: { token: "{token}" } },
    hints: {
      "Invalid refresh_token":
        "The refresh token was used before, taken back, or has ended. The user has to sign in again",
      "Mismatching redirect URI":
        "The callback URL is not the redirect URL of the client. The administrator changes it under /admin/oauthclients",
    },
    style: {
      brandColor: "#bd1c2b",
      mark: "M3.425 0c-.93 0-1.71.768-1.71 1.72v17.14c0 .94.78 1.71 1.71 1.71h5.95l2.62 3.43 2.62-3.43h5.95c.93 0 1.72-.77 1.72-1.71V1.72c0-.95-.79-1.72-1.72-1.72H3.425m1.71 3.43h2.58v6s.86-1.71 2.56-1.71c1.72 0 3.46.85 3.46 3.52v5.9h-2.58V12c0-1.39-.88-1.93-1.73-1.71-.86.21-1.71 1.12-1.71 3v3.85h-2.58V3.43m12.86 10.29c.95 0 1.72.78 1.72 1.7a1.71 1.71 0 01-1.72 1.71 1.71 1.71 0 01-1.71-1.71c0-.92.76-1.71 1.71-1.71z",
    },
    options,
  }
}
