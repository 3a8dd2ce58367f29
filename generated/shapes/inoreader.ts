// Generated from providers.yaml#inoreader by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { InoreaderProfile as InoreaderProfileType } from "../profiles/inoreader.js"

/** What a profile is compared with when it arrives. */
export const InoreaderProfile: z.ProfileSchema<InoreaderProfileType> = z.validator(
  z.looseObject({
    userId: z.string(),
    userName: z.nullish(z.string()),
    userProfileId: z.nullish(z.string()),
    userEmail: z.nullish(z.string()),
    isBloggerUser: z.nullish(z.boolean()),
    signupTimeSec: z.nullish(z.int()),
    isMultiLoginEnabled: z.nullish(z.boolean()),
  }),
)
