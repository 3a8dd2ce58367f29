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
  link?: string | null
  country?: string | null
  picture?: string | null
  picture_medium?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DeezerProfile: z.ZodMiniType<DeezerProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  firstname: z.nullish(z.string()),
  lastname: z.nullish(z.string()),
  email: z.nullish(z.string()),
  link: z.nullish(z.string()),
  country: z.nullish(z.string()),
  picture: z.nullish(z.url()),
  picture_medium: z.nullish(z.url()),
})
