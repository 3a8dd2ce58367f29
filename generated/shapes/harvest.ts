// Generated from providers.yaml#harvest by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { HarvestProfile as HarvestProfileType } from "../profiles/harvest.js"

/** What a profile is compared with when it arrives. */
export const HarvestProfile: z.ProfileSchema<HarvestProfileType> = z.validator(
  z.looseObject({
    user: z.looseObject({
      id: z.union([z.int(), z.string()]),
      first_name: z.nullish(z.string()),
      last_name: z.nullish(z.string()),
      email: z.nullish(z.string()),
    }),
    accounts: z.nullish(
      z.array(
        z.looseObject({
          id: z.union([z.int(), z.string()]),
          name: z.nullish(z.string()),
          product: z.nullish(z.string()),
        }),
      ),
    ),
  }),
)
