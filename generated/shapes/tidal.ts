// Generated from providers.yaml#tidal by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { TIDALProfile as TIDALProfileType } from "../profiles/tidal.js"

/** What a profile is compared with when it arrives. */
export const TIDALProfile: z.ProfileSchema<TIDALProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    type: z.nullish(z.string()),
    attributes: z.nullish(
      z.looseObject({
        username: z.nullish(z.string()),
        email: z.nullish(z.string()),
        emailVerified: z.nullish(z.boolean()),
        firstName: z.nullish(z.string()),
        lastName: z.nullish(z.string()),
        country: z.nullish(z.string()),
      }),
    ),
  }),
)
