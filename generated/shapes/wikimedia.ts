// Generated from providers.yaml#wikimedia by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WikimediaProfile as WikimediaProfileType } from "../profiles/wikimedia.js"

/** What a profile is compared with when it arrives. */
export const WikimediaProfile: z.ProfileSchema<WikimediaProfileType> = z.validator(
  z.looseObject({
    sub: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    editcount: z.nullish(z.int()),
    confirmed_email: z.nullish(z.boolean()),
    email_verified: z.nullish(z.boolean()),
    blocked: z.nullish(z.boolean()),
    registered: z.nullish(z.string()),
    groups: z.nullish(z.array(z.string())),
    rights: z.nullish(z.array(z.string())),
    grants: z.nullish(z.array(z.string())),
    realname: z.nullish(z.string()),
    email: z.nullish(z.string()),
  }),
)
