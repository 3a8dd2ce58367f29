// Generated from providers.yaml#workos by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWorkOS from "../providers/workos.js"

/** Of what WorkOS says, as version 4 types it. */
export interface WorkOSProfile {
  [claim: string]: any
  id: string
  object: string
  organization_id: string
  connection_id: string
  connection_type: string
  idp_id: string
  email: string
  name: string
  first_name: string
  last_name: string
  role: any
  roles: any
  groups: Array<string>
  custom_attributes: any
  raw_attributes: { id: string; email: string; lastName: string; firstName: string; picture: string }
}

/**
 * Sign in with WorkOS, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function WorkOS<P extends WorkOSProfile>(
  options: OAuthUserConfig<P> & {
    /** Id of the connection that users sign in with. Without it the sign-in says where. */
    connection?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeWorkOS(options as never))
}
