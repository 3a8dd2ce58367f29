// Generated from providers.yaml#azure-devops by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAzureDevOps from "../providers/azure-devops.js"

/** Of what Azure DevOps says, as version 4 types it. */
export interface AzureDevOpsProfile {
  [claim: string]: any
  id: string
  displayName: string
  emailAddress: string
  publicAlias: string
  coreAttributes: { Avatar: { value: { value: string } } }
  coreRevision: number
  timeStamp: string
  revision: number
}

/**
 * Sign in with Azure DevOps, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function AzureDevOps<P extends AzureDevOpsProfile>(
  options: OAuthUserConfig<P> & {
    /** The registered scopes, separated by blanks. */
    scope?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeAzureDevOps(options as never))
}
