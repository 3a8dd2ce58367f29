// Generated from providers.yaml#egnyte by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Egnyte says of a user.
 *
 * @see {@link https://developers.egnyte.com/docs/read/Public_API_Authentication}
 */
export interface EgnyteProfile {
  id: number | string
  first_name?: string | null
  last_name?: string | null
  username?: string | null
  email?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const EgnyteProfile: z.ZodMiniType<EgnyteProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  username: z.nullish(z.string()),
  email: z.nullish(z.string()),
})
