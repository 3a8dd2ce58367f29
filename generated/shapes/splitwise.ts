// Generated from providers.yaml#splitwise by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { SplitwiseProfile as SplitwiseProfileType } from "../profiles/splitwise.js"

/** What a profile is compared with when it arrives. */
export const SplitwiseProfile: z.ProfileSchema<SplitwiseProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    registration_status: z.nullish(z.literal(["confirmed", "dummy", "invited"])),
    picture: z.nullish(
      z.looseObject({
        small: z.nullish(z.string()),
        medium: z.nullish(z.string()),
        large: z.nullish(z.string()),
      }),
    ),
    custom_picture: z.nullish(z.boolean()),
    notifications_read: z.nullish(z.string()),
    notifications_count: z.nullish(z.int()),
    notifications: z.optional(z.unknown()),
    default_currency: z.nullish(z.string()),
    locale: z.nullish(z.string()),
  }),
)
