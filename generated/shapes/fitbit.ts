// Generated from providers.yaml#fitbit by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FitbitProfile as FitbitProfileType } from "../profiles/fitbit.js"

/** What a profile is compared with when it arrives. */
export const FitbitProfile: z.ProfileSchema<FitbitProfileType> = z.validator(
  z.looseObject({
    encodedId: z.string(),
    displayName: z.nullish(z.string()),
    fullName: z.nullish(z.string()),
    avatar: z.nullish(z.string()),
    avatar150: z.nullish(z.string()),
    avatar640: z.nullish(z.string()),
  }),
)
