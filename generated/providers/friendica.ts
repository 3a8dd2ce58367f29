// Generated from providers.yaml#friendica by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { FriendicaProfile } from "../profiles/friendica.js"

export type { FriendicaProfile } from "../profiles/friendica.js"

/** Options of Friendica. */
export interface FriendicaOptions extends OAuthUserConfig<FriendicaProfile> {
  /** Address of the node, such as https://friendica.example.com. */
  origin: string
}

/**
 * Sign in with Friendica.
 *
 * Callback URL: `{origin}/auth/callback/friendica`. Environment: `AUTH_FRIENDICA_ID`, `AUTH_FRIENDICA_SECRET`.
 * Every operator runs a node of its own, with the API of Mastodon. A client is registered at it by POST /api/v1/apps.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Friendica from "authlas/providers/friendica"
 *
 * const response = await Auth(request, { providers: [Friendica({ origin: "https://friendica.example.com" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/friendica/friendica/blob/a0a8aeb30488ee66717dc5ed3f98b71906037725/doc/API-Mastodon.md}
 */
export default function Friendica(options: FriendicaOptions): OAuth2Config<FriendicaProfile>
export default function Friendica(
  options: FriendicaOptions = {} as FriendicaOptions,
): OAuth2Config<FriendicaProfile> {
  assertOption("friendica", "origin", options.origin, "url")
  const base = options.origin?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "friendica",
    name: "Friendica",
    type: "oauth",
    authorization: { url: base && `${base}/oauth/authorize`, params: { scope: "read" } },
    token: base && `${base}/oauth/token`,
    userinfo: base && `${base}/api/v1/accounts/verify_credentials`,
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.display_name || profile.username || null,
      email: null,
      image: profile.avatar_static || null,
    }),
    schema: async () => (await import("../checks/friendica.js")).FriendicaProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: {
      url: base && `${base}/oauth/revoke`,
      auth: "none",
      form: { client_id: "{options.clientId}", client_secret: "{options.clientSecret}", token: "{token}" },
    },
    hints: {
      invalid_client:
        "The node knows no application with this client id, this client secret and this callback URL. Register one by POST /api/v1/apps, and keep both",
    },
    style: { brandColor: "#1872a2", monogram: "FI" },
    needs: ["origin"],
    options,
  }
}
