// Generated from providers.yaml#dailymotion by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DailymotionProfile as DailymotionProfileType } from "../profiles/dailymotion.js"

/** What a profile is compared with when it arrives. */
export const DailymotionProfile: z.ProfileSchema<DailymotionProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    username: z.nullish(z.string()),
    screenname: z.nullish(z.string()),
    fullname: z.nullish(z.string()),
    email: z.nullish(z.string()),
    avatar_240_url: z.nullish(z.url()),
  }),
)
