// Generated from providers.yaml#feedly by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FeedlyProfile as FeedlyProfileType } from "../profiles/feedly.js"

/** What a profile is compared with when it arrives. */
export const FeedlyProfile: z.ProfileSchema<FeedlyProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    email: z.nullish(z.string()),
    givenName: z.nullish(z.string()),
    familyName: z.nullish(z.string()),
    fullName: z.nullish(z.string()),
    picture: z.nullish(z.string()),
    gender: z.nullish(z.string()),
    locale: z.nullish(z.string()),
    google: z.nullish(z.string()),
    reader: z.nullish(z.string()),
    twitter: z.nullish(z.string()),
    facebook: z.nullish(z.string()),
    wave: z.nullish(z.string()),
  }),
)
