// Generated from providers.yaml#facebook by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FacebookProfile as FacebookProfileType } from "../profiles/facebook.js"

/** What a profile is compared with when it arrives. */
export const FacebookProfile: z.ProfileSchema<FacebookProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    picture: z.nullish(
      z.looseObject({
        data: z.nullish(
          z.looseObject({
            url: z.nullish(z.url()),
            height: z.nullish(z.int()),
            width: z.nullish(z.int()),
            is_silhouette: z.nullish(z.boolean()),
          }),
        ),
      }),
    ),
  }),
)
