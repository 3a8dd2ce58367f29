// Generated from providers.yaml#myanimelist by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What MyAnimeList says of a user.
 *
 * @see {@link https://myanimelist.net/apiconfig/references/authorization}
 */
export interface MyAnimeListProfile {
  id: number | string
  name?: string | null
  picture?: string | null
  gender?: string | null
  birthday?: string | null
  location?: string | null
  joined_at?: string | null
  time_zone?: string | null
  is_supporter?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MyAnimeListProfile: z.ZodMiniType<MyAnimeListProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  picture: z.nullish(z.url({ normalize: false })),
  gender: z.nullish(z.string()),
  birthday: z.nullish(z.string()),
  location: z.nullish(z.string()),
  joined_at: z.nullish(z.string()),
  time_zone: z.nullish(z.string()),
  is_supporter: z.nullish(z.boolean()),
})
