// Generated from providers.yaml#anilist by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What AniList says of a user.
 *
 * @see {@link https://docs.anilist.co/guide/auth/authorization-code}
 */
export interface AniListProfile {
  id: number | string
  name?: string | null
  siteUrl?: string | null
  avatar?: { large?: string | null; medium?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AniListProfile: z.ZodMiniType<AniListProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  siteUrl: z.nullish(z.string()),
  avatar: z.nullish(
    z.looseObject({
      large: z.nullish(z.url({ normalize: false })),
      medium: z.nullish(z.url({ normalize: false })),
    }),
  ),
})
