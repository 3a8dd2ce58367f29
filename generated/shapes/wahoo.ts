// Generated from providers.yaml#wahoo by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WahooProfile as WahooProfileType } from "../profiles/wahoo.js"

/** What a profile is compared with when it arrives. */
export const WahooProfile: z.ProfileSchema<WahooProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    first: z.nullish(z.string()),
    last: z.nullish(z.string()),
    email: z.nullish(z.string()),
    height: z.nullish(z.union([z.string(), z.number()])),
    weight: z.nullish(z.union([z.string(), z.number()])),
    birth: z.nullish(z.string()),
    gender: z.nullish(z.int()),
    created_at: z.nullish(z.string()),
    updated_at: z.nullish(z.string()),
  }),
)
