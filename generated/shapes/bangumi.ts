// Generated from providers.yaml#bangumi by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { BangumiProfile as BangumiProfileType } from "../profiles/bangumi.js"

/** What a profile is compared with when it arrives. */
export const BangumiProfile: z.ProfileSchema<BangumiProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    nickname: z.nullish(z.string()),
    user_group: z.nullish(z.int()),
    avatar: z.nullish(
      z.looseObject({ large: z.nullish(z.url()), medium: z.nullish(z.url()), small: z.nullish(z.url()) }),
    ),
    sign: z.nullish(z.string()),
    email: z.nullish(z.string()),
    reg_time: z.nullish(z.string()),
    time_offset: z.nullish(z.int()),
  }),
)
