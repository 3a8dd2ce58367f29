// Generated from providers.yaml#miro by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MiroProfile } from "../profiles/miro.js"

export type { MiroProfile } from "../profiles/miro.js"

/** Options of Miro. */
export interface MiroOptions extends OAuthUserConfig<MiroProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token lives 60 days. */
  offline?: boolean
}

/**
 * Sign in with Miro.
 *
 * Callback URL: `{origin}/auth/callback/miro`. Environment: `AUTH_MIRO_ID`, `AUTH_MIRO_SECRET`.
 * Permissions are chosen in the app's settings; it needs identity:read.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Miro from "authlas/providers/miro"
 *
 * const response = await Auth(request, { providers: [Miro] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.miro.com/docs/getting-started-with-oauth}
 */
export default function Miro(options: MiroOptions = {}): OAuth2Config<MiroProfile> {
  return {
    id: "miro",
    name: "Miro",
    type: "oauth",
    authorization: { url: "https://miro.com/oauth/authorize", params: { scope: "identity:read" } },
    token: "https://api.miro.com/v1/oauth/token",
    userinfo: {
      url: "https://api.miro.com/v1/users/me",
      answer: { error: { code: "code", description: "message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: profile.picture?.imageURL || null,
    }),
    schema: async () => (await import("../checks/miro.js")).MiroProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    revoke: {
      url: "https://api.miro.com/v2/oauth/revoke",
      auth: "none",
      json: {
        accessToken: "{token}",
        clientId: "{options.clientId}",
        clientSecret: "{options.clientSecret}",
      },
    },
    api: ["api.miro.com"],
    hints: {
      "Redirect URI mismatch":
        "Add the callback URL to the redirect URIs of the app in Miro, letter by letter",
      oauthError:
        "Miro refuses the token request. Its message says why; often the callback URL is not that of the app's settings",
    },
    style: {
      brandColor: "#050038",
      mark: "M17.392 0H13.9L17 4.808 10.444 0H6.949l3.102 6.3L3.494 0H0l3.05 8.131L0 24h3.494L10.05 6.985 6.949 24h3.494L17 5.494 13.899 24h3.493L24 3.672 17.392 0z",
    },
    options,
  }
}
