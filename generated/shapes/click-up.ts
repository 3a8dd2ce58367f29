// Generated from providers.yaml#click-up by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ClickUpProfile as ClickUpProfileType } from "../profiles/click-up.js"

/** What a profile is compared with when it arrives. */
export const ClickUpProfile: z.ProfileSchema<ClickUpProfileType> = z.validator(
  z.looseObject({
    user: z.looseObject({
      id: z.union([z.int(), z.string()]),
      username: z.nullish(z.string()),
      color: z.nullish(z.string()),
      profilePicture: z.nullish(z.string()),
      email: z.nullish(z.string()),
      initials: z.nullish(z.string()),
      week_start_day: z.nullish(z.int()),
      global_font_support: z.nullish(z.boolean()),
      timezone: z.nullish(z.string()),
    }),
  }),
)
