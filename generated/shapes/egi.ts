// Generated from providers.yaml#egi by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { EgiCheckInProfile as EgiCheckInProfileType } from "../profiles/egi.js"

/** What a profile is compared with when it arrives. */
export const EgiCheckInProfile: z.ProfileSchema<EgiCheckInProfileType> = z.validator(
  z.looseObject({
    sub: z.string(),
    name: z.nullish(z.string()),
    given_name: z.nullish(z.string()),
    family_name: z.nullish(z.string()),
    preferred_username: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    voperson_id: z.string(),
    voperson_verified_email: z.nullish(z.array(z.string())),
    eduperson_entitlement: z.nullish(z.array(z.string())),
    eduperson_scoped_affiliation: z.nullish(z.array(z.string())),
    eduperson_assurance: z.nullish(z.array(z.string())),
  }),
)
