// Generated from providers.yaml#alipay by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { AlipayProfile as AlipayProfileType } from "../profiles/alipay.js"

/** What a profile is compared with when it arrives. */
export const AlipayProfile: z.ProfileSchema<AlipayProfileType> = z.validator(
  z.looseObject({
    open_id: z.string(),
    user_id: z.nullish(z.string()),
    nick_name: z.nullish(z.string()),
    avatar: z.nullish(z.string()),
    gender: z.nullish(z.string()),
    province: z.nullish(z.string()),
    city: z.nullish(z.string()),
  }),
)
