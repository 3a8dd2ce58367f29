// Generated from providers.yaml#rauthy by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { RauthyProfile as RauthyProfileType } from "../profiles/rauthy.js"

/** What a profile is compared with when it arrives. */
export const RauthyProfile: z.ProfileSchema<RauthyProfileType> = z.validator(
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
    id: z.nullish(z.string()),
    mfa_enabled: z.nullish(z.boolean()),
    roles: z.nullish(z.array(z.string())),
    groups: z.nullish(z.array(z.string())),
    custom: z.optional(z.unknown()),
  }),
)
