// Generated from providers.yaml#jupyterhub by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { JupyterHubProfile } from "../profiles/jupyterhub.js"

export type { JupyterHubProfile } from "../profiles/jupyterhub.js"

/** Options of JupyterHub. */
export interface JupyterHubOptions extends OAuthUserConfig<JupyterHubProfile> {}

/**
 * Sign in with JupyterHub.
 *
 * Callback URL: `{origin}/auth/callback/jupyterhub`. Environment: `AUTH_JUPYTERHUB_ID`, `AUTH_JUPYTERHUB_SECRET`.
 * The issuer is the address that users have JupyterHub at, with its base URL. The application is a service of JupyterHub's configuration, whose client id begins with "service-".
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import JupyterHub from "authlas/providers/jupyterhub"
 *
 * const response = await Auth(request, { providers: [JupyterHub] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://jupyterhub.readthedocs.io/en/stable/explanation/oauth.html}
 */
export default function JupyterHub(options: JupyterHubOptions = {}): OAuth2Config<JupyterHubProfile> {
  assertOption("jupyterhub", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "jupyterhub",
    name: "JupyterHub",
    type: "oauth",
    authorization: { url: base && `${base}/hub/api/oauth2/authorize`, params: { scope: "" } },
    token: base && `${base}/hub/api/oauth2/token`,
    userinfo: {
      url: base && `${base}/hub/api/user`,
      answer: { error: { code: "status", description: "message" } },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.name,
      name: profile.user_info?.display_name || profile.user_info?.name || profile.name,
      email: null,
      image: profile.user_info?.avatar_url || null,
    }),
    schema: async () => (await import("../checks/jupyterhub.js")).JupyterHubProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: "none",
    logout: { url: base && `${base}/hub/logout`, query: {} },
    hints: {
      invalid_client:
        "The hub knows no service of this oauth_client_id, or the client secret is not the api_token of that service",
      invalid_scope:
        "The service asks for scopes that it may not have. Add them to its oauth_client_allowed_scopes. The hub's log names them",
    },
    style: {
      brandColor: "#f37626",
      mark: "M7.157 22.201A1.784 1.799 0 0 1 5.374 24a1.784 1.799 0 0 1-1.784-1.799 1.784 1.799 0 0 1 1.784-1.799 1.784 1.799 0 0 1 1.783 1.799zM20.582 1.427a1.415 1.427 0 0 1-1.415 1.428 1.415 1.427 0 0 1-1.416-1.428A1.415 1.427 0 0 1 19.167 0a1.415 1.427 0 0 1 1.415 1.427zM4.992 3.336A1.047 1.056 0 0 1 3.946 4.39a1.047 1.056 0 0 1-1.047-1.055A1.047 1.056 0 0 1 3.946 2.28a1.047 1.056 0 0 1 1.046 1.056zm7.336 1.517c3.769 0 7.06 1.38 8.768 3.424a9.363 9.363 0 0 0-3.393-4.547 9.238 9.238 0 0 0-5.377-1.728A9.238 9.238 0 0 0 6.95 3.73a9.363 9.363 0 0 0-3.394 4.547c1.713-2.04 5.004-3.424 8.772-3.424zm.001 13.295c-3.768 0-7.06-1.381-8.768-3.425a9.363 9.363 0 0 0 3.394 4.547A9.238 9.238 0 0 0 12.33 21a9.238 9.238 0 0 0 5.377-1.729 9.363 9.363 0 0 0 3.393-4.547c-1.712 2.044-5.003 3.425-8.772 3.425Z",
    },
    ...madeBy(JupyterHub),
    options,
  }
}
