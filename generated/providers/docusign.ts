// Generated from providers.yaml#docusign by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { DocusignProfile } from "../profiles/docusign.js"

export type { DocusignProfile } from "../profiles/docusign.js"

/** Options of Docusign. */
export interface DocusignOptions extends OAuthUserConfig<DocusignProfile> {
  /** Accounts of the production system (the default) or of the developer environment. */
  environment?: "production" | "demo"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 8 hours and a refresh token lives 30 days. */
  offline?: boolean
}

/**
 * Sign in with Docusign.
 *
 * Callback URL: `{origin}/auth/callback/docusign`. Environment: `AUTH_DOCUSIGN_ID`, `AUTH_DOCUSIGN_SECRET`.
 * The scope signature, which the APIs need, is not asked for by default.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Docusign from "authlas/providers/docusign"
 *
 * const response = await Auth(request, { providers: [Docusign] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.docusign.com/platform/auth/authcode/}
 */
export default function Docusign(options: DocusignOptions = {}): OAuth2Config<DocusignProfile> {
  assertOption("docusign", "environment", options.environment, ["production", "demo"])
  const host = (options.environment === "demo" && "account-d.docusign.com") || "account.docusign.com"
  return {
    id: "docusign",
    name: "Docusign",
    type: "oauth",
    authorization: { url: `https://${host}/oauth/auth`, params: { scope: "openid" } },
    token: `https://${host}/oauth/token`,
    userinfo: `https://${host}/oauth/userinfo`,
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/docusign.js")).DocusignProfile,
    email: { presence: "always", verified: false },
    logout: {
      url: `https://${host}/logout`,
      query: {
        client_id: "{options.clientId}",
        redirect_uri: "{post_logout_redirect_uri}",
        response_type: "code",
        scope: "openid",
        response_mode: "logout_redirect",
      },
    },
    style: { brandColor: "#4c00ff", monogram: "DC" },
    options,
  }
}
