// Generated from providers.yaml#chzzk by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { CHZZKProfile as CHZZKProfileType } from "../profiles/chzzk.js"

/** What a profile is compared with when it arrives. */
export const CHZZKProfile: z.ProfileSchema<CHZZKProfileType> = z.validator(
  z.looseObject({
    channelId: z.string(),
    channelName: z.nullish(z.string()),
    nickname: z.nullish(z.string()),
  }),
)
