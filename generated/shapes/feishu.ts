// Generated from providers.yaml#feishu by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FeishuProfile as FeishuProfileType } from "../profiles/feishu.js"

/** What a profile is compared with when it arrives. */
export const FeishuProfile: z.ProfileSchema<FeishuProfileType> = z.validator(
  z.looseObject({
    union_id: z.string(),
    open_id: z.nullish(z.string()),
    user_id: z.nullish(z.string()),
    tenant_key: z.nullish(z.string()),
    name: z.nullish(z.string()),
    en_name: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    avatar_thumb: z.nullish(z.string()),
    avatar_middle: z.nullish(z.string()),
    avatar_big: z.nullish(z.string()),
    email: z.nullish(z.string()),
    enterprise_email: z.nullish(z.string()),
    mobile: z.nullish(z.string()),
    employee_no: z.nullish(z.string()),
  }),
)
