// Generated from providers.yaml#apple by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { AppleProfile as AppleProfileType } from "../profiles/apple.js"

/** What a profile is compared with when it arrives. */
export const AppleProfile: z.ProfileSchema<AppleProfileType> = z.validator(
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
    gender: z.nullish(z.string()),
    birthdate: z.nullish(z.string()),
    zoneinfo: z.nullish(z.string()),
    locale: z.nullish(z.string()),
    phone_number: z.nullish(z.string()),
    phone_number_verified: z.nullish(z.boolean()),
    updated_at: z.nullish(z.union([z.number(), z.string()])),
    email_verified: z.nullish(z.union([z.boolean(), z.literal("true"), z.literal("false")])),
    is_private_email: z.nullish(z.union([z.boolean(), z.literal("true"), z.literal("false")])),
    nonce_supported: z.nullish(z.boolean()),
    real_user_status: z.nullish(z.int()),
    transfer_sub: z.nullish(z.string()),
    user: z.nullish(
      z.looseObject({
        name: z.nullish(z.looseObject({ firstName: z.nullish(z.string()), lastName: z.nullish(z.string()) })),
        email: z.nullish(z.string()),
      }),
    ),
  }),
)
