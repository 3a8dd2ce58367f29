// Generated from providers.yaml#raindrop by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { RaindropProfile as RaindropProfileType } from "../profiles/raindrop.js"

/** What a profile is compared with when it arrives. */
export const RaindropProfile: z.ProfileSchema<RaindropProfileType> = z.validator(
  z.looseObject({
    _id: z.union([z.int(), z.string()]),
    fullName: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_MD5: z.nullish(z.string()),
    pro: z.nullish(z.boolean()),
    registered: z.nullish(z.string()),
    password: z.nullish(z.boolean()),
    config: z.optional(z.unknown()),
    files: z.optional(z.unknown()),
    groups: z.nullish(z.array(z.unknown())),
  }),
)
