// Generated from providers.yaml#azure-devops by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Azure DevOps says of a user.
 *
 * @see {@link https://learn.microsoft.com/en-us/azure/devops/integrate/get-started/authentication/azure-devops-oauth?view=azure-devops}
 */
export interface AzureDevOpsProfile {
  id: string
  displayName?: string | null
  emailAddress?: string | null
  publicAlias?: string | null
  coreAttributes?: { Avatar?: { value?: { value?: string | null } | null } | null } | null
  coreRevision?: number | null
  timeStamp?: string | null
  revision?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AzureDevOpsProfile: z.ZodMiniType<AzureDevOpsProfile> = z.looseObject({
  id: z.string(),
  displayName: z.nullish(z.string()),
  emailAddress: z.nullish(z.string()),
  publicAlias: z.nullish(z.string()),
  coreAttributes: z.nullish(
    z.looseObject({
      Avatar: z.nullish(z.looseObject({ value: z.nullish(z.looseObject({ value: z.nullish(z.string()) })) })),
    }),
  ),
  coreRevision: z.nullish(z.int()),
  timeStamp: z.nullish(z.string()),
  revision: z.nullish(z.int()),
})
