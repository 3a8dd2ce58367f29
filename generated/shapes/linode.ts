// Generated from providers.yaml#linode by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { LinodeProfile as LinodeProfileType } from "../profiles/linode.js"

/** What a profile is compared with when it arrives. */
export const LinodeProfile: z.ProfileSchema<LinodeProfileType> = z.validator(
  z.looseObject({
    uid: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    email: z.nullish(z.string()),
    timezone: z.nullish(z.string()),
    restricted: z.nullish(z.boolean()),
    email_notifications: z.nullish(z.boolean()),
    two_factor_auth: z.nullish(z.boolean()),
    verified_phone_number: z.nullish(z.string()),
  }),
)
