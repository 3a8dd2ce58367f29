// Generated from providers.yaml#misskey by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { MisskeyProfile } from "../profiles/misskey.js"

export type { MisskeyProfile } from "../profiles/misskey.js"

/** Options of Misskey. */
export interface MisskeyOptions extends OAuthUserConfig<MisskeyProfile> {}

/**
 * Sign in with Misskey.
 *
 * Callback URL: `{origin}/auth/callback/misskey`. Environment: `AUTH_MISSKEY_ID`.
 * The issuer is the address of the instance. There is no registration and no client secret: the client id is the https address of a page of the application that names the callback URL, as <link rel="redirect_uri" href="...">.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Misskey from "authlas/providers/misskey"
 *
 * const response = await Auth(request, { providers: [Misskey] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://misskey-hub.net/en/docs/for-developers/api/token/oauth/}
 */
export default function Misskey(options: MisskeyOptions = {}): OAuth2Config<MisskeyProfile> {
  assertOption("misskey", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "misskey",
    name: "Misskey",
    type: "oauth",
    acceptIssuers: ["{options.issuer|trim}"],
    authorization: { url: base && `${base}/oauth/authorize`, params: { scope: "read:account" } },
    token: base && `${base}/oauth/token`,
    userinfo: {
      url: base && `${base}/api/i`,
      method: "POST",
      auth: "none",
      json: { i: "{tokens.access_token}" },
      answer: { error: { code: "error.code", description: "error.message" } },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "none" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || profile.username || null,
      email: null,
      image: profile.avatarUrl || null,
    }),
    schema: async () => (await import("../checks/misskey.js")).MisskeyProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: "none",
    logout: "none",
    hints: {
      invalid_request:
        "The client id has to be the https address of a public page that names the callback URL in a link of the relation redirect_uri",
    },
    style: { brandColor: "#a1ca03", monogram: "MS" },
    ...madeBy(Misskey),
    options,
  }
}
