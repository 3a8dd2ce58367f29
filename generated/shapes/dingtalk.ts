// Generated from providers.yaml#dingtalk by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DingTalkProfile as DingTalkProfileType } from "../profiles/dingtalk.js"

/** What a profile is compared with when it arrives. */
export const DingTalkProfile: z.ProfileSchema<DingTalkProfileType> = z.validator(
  z.looseObject({
    unionId: z.string(),
    openId: z.nullish(z.string()),
    nick: z.nullish(z.string()),
    avatarUrl: z.nullish(z.string()),
    email: z.nullish(z.string()),
    mobile: z.nullish(z.string()),
    stateCode: z.nullish(z.string()),
    visitor: z.nullish(z.boolean()),
  }),
)
