// Generated from providers.yaml#headhunter by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { HeadHunterProfile as HeadHunterProfileType } from "../profiles/headhunter.js"

/** What a profile is compared with when it arrives. */
export const HeadHunterProfile: z.ProfileSchema<HeadHunterProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    auth_type: z.nullish(z.string()),
    is_applicant: z.nullish(z.boolean()),
    is_employer: z.nullish(z.boolean()),
    email: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    middle_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    phone: z.nullish(z.string()),
  }),
)
