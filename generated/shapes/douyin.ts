// Generated from providers.yaml#douyin by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DouyinProfile as DouyinProfileType } from "../profiles/douyin.js"

/** What a profile is compared with when it arrives. */
export const DouyinProfile: z.ProfileSchema<DouyinProfileType> = z.validator(
  z.looseObject({
    open_id: z.string(),
    union_id: z.nullish(z.string()),
    nickname: z.nullish(z.string()),
    avatar: z.nullish(z.string()),
    avatar_larger: z.nullish(z.string()),
    gender: z.nullish(z.int()),
    city: z.nullish(z.string()),
    province: z.nullish(z.string()),
    country: z.nullish(z.string()),
    e_account_role: z.nullish(z.string()),
    error_code: z.nullish(z.int()),
    description: z.nullish(z.string()),
  }),
)
