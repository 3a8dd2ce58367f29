// Generated from providers.yaml#vk by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { VkProfile as VkProfileType } from "../profiles/vk.js"

/** What a profile is compared with when it arrives. */
export const VkProfile: z.ProfileSchema<VkProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    photo_100: z.nullish(z.string()),
    screen_name: z.nullish(z.string()),
    sex: z.nullish(z.int()),
    bdate: z.nullish(z.string()),
    deactivated: z.nullish(z.string()),
    is_closed: z.nullish(z.boolean()),
    can_access_closed: z.nullish(z.boolean()),
  }),
)
