// Generated from providers.yaml#qq by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { QQProfile as QQProfileType } from "../profiles/qq.js"

/** What a profile is compared with when it arrives. */
export const QQProfile: z.ProfileSchema<QQProfileType> = z.validator(
  z.looseObject({
    openid: z.string(),
    unionid: z.nullish(z.string()),
    client_id: z.nullish(z.string()),
    nickname: z.nullish(z.string()),
    gender: z.nullish(z.string()),
    figureurl_qq: z.nullish(z.string()),
    figureurl_qq_1: z.nullish(z.string()),
    figureurl_qq_2: z.nullish(z.string()),
  }),
)
