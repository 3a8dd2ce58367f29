// Generated from providers.yaml#lichess by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { LichessProfile as LichessProfileType } from "../profiles/lichess.js"

/** What a profile is compared with when it arrives. */
export const LichessProfile: z.ProfileSchema<LichessProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    username: z.nullish(z.string()),
    title: z.nullish(z.string()),
    flair: z.nullish(z.string()),
    url: z.nullish(z.string()),
    email: z.nullish(z.string()),
    createdAt: z.nullish(z.int()),
    seenAt: z.nullish(z.int()),
    patron: z.nullish(z.boolean()),
    disabled: z.nullish(z.boolean()),
    tosViolation: z.nullish(z.boolean()),
    profile: z.nullish(
      z.looseObject({
        flag: z.nullish(z.string()),
        location: z.nullish(z.string()),
        bio: z.nullish(z.string()),
        realName: z.nullish(z.string()),
        firstName: z.nullish(z.string()),
        lastName: z.nullish(z.string()),
        links: z.nullish(z.string()),
      }),
    ),
  }),
)
