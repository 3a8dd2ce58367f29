// Generated from providers.yaml#annict by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Annict says of a user.
 *
 * @see {@link https://docs.annict.com/docs/ja/api/v1/authentication}
 */
export interface AnnictProfile {
  id: number | string
  username?: string | null
  name?: string | null
  description?: string | null
  url?: string | null
  avatar_url?: string | null
  background_image_url?: string | null
  records_count?: number | null
  created_at?: string | null
  email?: string | null
  notifications_count?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AnnictProfile: z.ZodMiniType<AnnictProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  url: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
  background_image_url: z.nullish(z.string()),
  records_count: z.nullish(z.int()),
  created_at: z.nullish(z.string()),
  email: z.nullish(z.string()),
  notifications_count: z.nullish(z.int()),
})
