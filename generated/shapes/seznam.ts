// Generated from providers.yaml#seznam by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { SeznamProfile as SeznamProfileType } from "../profiles/seznam.js"

/** What a profile is compared with when it arrives. */
export const SeznamProfile: z.ProfileSchema<SeznamProfileType> = z.validator(
  z.looseObject({
    oauth_user_id: z.string(),
    username: z.nullish(z.string()),
    email: z.nullish(z.string()),
    firstname: z.nullish(z.string()),
    lastname: z.nullish(z.string()),
    advert_user_id: z.nullish(z.string()),
    avatar_url: z.nullish(z.url()),
  }),
)
