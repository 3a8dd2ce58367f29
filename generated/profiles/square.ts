// Generated from providers.yaml#square by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Square says of a user.
 *
 * @see {@link https://developer.squareup.com/docs/oauth-api/overview}
 */
export interface SquareProfile {
  id: string
  business_name?: string | null
  country?: string | null
  language_code?: string | null
  currency?: string | null
  status?: string | null
  main_location_id?: string | null
  created_at?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SquareProfile: z.ZodMiniType<SquareProfile> = z.looseObject({
  id: z.string(),
  business_name: z.nullish(z.string()),
  country: z.nullish(z.string()),
  language_code: z.nullish(z.string()),
  currency: z.nullish(z.string()),
  status: z.nullish(z.string()),
  main_location_id: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
})
