// Generated from providers.yaml#imgur by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Imgur says of a user.
 *
 * @see {@link https://apidocs.imgur.com/}
 */
export interface ImgurProfile {
  id: number | string
  url?: string | null
  bio?: string | null
  avatar?: string | null
  reputation?: number | null
  reputation_name?: string | null
  created?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ImgurProfile: z.ZodMiniType<ImgurProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  url: z.nullish(z.string()),
  bio: z.nullish(z.string()),
  avatar: z.nullish(z.url({ normalize: false })),
  reputation: z.nullish(z.number()),
  reputation_name: z.nullish(z.string()),
  created: z.nullish(z.int()),
})
