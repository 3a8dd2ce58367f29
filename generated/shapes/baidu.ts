// Generated from providers.yaml#baidu by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { BaiduProfile as BaiduProfileType } from "../profiles/baidu.js"

/** What a profile is compared with when it arrives. */
export const BaiduProfile: z.ProfileSchema<BaiduProfileType> = z.validator(
  z.looseObject({
    openid: z.string(),
    unionid: z.nullish(z.string()),
    userid: z.nullish(z.union([z.int(), z.string()])),
    username: z.nullish(z.string()),
    portrait: z.nullish(z.string()),
    userdetail: z.nullish(z.string()),
    birthday: z.nullish(z.string()),
    marriage: z.nullish(z.union([z.int(), z.string()])),
    sex: z.nullish(z.union([z.int(), z.string()])),
    blood: z.nullish(z.union([z.int(), z.string()])),
    is_bind_mobile: z.nullish(z.union([z.int(), z.string()])),
    is_realname: z.nullish(z.union([z.int(), z.string()])),
    securemobile: z.nullish(z.union([z.int(), z.string()])),
  }),
)
