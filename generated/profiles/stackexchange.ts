// Generated from providers.yaml#stackexchange by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Stack Exchange says of a user.
 *
 * @see {@link https://api.stackexchange.com/docs/authentication}
 */
export interface StackExchangeProfile {
  account_id: number | string
  user_id?: number | string | null
  display_name?: string | null
  profile_image?: string | null
  link?: string | null
  user_type?: string | null
  reputation?: number | null
  creation_date?: number | null
  last_access_date?: number | null
  location?: string | null
  website_url?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const StackExchangeProfile: z.ZodMiniType<StackExchangeProfile> = z.looseObject({
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
})
