// Generated from providers.yaml#untappd by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Untappd says of a user.
 *
 * @see {@link https://untappd.com/api/docs/v4}
 */
export interface UntappdProfile {
  id: number | string
  user_name?: string | null
  first_name?: string | null
  last_name?: string | null
  bio?: string | null
  location?: string | null
  url?: string | null
  date_joined?: string | null
  user_avatar?: string | null
  user_avatar_hd?: string | null
  user_cover_photo?: string | null
  settings?: { email_address?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const UntappdProfile: z.ZodMiniType<UntappdProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  user_name: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  bio: z.nullish(z.string()),
  location: z.nullish(z.string()),
  url: z.nullish(z.string()),
  date_joined: z.nullish(z.string()),
  user_avatar: z.nullish(z.string()),
  user_avatar_hd: z.nullish(z.string()),
  user_cover_photo: z.nullish(z.string()),
  settings: z.nullish(z.looseObject({ email_address: z.nullish(z.string()) })),
})
