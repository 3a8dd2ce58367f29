// Generated from providers.yaml#miro by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { MiroProfile } from "../profiles/miro.js"

export type { MiroProfile } from "../profiles/miro.js"

/** Options of Miro. */
export interface MiroOptions extends OAuthUserConfig<MiroProfile> {}

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
    schema: async () => (await import("../profiles/miro.js")).MiroProfile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#050038" },
    options,
  }
}
