// Generated from providers.yaml#azure-ad-b2c by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { AzureADB2CProfile as AzureADB2CProfileType } from "../profiles/azure-ad-b2c.js"

/** What a profile is compared with when it arrives. */
export const AzureADB2CProfile: z.ProfileSchema<AzureADB2CProfileType> = z.validator(
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
    iss: z.nullish(z.string()),
    aud: z.optional(z.unknown()),
    exp: z.nullish(z.int()),
    nbf: z.nullish(z.int()),
    iat: z.nullish(z.int()),
    auth_time: z.nullish(z.int()),
    ver: z.nullish(z.string()),
    oid: z.nullish(z.string()),
    country: z.nullish(z.string()),
    postalCode: z.nullish(z.string()),
    emails: z.nullish(z.array(z.string())),
    tfp: z.nullish(z.string()),
    acr: z.nullish(z.string()),
    idp: z.nullish(z.string()),
    signInNames: z.nullish(z.looseObject({ emailAddress: z.nullish(z.string()) })),
  }),
)
