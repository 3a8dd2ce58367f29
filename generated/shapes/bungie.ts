// Generated from providers.yaml#bungie by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { BungieProfile as BungieProfileType } from "../profiles/bungie.js"

/** What a profile is compared with when it arrives. */
export const BungieProfile: z.ProfileSchema<BungieProfileType> = z.validator(
  z.looseObject({
    Response: z.looseObject({
      bungieNetUser: z.looseObject({
        membershipId: z.string(),
        uniqueName: z.nullish(z.string()),
        displayName: z.nullish(z.string()),
        cachedBungieGlobalDisplayName: z.nullish(z.string()),
        cachedBungieGlobalDisplayNameCode: z.nullish(z.int()),
        profilePicturePath: z.nullish(z.string()),
        locale: z.nullish(z.string()),
      }),
      destinyMemberships: z.nullish(z.array(z.unknown())),
      primaryMembershipId: z.nullish(z.string()),
    }),
    ErrorCode: z.nullish(z.int()),
    ErrorStatus: z.nullish(z.string()),
    Message: z.nullish(z.string()),
  }),
)
