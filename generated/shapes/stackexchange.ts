// Generated from providers.yaml#stackexchange by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { StackExchangeProfile as StackExchangeProfileType } from "../profiles/stackexchange.js"

/** What a profile is compared with when it arrives. */
export const StackExchangeProfile: z.ProfileSchema<StackExchangeProfileType> = z.validator(
  z.looseObject({
    account_id: z.union([z.int(), z.string()]),
    user_id: z.nullish(z.union([z.int(), z.string()])),
    display_name: z.nullish(z.string()),
    profile_image: z.nullish(z.string()),
    link: z.nullish(z.string()),
    user_type: z.nullish(z.string()),
    reputation: z.nullish(z.int()),
    creation_date: z.nullish(z.int()),
    last_access_date: z.nullish(z.int()),
    location: z.nullish(z.string()),
    website_url: z.nullish(z.string()),
  }),
)
