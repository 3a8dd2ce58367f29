// Generated from providers.yaml#freeagent by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What FreeAgent says of a user.
 *
 * @see {@link https://dev.freeagent.com/docs/oauth}
 */
export interface FreeAgentProfile {
  url: string
  email?: string | null
  first_name?: string | null
  last_name?: string | null
  role?: string | null
  permission_level?: number | null
  opening_mileage?: number | string | null
  created_at?: string | null
  updated_at?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FreeAgentProfile: z.ZodMiniType<FreeAgentProfile> = z.looseObject({
  url: z.string(),
  email: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  role: z.nullish(z.string()),
  permission_level: z.nullish(z.int()),
  opening_mileage: z.nullish(z.union([z.number(), z.string()])),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
})
