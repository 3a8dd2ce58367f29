// Generated from providers.yaml#whoop by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WHOOPProfile as WHOOPProfileType } from "../profiles/whoop.js"

/** What a profile is compared with when it arrives. */
export const WHOOPProfile: z.ProfileSchema<WHOOPProfileType> = z.validator(
  z.looseObject({
    user_id: z.union([z.int(), z.string()]),
    email: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
  }),
)
