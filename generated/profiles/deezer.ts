// Generated from providers.yaml#deezer by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Deezer says of a user.
 *
 * @see {@link https://developers.deezer.com/api/oauth}
 */
export interface DeezerProfile {
  id: number | string
  name?: string | null
  firstname?: string | null
  lastname?: string | null
  email?: string | null
  status?: number | null
  birthday?: string | null
  inscription_date?: string | null
  gender?: string | null
  link?: string | null
  country?: string | null
  lang?: string | null
  is_kid?: boolean | null
  picture?: string | null
  picture_small?: string | null
  picture_medium?: string | null
  picture_big?: string | null
  picture_xl?: string | null
  tracklist?: string | null
  type?: string | null
  explicit_content_level?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DeezerProfile: z.ZodMiniType<DeezerProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  firstname: z.nullish(z.string()),
  lastname: z.nullish(z.string()),
  email: z.nullish(z.string()),
  status: z.nullish(z.int()),
  birthday: z.nullish(z.string()),
  inscription_date: z.nullish(z.string()),
  gender: z.nullish(z.string()),
  link: z.nullish(z.string()),
  country: z.nullish(z.string()),
  lang: z.nullish(z.string()),
  is_kid: z.nullish(z.boolean()),
  picture: z.nullish(z.url({ normalize: false })),
  picture_small: z.nullish(z.url({ normalize: false })),
  picture_medium: z.nullish(z.url({ normalize: false })),
  picture_big: z.nullish(z.url({ normalize: false })),
  picture_xl: z.nullish(z.url({ normalize: false })),
  tracklist: z.nullish(z.string()),
  type: z.nullish(z.string()),
  explicit_content_level: z.nullish(z.string()),
})
