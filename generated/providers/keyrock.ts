// Generated from providers.yaml#keyrock by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { KeyrockProfile } from "../profiles/keyrock.js"

export type { KeyrockProfile } from "../profiles/keyrock.js"

/** Options of Keyrock. */
export interface KeyrockOptions extends OAuthUserConfig<KeyrockProfile> {
  /** Address of the Keyrock, such as https://idm.example.com. */
  origin: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the deployment, an hour unless it says otherwise and the life of a refresh token depends on the deployment, 14 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Keyrock.
 *
 * Callback URL: `{origin}/auth/callback/keyrock`. Environment: `AUTH_KEYROCK_ID`, `AUTH_KEYROCK_SECRET`.
 * Each operator runs a Keyrock of its own. Its id tokens are signed with a secret, so the plain OAuth flow is used.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Keyrock from "authlas/providers/keyrock"
 *
 * const response = await Auth(request, { providers: [Keyrock({ origin: "https://idm.example.com" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/ging/fiware-idm/blob/195853ff4007febec2bb00eb86de94fc8593ef26/doc/oauth/oauth_documentation.md}
 */
export default function Keyrock(options: KeyrockOptions): OAuth2Config<KeyrockProfile>
export default function Keyrock(
  options: KeyrockOptions = {} as KeyrockOptions,
): OAuth2Config<KeyrockProfile> {
  assertOption("keyrock", "origin", options.origin, "url")
  const base = options.origin?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "keyrock",
    name: "Keyrock",
    type: "oauth",
    authorization: { url: base && `${base}/oauth2/authorize`, params: { scope: "" } },
    token: base && `${base}/oauth2/token`,
    userinfo: { url: base && `${base}/user`, auth: { query: "access_token" } },
    checks: ["state"],
    profile: (profile) => ({
      id: profile.id,
      name: profile.displayName || profile.username || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/keyrock.js")).KeyrockProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    revoke: base && `${base}/oauth2/revoke`,
    style: { brandColor: "#002e67", monogram: "KY" },
    needs: ["origin"],
    options,
  }
}
