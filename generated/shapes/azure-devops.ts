// Generated from providers.yaml#azure-devops by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { AzureDevOpsProfile as AzureDevOpsProfileType } from "../profiles/azure-devops.js"

/** What a profile is compared with when it arrives. */
export const AzureDevOpsProfile: z.ProfileSchema<AzureDevOpsProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    displayName: z.nullish(z.string()),
    emailAddress: z.nullish(z.string()),
    publicAlias: z.nullish(z.string()),
    coreAttributes: z.nullish(
      z.looseObject({
        Avatar: z.nullish(
          z.looseObject({ value: z.nullish(z.looseObject({ value: z.nullish(z.string()) })) }),
        ),
      }),
    ),
    coreRevision: z.nullish(z.int()),
    timeStamp: z.nullish(z.string()),
    revision: z.nullish(z.int()),
  }),
)
