// Generated from providers.yaml#wecom by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WeComProfile as WeComProfileType } from "../profiles/wecom.js"

/** What a profile is compared with when it arrives. */
export const WeComProfile: z.ProfileSchema<WeComProfileType> = z.validator(
  z.looseObject({
    userid: z.string(),
    errcode: z.nullish(z.int()),
    errmsg: z.nullish(z.string()),
    user_ticket: z.nullish(z.string()),
  }),
)
