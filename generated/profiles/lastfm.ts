// Generated from providers.yaml#lastfm by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Last.fm says of a user.
 *
 * @see {@link https://www.last.fm/api/webauth}
 */
export interface LastFmProfile {
  name: string
  realname?: string | null
  url?: string | null
  country?: string | null
  image?: Array<{ size: string; "#text"?: string | null }> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const LastFmProfile: z.ZodMiniType<LastFmProfile> = z.looseObject({
  name: z.string(),
  realname: z.nullish(z.string()),
  url: z.nullish(z.string()),
  country: z.nullish(z.string()),
  image: z.nullish(z.array(z.looseObject({ size: z.string(), "#text": z.nullish(z.string()) }))),
})
