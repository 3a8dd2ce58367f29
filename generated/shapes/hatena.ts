// Generated from providers.yaml#hatena by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { HatenaProfile as HatenaProfileType } from "../profiles/hatena.js"

/** What a profile is compared with when it arrives. */
export const HatenaProfile: z.ProfileSchema<HatenaProfileType> = z.validator(
  z.looseObject({
    url_name: z.string(),
    display_name: z.nullish(z.string()),
    profile_image_url: z.nullish(z.string()),
  }),
)
