// Generated from providers.yaml#wechat by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WeChatProfile as WeChatProfileType } from "../profiles/wechat.js"

/** What a profile is compared with when it arrives. */
export const WeChatProfile: z.ProfileSchema<WeChatProfileType> = z.validator(
  z.looseObject({
    openid: z.string(),
    unionid: z.nullish(z.string()),
    nickname: z.nullish(z.string()),
    headimgurl: z.nullish(z.string()),
    sex: z.nullish(z.int()),
    province: z.nullish(z.string()),
    city: z.nullish(z.string()),
    country: z.nullish(z.string()),
    privilege: z.nullish(z.array(z.string())),
  }),
)
