// Generated from providers.yaml#surfconext by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { SURFconextProfile as SURFconextProfileType } from "../profiles/surfconext.js"

/** What a profile is compared with when it arrives. */
export const SURFconextProfile: z.ProfileSchema<SURFconextProfileType> = z.validator(
  z.looseObject({
    sub: z.string(),
    name: z.nullish(z.string()),
    given_name: z.nullish(z.string()),
    family_name: z.nullish(z.string()),
    middle_name: z.nullish(z.string()),
    nickname: z.nullish(z.string()),
    preferred_username: z.nullish(z.string()),
    profile: z.nullish(z.string()),
    picture: z.nullish(z.string()),
    website: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    gender: z.nullish(z.string()),
    birthdate: z.nullish(z.string()),
    zoneinfo: z.nullish(z.string()),
    locale: z.nullish(z.string()),
    phone_number: z.nullish(z.string()),
    phone_number_verified: z.nullish(z.boolean()),
    updated_at: z.nullish(z.union([z.number(), z.string()])),
    eduperson_affiliation: z.nullish(z.array(z.string())),
    eduperson_scoped_affiliation: z.nullish(z.array(z.string())),
    eduperson_entitlement: z.nullish(z.array(z.string())),
    eduperson_principal_name: z.nullish(z.string()),
    edumember_is_member_of: z.nullish(z.array(z.string())),
    schac_home_organization: z.nullish(z.string()),
    schac_home_organization_type: z.nullish(z.string()),
    uids: z.nullish(z.array(z.string())),
    acr: z.nullish(z.string()),
    authenticating_authority: z.nullish(z.string()),
  }),
)
