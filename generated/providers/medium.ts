// Generated from providers.yaml#medium by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MediumProfile } from "../profiles/medium.js"

export type { MediumProfile } from "../profiles/medium.js"

/** Options of Medium. */
export interface MediumOptions extends OAuthUserConfig<MediumProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Medium.
 *
 * Callback URL: `{origin}/auth/callback/medium`. Environment: `AUTH_MEDIUM_ID`, `AUTH_MEDIUM_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Medium from "authlas/providers/medium"
 *
 * const response = await Auth(request, { providers: [Medium] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated Medium no longer supports its API, and sign-in is left to applications registered before; use another provider.
 * @see {@link https://github.com/Medium/medium-api-docs}
 */
export default function Medium(options: MediumOptions = {}): OAuth2Config<MediumProfile> {
  return {
    id: "medium",
    name: "Medium",
    type: "oauth",
    authorization: "https://medium.com/m/oauth/authorize?scope=basicProfile",
    token: "https://api.medium.com/v1/tokens",
    userinfo: "https://api.medium.com/v1/me",
    calls: {
      authorization: { scopeSeparator: "," },
      token: {
        answer: {
          error: { code: "errors[0].code", description: "errors[0].message" },
          join: ["scope"],
          divide: { expires_at: 1000 },
        },
      },
      userinfo: { answer: { error: { code: "errors[0].code", description: "errors[0].message" } } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.data?.id,
      name: profile.data?.name || null,
      email: null,
      image: profile.data?.imageUrl || null,
    }),
    schema: async () => (await import("../profiles/medium.js")).MediumProfile,
    email: { presence: "never" },
    style: { brandColor: "#000000" },
    options,
  }
}
