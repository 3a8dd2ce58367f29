// Generated from providers.yaml#clio by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Clio says of a user.
 *
 * @see {@link https://docs.developers.clio.com/api-docs/authorization/}
 */
export interface ClioProfile {
  id: number | string
  name?: string | null
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  enabled?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ClioProfile: z.ZodMiniType<ClioProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  enabled: z.nullish(z.boolean()),
})
