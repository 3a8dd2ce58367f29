// Generated from providers.yaml#inaturalist by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What iNaturalist says of a user.
 *
 * @see {@link https://www.inaturalist.org/pages/api+reference}
 */
export interface INaturalistProfile {
  id: number | string
  login?: string | null
  name?: string | null
  email?: string | null
  time_zone?: string | null
  observations_count?: number | null
  created_at?: string | null
  updated_at?: string | null
  user_icon_url?: string | null
  medium_user_icon_url?: string | null
  original_user_icon_url?: string | null
  prefers_no_tracking?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const INaturalistProfile: z.ZodMiniType<INaturalistProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  login: z.nullish(z.string()),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  time_zone: z.nullish(z.string()),
  observations_count: z.nullish(z.int()),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
  user_icon_url: z.nullish(z.string()),
  medium_user_icon_url: z.nullish(z.string()),
  original_user_icon_url: z.nullish(z.string()),
  prefers_no_tracking: z.nullish(z.boolean()),
})
