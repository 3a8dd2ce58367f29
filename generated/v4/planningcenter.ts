// Generated from providers.yaml#planningcenter by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makePlanningCenter from "../providers/planningcenter.js"

/** Of what Planning Center says, as version 4 types it. */
export interface PlanningCenterProfile {
  [claim: string]: any
  id: string
  type: string
  attributes: { name: string; first_name: string; last_name: string; avatar: string; status: string }
}

/**
 * Sign in with Planning Center, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function PlanningCenter<P extends PlanningCenterProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makePlanningCenter(options as never))
}
