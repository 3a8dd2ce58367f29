// Generated from providers.yaml#upwork by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { UpworkProfile as UpworkProfileType } from "../profiles/upwork.js"

/** What a profile is compared with when it arrives. */
export const UpworkProfile: z.ProfileSchema<UpworkProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    nid: z.nullish(z.string()),
    rid: z.nullish(z.string()),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
  }),
)
