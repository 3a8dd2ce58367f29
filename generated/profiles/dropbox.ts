// Generated from providers.yaml#dropbox by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Dropbox says of a user.
 *
 * @see {@link https://developers.dropbox.com/oauth-guide}
 */
export interface DropboxProfile {
  account_id: string
  name?: {
    given_name?: string | null
    surname?: string | null
    familiar_name?: string | null
    display_name?: string | null
    abbreviated_name?: string | null
  } | null
  email?: string | null
  email_verified?: boolean | null
  disabled?: boolean | null
  profile_photo_url?: string | null
  locale?: string | null
  referral_link?: string | null
  is_paired?: boolean | null
  account_type?: unknown
  root_info?: unknown
  country?: string | null
  team_member_id?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DropboxProfile: z.ZodMiniType<DropboxProfile> = z.looseObject({
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
})
