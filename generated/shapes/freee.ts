// Generated from providers.yaml#freee by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FreeeProfile as FreeeProfileType } from "../profiles/freee.js"

/** What a profile is compared with when it arrives. */
export const FreeeProfile: z.ProfileSchema<FreeeProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    email: z.nullish(z.string()),
    display_name: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    first_name_kana: z.nullish(z.string()),
    last_name_kana: z.nullish(z.string()),
    companies: z.nullish(z.array(z.unknown())),
  }),
)
