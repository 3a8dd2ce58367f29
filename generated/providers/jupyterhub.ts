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
    schema: async () => (await import("../profiles/jupyterhub.js")).JupyterHubProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: "none",
    logout: "none",
    style: { brandColor: "#f37626" },
    ...madeBy(JupyterHub),
    options,
  }
}
