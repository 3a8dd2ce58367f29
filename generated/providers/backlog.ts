// Generated from providers.yaml#backlog by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { BacklogProfile } from "../profiles/backlog.js"

export type { BacklogProfile } from "../profiles/backlog.js"

/** Options of Backlog. */
export interface BacklogOptions extends OAuthUserConfig<BacklogProfile> {
  /** Host of the space, as acme.backlog.com or acme.backlog.jp. */
  host: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour. */
  offline?: boolean
}

/**
 * Sign in with Backlog.
 *
 * Callback URL: `{origin}/auth/callback/backlog`. Environment: `AUTH_BACKLOG_ID`, `AUTH_BACKLOG_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Backlog from "authlas/providers/backlog"
 *
 * const response = await Auth(request, { providers: [Backlog({ host: "acme.backlog.com" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.nulab.com/docs/backlog/auth}
 */
export default function Backlog(options: BacklogOptions): OAuth2Config<BacklogProfile>
export default function Backlog(
  options: BacklogOptions = {} as BacklogOptions,
): OAuth2Config<BacklogProfile> {
  assertOption("backlog", "host", options.host, "host")
  return {
    id: "backlog",
    name: "Backlog",
    type: "oauth",
    authorization: {
      url: options.host && `https://${options.host}/OAuth2AccessRequest.action`,
      params: { scope: "" },
    },
    token: options.host && `https://${options.host}/api/v2/oauth2/token`,
    userinfo: {
      url: options.host && `https://${options.host}/api/v2/users/myself`,
      answer: { error: { code: "errors[0].code", description: "errors[0].message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.mailAddress || null,
      image: null,
    }),
    schema: async () => (await import("../checks/backlog.js")).BacklogProfile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#42ce9f", monogram: "BC" },
    needs: ["host"],
    options,
  }
}
