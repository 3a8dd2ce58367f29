// Generated from providers.yaml#clio by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ClioProfile as ClioProfileType } from "../profiles/clio.js"

/** What a profile is compared with when it arrives. */
export const ClioProfile: z.ProfileSchema<ClioProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    enabled: z.nullish(z.boolean()),
  }),
)
