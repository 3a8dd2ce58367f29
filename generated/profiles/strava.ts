// Generated from providers.yaml#strava by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Strava says of a user.
 *
 * @see {@link https://developers.strava.com/docs/authentication/}
 */
export interface StravaProfile {
  id: number | string
  username?: string | null
  firstname?: string | null
  lastname?: string | null
  profile?: string | null
  profile_medium?: string | null
  city?: string | null
  state?: string | null
  country?: string | null
  sex?: string | null
  premium?: boolean | null
  summit?: boolean | null
  created_at?: string | null
  updated_at?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const StravaProfile: z.ZodMiniType<StravaProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  firstname: z.nullish(z.string()),
  lastname: z.nullish(z.string()),
  profile: z.nullish(z.string()),
  profile_medium: z.nullish(z.string()),
  city: z.nullish(z.string()),
  state: z.nullish(z.string()),
  country: z.nullish(z.string()),
  sex: z.nullish(z.string()),
  premium: z.nullish(z.boolean()),
  summit: z.nullish(z.boolean()),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
})
