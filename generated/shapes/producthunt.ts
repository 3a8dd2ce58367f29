// Generated from providers.yaml#producthunt by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ProductHuntProfile as ProductHuntProfileType } from "../profiles/producthunt.js"

/** What a profile is compared with when it arrives. */
export const ProductHuntProfile: z.ProfileSchema<ProductHuntProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    username: z.nullish(z.string()),
    profileImage: z.nullish(z.string()),
  }),
)
