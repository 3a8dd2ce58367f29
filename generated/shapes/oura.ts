// Generated from providers.yaml#oura by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { OuraProfile as OuraProfileType } from "../profiles/oura.js"

/** What a profile is compared with when it arrives. */
export const OuraProfile: z.ProfileSchema<OuraProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    email: z.nullish(z.string()),
    age: z.nullish(z.int()),
    weight: z.nullish(z.number()),
    height: z.nullish(z.number()),
    biological_sex: z.nullish(z.string()),
  }),
)
