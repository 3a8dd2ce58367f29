// Generated from providers.yaml#dropbox by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DropboxProfile as DropboxProfileType } from "../profiles/dropbox.js"

/** What a profile is compared with when it arrives. */
export const DropboxProfile: z.ProfileSchema<DropboxProfileType> = z.validator(
  z.looseObject({
    account_id: z.string(),
    name: z.nullish(
      z.looseObject({
        given_name: z.nullish(z.string()),
        surname: z.nullish(z.string()),
        familiar_name: z.nullish(z.string()),
        display_name: z.nullish(z.string()),
        abbreviated_name: z.nullish(z.string()),
      }),
    ),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    disabled: z.nullish(z.boolean()),
    profile_photo_url: z.nullish(z.string()),
    locale: z.nullish(z.string()),
    referral_link: z.nullish(z.string()),
    is_paired: z.nullish(z.boolean()),
    account_type: z.optional(z.unknown()),
    root_info: z.optional(z.unknown()),
    country: z.nullish(z.string()),
    team_member_id: z.nullish(z.string()),
  }),
)
