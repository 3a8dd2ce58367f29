// Generated from providers.yaml#trovo by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { TrovoProfile as TrovoProfileType } from "../profiles/trovo.js"

/** What a profile is compared with when it arrives. */
export const TrovoProfile: z.ProfileSchema<TrovoProfileType> = z.validator(
  z.looseObject({
    userId: z.string(),
    userName: z.nullish(z.string()),
    nickName: z.nullish(z.string()),
    email: z.nullish(z.string()),
    profilePic: z.nullish(z.string()),
    info: z.nullish(z.string()),
    channelId: z.nullish(z.string()),
  }),
)
