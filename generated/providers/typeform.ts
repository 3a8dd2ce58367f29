// Generated from providers.yaml#typeform by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TypeformProfile } from "../profiles/typeform.js"

export type { TypeformProfile } from "../profiles/typeform.js"

/** Options of Typeform. */
export interface TypeformOptions extends OAuthUserConfig<TypeformProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Typeform.
 *
 * Callback URL: `{origin}/auth/callback/typeform`. Environment: `AUTH_TYPEFORM_ID`, `AUTH_TYPEFORM_SECRET`.
 * Accounts of the European data centre have other addresses and cannot sign in here.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Typeform from "authlas/providers/typeform"
 *
 * const response = await Auth(request, { providers: [Typeform] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.typeform.com/developers/get-started/applications/}
 */
export default function Typeform(options: TypeformOptions = {}): OAuth2Config<TypeformProfile> {
  return {
    id: "typeform",
    name: "Typeform",
    type: "oauth",
    authorization: { url: "https://api.typeform.com/oauth/authorize", params: { scope: "accounts:read" } },
    token: "https://api.typeform.com/oauth/token",
    userinfo: {
      url: "https://api.typeform.com/me",
      answer: { error: { code: "code", description: "description" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user_id,
      name: profile.alias || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/typeform.js")).TypeformProfile,
    email: { presence: "always", verified: false },
    refresh: { ask: { scope: ["offline"] } },
    style: { brandColor: "#262627" },
    options,
  }
}
