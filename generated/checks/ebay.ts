// Generated from providers.yaml#ebay by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/ebay.js"

/** Accepts what the validator of the same name in `profiles/ebay` does. */
export const EBayProfile: ProfileSchema<profiles.EBayProfile> = readProfileForm({
  userId: "string",
  "username?": "string",
  "accountType?": "string",
  "registrationMarketplaceId?": "string",
  "status?": "string",
  "individualAccount?": { "email?": "string", "firstName?": "string", "lastName?": "string" },
  "businessAccount?": { "name?": "string", "email?": "string" },
})
