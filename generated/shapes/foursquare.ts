// Generated from providers.yaml#foursquare by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FoursquareProfile as FoursquareProfileType } from "../profiles/foursquare.js"

/** What a profile is compared with when it arrives. */
export const FoursquareProfile: z.ProfileSchema<FoursquareProfileType> = z.validator(
  z.looseObject({
    meta: z.nullish(z.looseObject({ code: z.nullish(z.int()), requestId: z.nullish(z.string()) })),
    response: z.looseObject({
      user: z.looseObject({
        id: z.string(),
        firstName: z.nullish(z.string()),
        lastName: z.nullish(z.string()),
        handle: z.nullish(z.string()),
        gender: z.nullish(z.string()),
        homeCity: z.nullish(z.string()),
        contact: z.nullish(z.looseObject({ email: z.nullish(z.string()), phone: z.nullish(z.string()) })),
        photo: z.nullish(z.looseObject({ prefix: z.nullish(z.string()), suffix: z.nullish(z.string()) })),
      }),
    }),
  }),
)
