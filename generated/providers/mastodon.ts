// Generated from providers.yaml#mastodon by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { MastodonProfile } from "../profiles/mastodon.js"

export type { MastodonProfile } from "../profiles/mastodon.js"

/** Options of Mastodon. */
export interface MastodonOptions extends OAuthUserConfig<MastodonProfile> {}

/**
 * Sign in with Mastodon.
 *
 * Callback URL: `{origin}/auth/callback/mastodon`. Environment: `AUTH_MASTODON_ID`, `AUTH_MASTODON_SECRET`.
 * The issuer is the address of the instance, where the application has to be registered. No instance tells e-mail addresses.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Mastodon from "authlas/providers/mastodon"
 *
 * const response = await Auth(request, { providers: [Mastodon] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.joinmastodon.org/methods/oauth/}
 */
export default function Mastodon(options: MastodonOptions = {}): OAuth2Config<MastodonProfile> {
  assertOption("mastodon", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "mastodon",
    name: "Mastodon",
    type: "oauth",
    authorization: base && `${base}/oauth/authorize?scope=read`,
    token: base && `${base}/oauth/token`,
    userinfo: base && `${base}/api/v1/accounts/verify_credentials`,
    calls: { authorization: { allow: ["force_login", "lang"] } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.username || null,
      email: null,
      image: profile.avatar_static || null,
    }),
    schema: async () => (await import("../profiles/mastodon.js")).MastodonProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: base && `${base}/oauth/revoke`,
    logout: "none",
    style: { brandColor: "#6364ff" },
    ...madeBy(Mastodon),
    options,
  }
}
