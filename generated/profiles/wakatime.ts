// Generated from providers.yaml#wakatime by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What WakaTime says of a user.
 *
 * @see {@link https://wakatime.com/developers#authentication}
 */
export interface WakaTimeProfile {
  id: string
  username?: string | null
  display_name?: string | null
  full_name?: string | null
  email?: string | null
  is_email_confirmed?: boolean | null
  is_email_public?: boolean | null
  photo?: string | null
  photo_public?: boolean | null
  timezone?: string | null
  website?: string | null
  location?: string | null
  created_at?: string | null
  has_premium_features?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WakaTimeProfile: z.ZodMiniType<WakaTimeProfile> = z.looseObject({
  id: z.string(),
  username: z.nullish(z.string()),
  display_name: z.nullish(z.string()),
  full_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  is_email_confirmed: z.nullish(z.boolean()),
  is_email_public: z.nullish(z.boolean()),
  photo: z.nullish(z.url()),
  photo_public: z.nullish(z.boolean()),
  timezone: z.nullish(z.string()),
  website: z.nullish(z.string()),
  location: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  has_premium_features: z.nullish(z.boolean()),
})
