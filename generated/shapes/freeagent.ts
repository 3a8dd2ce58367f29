// Generated from providers.yaml#freeagent by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FreeAgentProfile as FreeAgentProfileType } from "../profiles/freeagent.js"

/** What a profile is compared with when it arrives. */
export const FreeAgentProfile: z.ProfileSchema<FreeAgentProfileType> = z.validator(
  z.looseObject({
    url: z.string(),
    email: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    role: z.nullish(z.string()),
    permission_level: z.nullish(z.int()),
    opening_mileage: z.nullish(z.union([z.number(), z.string()])),
    created_at: z.nullish(z.string()),
    updated_at: z.nullish(z.string()),
  }),
)
