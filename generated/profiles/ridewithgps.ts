// Generated from providers.yaml#ridewithgps by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Ride with GPS says of a user.
 *
 * @see {@link https://github.com/ridewithgps/developers/blob/d1bc48c5c7afa9fda835b5891e055ff2cdc61a98/authentication.md}
 */
export interface RideWithGPSProfile {
  id: number | string
  name?: string | null
  created_at?: string | null
  updated_at?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const RideWithGPSProfile: z.ZodMiniType<RideWithGPSProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
})
