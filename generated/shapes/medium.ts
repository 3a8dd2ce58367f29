// Generated from providers.yaml#medium by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MediumProfile as MediumProfileType } from "../profiles/medium.js"

/** What a profile is compared with when it arrives. */
export const MediumProfile: z.ProfileSchema<MediumProfileType> = z.validator(
  z.looseObject({
    data: z.looseObject({
      id: z.string(),
      username: z.nullish(z.string()),
      name: z.nullish(z.string()),
      url: z.nullish(z.string()),
      imageUrl: z.nullish(z.string()),
    }),
  }),
)
