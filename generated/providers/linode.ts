// Generated from providers.yaml#linode by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { LinodeProfile } from "../profiles/linode.js"

export type { LinodeProfile } from "../profiles/linode.js"

/** Options of Linode. */
export interface LinodeOptions extends OAuthUserConfig<LinodeProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 2 hours. */
  offline?: boolean
}

/**
 * Sign in with Linode.
 *
 * Callback URL: `{origin}/auth/callback/linode`. Environment: `AUTH_LINODE_ID`, `AUTH_LINODE_SECRET`.
 * Accounts of Akamai's cloud, which was named Linode.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Linode from "authlas/providers/linode"
 *
 * const response = await Auth(request, { providers: [Linode] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://techdocs.akamai.com/linode-api/reference/get-started#oauth}
 */
export default function Linode(options: LinodeOptions = {}): OAuth2Config<LinodeProfile> {
  return {
    id: "linode",
    name: "Linode",
    type: "oauth",
    authorization: {
      url: "https://login.linode.com/oauth/authorize",
      params: { scope: "account:read_only" },
    },
    token: "https://login.linode.com/oauth/token",
    userinfo: {
      url: "https://api.linode.com/v4/profile",
      answer: { error: { description: "errors[0].reason" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.uid?.toString(),
      name: profile.username || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/linode.js")).LinodeProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    revoke: { url: "https://login.linode.com/oauth/revoke" },
    api: ["api.linode.com"],
    style: { brandColor: "#0096d6", monogram: "LN" },
    options,
  }
}
