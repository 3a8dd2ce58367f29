// Generated from providers.yaml#freesound by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Freesound says of a user.
 *
 * @see {@link https://freesound.org/docs/api/authentication.html}
 */
export interface FreesoundProfile {
  unique_id: number | string
  username?: string | null
  email?: string | null
  url?: string | null
  about?: string | null
  home_page?: string | null
  avatar?: { small?: string | null; medium?: string | null; large?: string | null } | null
  date_joined?: string | null
  num_sounds?: number | null
  sounds?: string | null
  num_packs?: number | null
  packs?: string | null
  num_posts?: number | null
  num_comments?: number | null
  bookmark_categories?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FreesoundProfile: z.ZodMiniType<FreesoundProfile> = z.looseObject({
  unique_id: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  email: z.nullish(z.string()),
  url: z.nullish(z.string()),
  about: z.nullish(z.string()),
  home_page: z.nullish(z.string()),
  avatar: z.nullish(
    z.looseObject({
      small: z.nullish(z.string()),
      medium: z.nullish(z.string()),
      large: z.nullish(z.string()),
    }),
  ),
  date_joined: z.nullish(z.string()),
  num_sounds: z.nullish(z.int()),
  sounds: z.nullish(z.string()),
  num_packs: z.nullish(z.int()),
  packs: z.nullish(z.string()),
  num_posts: z.nullish(z.int()),
  num_comments: z.nullish(z.int()),
  bookmark_categories: z.nullish(z.string()),
})
