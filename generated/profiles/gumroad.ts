// Generated from providers.yaml#gumroad by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Gumroad says of a user.
 *
 * @see {@link https://gumroad.com/api}
 */
export interface GumroadProfile {
  user_id: string
  name?: string | null
  email?: string | null
  bio?: string | null
  twitter_handle?: string | null
  profile_url?: string | null
  url?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const GumroadProfile: z.ZodMiniType<GumroadProfile> = z.looseObject({
  user_id: z.string(),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  bio: z.nullish(z.string()),
  twitter_handle: z.nullish(z.string()),
  profile_url: z.nullish(z.string()),
  url: z.nullish(z.string()),
})
