// Generated from providers.yaml#wahoo by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Wahoo says of a user.
 *
 * @see {@link https://cloud-api.wahooligan.com}
 */
export interface WahooProfile {
  id: number | string
  first?: string | null
  last?: string | null
  email?: string | null
  height?: string | number | null
  weight?: string | number | null
  birth?: string | null
  gender?: number | null
  created_at?: string | null
  updated_at?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WahooProfile: z.ZodMiniType<WahooProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  first: z.nullish(z.string()),
  last: z.nullish(z.string()),
  email: z.nullish(z.string()),
  height: z.nullish(z.union([z.string(), z.number()])),
  weight: z.nullish(z.union([z.string(), z.number()])),
  birth: z.nullish(z.string()),
  gender: z.nullish(z.int()),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
})
