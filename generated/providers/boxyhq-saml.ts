// Generated from providers.yaml#boxyhq-saml by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { BoxyHQSAMLProfile } from "../profiles/boxyhq-saml.js"

export type { BoxyHQSAMLProfile } from "../profiles/boxyhq-saml.js"

/** Options of BoxyHQ SAML. */
export interface BoxyHQSAMLOptions extends OAuthUserConfig<BoxyHQSAMLProfile> {}

/**
 * Sign in with BoxyHQ SAML.
 *
 * Callback URL: `{origin}/auth/callback/boxyhq-saml`. Environment: `AUTH_BOXYHQ_SAML_ID`, `AUTH_BOXYHQ_SAML_SECRET`.
 * The client id and secret are those of a connection; or the client id is "dummy", and `tenant` and `product` are parameters of the sign-in request. Unlike with Auth.js no scope is sent, since `openid` would choose another flow, and the client secret is in the body, which every release reads.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import BoxyHQSAML from "authlas/providers/boxyhq-saml"
 *
 * const response = await Auth(request, { providers: [BoxyHQSAML] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated BoxyHQ SAML Jackson is now Ory Polis and has the same API; use the current release of that server.
 * @see {@link https://www.ory.com/docs/polis}
 */
export default function BoxyHQSAML(options: BoxyHQSAMLOptions = {}): OAuth2Config<BoxyHQSAMLProfile> {
  assertOption("boxyhq-saml", "issuer", options.issuer, "url")
  return {
    id: "boxyhq-saml",
    name: "BoxyHQ SAML",
    type: "oauth",
    authorization: {
      url: options.issuer && `${options.issuer.replace(/(?<!\/)\/+$/, "")}/api/oauth/authorize`,
      params: { scope: "", provider: "saml" },
      allow: ["tenant", "product"],
    },
    token: options.issuer && `${options.issuer.replace(/(?<!\/)\/+$/, "")}/api/oauth/token`,
    userinfo: options.issuer && `${options.issuer.replace(/(?<!\/)\/+$/, "")}/api/oauth/userinfo`,
    calls: { userinfo: { answer: { error: { description: "message" } } } },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: [profile.firstName, profile.lastName].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/boxyhq-saml.js")).BoxyHQSAMLProfile,
    email: { presence: "sometimes", verified: false },
    identity: { tenant: "requested.tenant" },
    refresh: "none",
    revoke: "none",
    logout: "none",
    hints: {
      "Redirect URL is not allowed": 'Add the callback URL to "Allowed redirect URLs" of the connection',
      "You need to specify client_id or tenant & product":
        "The client id is missing, or names neither a connection nor a tenant and product",
      "Invalid client_id or client_secret":
        "The client id, or the client secret, is not that of the connection",
      "Invalid tenant or product":
        "The client id names another tenant or product than the one of the connection",
      "Invalid code_verifier": "The token request belongs to another sign-in. Start it again",
    },
    style: { brandColor: "#25c2a0", monogram: "BH" },
    ...madeBy(BoxyHQSAML),
    options,
  }
}
