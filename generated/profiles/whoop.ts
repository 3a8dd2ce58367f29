// Generated from providers.yaml#whoop by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What WHOOP says of a user.
 *
 * @see {@link https://developer.whoop.com/docs/developing/oauth/}
 */
export interface WHOOPProfile {
  user_id: number | string
  email?: string | null
  first_name?: string | null
  last_name?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WHOOPProfile: z.ZodMiniType<WHOOPProfile> = z.looseObject({
  user_id: z.union([z.int(), z.string()]),
  email: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
})
