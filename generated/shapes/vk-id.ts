// Generated from providers.yaml#vk-id by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { VKIDProfile as VKIDProfileType } from "../profiles/vk-id.js"

/** What a profile is compared with when it arrives. */
export const VKIDProfile: z.ProfileSchema<VKIDProfileType> = z.validator(
  z.looseObject({
    user_id: z.union([z.int(), z.string()]),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    phone: z.nullish(z.string()),
    avatar: z.nullish(z.url()),
    email: z.nullish(z.string()),
    sex: z.nullish(z.int()),
    verified: z.nullish(z.boolean()),
    birthday: z.nullish(z.string()),
  }),
)
