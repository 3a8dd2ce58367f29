// Generated from providers.yaml#monday by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MondayProfile as MondayProfileType } from "../profiles/monday.js"

/** What a profile is compared with when it arrives. */
export const MondayProfile: z.ProfileSchema<MondayProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    photo_original: z.nullish(z.string()),
    photo_small: z.nullish(z.string()),
    is_verified: z.nullish(z.boolean()),
    enabled: z.nullish(z.boolean()),
    account: z.nullish(
      z.looseObject({ id: z.nullish(z.union([z.int(), z.string()])), slug: z.nullish(z.string()) }),
    ),
  }),
)
