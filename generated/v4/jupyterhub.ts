// Generated from providers.yaml#jupyterhub by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeJupyterHub from "../providers/jupyterhub.js"

/** Of what JupyterHub says, as version 4 types it. */
export interface JupyterHubProfile {
  [claim: string]: any
  name: string
  kind: string
  user_info: { name: string; display_name: string; avatar_url: string }
  admin: boolean
  roles: Array<string>
  groups: Array<string>
  server: string
  pending: string
  last_activity: string
  scopes: Array<string>
  session_id: string
}

/**
 * Sign in with JupyterHub, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function JupyterHub<P extends JupyterHubProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeJupyterHub(options as never))
}
