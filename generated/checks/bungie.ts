// Generated from providers.yaml#bungie by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/bungie.js"

/** Accepts what the validator of the same name in `profiles/bungie` does. */
export const BungieProfile: ProfileSchema<profiles.BungieProfile> = readProfileForm({
  Response: {
    bungieNetUser: {
      membershipId: "string",
      "uniqueName?": "string",
      "displayName?": "string",
      "cachedBungieGlobalDisplayName?": "string",
      "cachedBungieGlobalDisplayNameCode?": "integer",
      "profilePicturePath?": "string",
      "locale?": "string",
    },
    "destinyMemberships?": ["unknown"],
    "primaryMembershipId?": "string",
  },
  "ErrorCode?": "integer",
  "ErrorStatus?": "string",
  "Message?": "string",
})
