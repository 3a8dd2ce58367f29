// Generated from providers.yaml#spotify by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Spotify says of a user.
 *
 * @see {@link https://developer.spotify.com/documentation/web-api/tutorials/code-flow}
 */
export interface SpotifyProfile {
  account_id?: string | null
  id: string
  display_name?: string | null
  email?: string | null
  images?: Array<{ url?: string | null; height?: number | null; width?: number | null }> | null
  country?: string | null
  product?: string | null
  type?: string | null
  uri?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SpotifyProfile: z.ZodMiniType<SpotifyProfile> = z.looseObject({
  account_id: z.nullish(z.string()),
  id: z.string(),
  display_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  images: z.nullish(
    z.array(
      z.looseObject({
        url: z.nullish(z.url({ normalize: false })),
        height: z.nullish(z.int()),
        width: z.nullish(z.int()),
      }),
    ),
  ),
  country: z.nullish(z.string()),
  product: z.nullish(z.string()),
  type: z.nullish(z.string()),
  uri: z.nullish(z.string()),
})

/** What stands at `images[0]` of Spotify. */
export interface SpotifyImage {
  url?: string | null
  height?: number | null
  width?: number | null
}
