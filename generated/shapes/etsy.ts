// Generated from providers.yaml#etsy by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { EtsyProfile as EtsyProfileType } from "../profiles/etsy.js"

/** What a profile is compared with when it arrives. */
export const EtsyProfile: z.ProfileSchema<EtsyProfileType> = z.validator(
  z.looseObject({
    user_id: z.union([z.int(), z.string()]),
    shop_id: z.nullish(z.union([z.int(), z.string()])),
    primary_email: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    image_url_75x75: z.nullish(z.string()),
  }),
)
