// Generated from providers.yaml#monday by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What monday.com says of a user.
 *
 * @see {@link https://developer.monday.com/apps/docs/oauth}
 */
export interface MondayProfile {
  id: number | string
  name?: string | null
  email?: string | null
  photo_original?: string | null
  photo_small?: string | null
  is_verified?: boolean | null
  enabled?: boolean | null
  account?: { id?: number | string | null; slug?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MondayProfile: z.ZodMiniType<MondayProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  photo_original: z.nullish(z.string()),
  photo_small: z.nullish(z.string()),
  is_verified: z.nullish(z.boolean()),
  enabled: z.nullish(z.boolean()),
  account: z.nullish(
    z.looseObject({ id: z.nullish(z.union([z.int(), z.string()])), slug: z.nullish(z.string()) }),
  ),
})
