// Generated from providers.yaml#azure-devops by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/azure-devops.js"

/** Accepts what the validator of the same name in `profiles/azure-devops` does. */
export const AzureDevOpsProfile: ProfileSchema<profiles.AzureDevOpsProfile> = readProfileForm({
  id: "string",
  "displayName?": "string",
  "emailAddress?": "string",
  "publicAlias?": "string",
  "coreAttributes?": { "Avatar?": { "value?": { "value?": "string" } } },
  "coreRevision?": "integer",
  "timeStamp?": "string",
  "revision?": "integer",
})
