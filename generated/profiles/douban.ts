// Generated from providers.yaml#douban by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Douban says of a user.
 *
 * @see {@link https://github.com/douban/douban-client/blob/10994824be2a407e0bf19a37c5b229f0911a4320/README.md}
 */
export interface DoubanProfile {
  id: string
  uid?: string | null
  name?: string | null
  avatar?: string | null
  large_avatar?: string | null
  alt?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DoubanProfile: z.ZodMiniType<DoubanProfile> = z.looseObject({
  id: z.string(),
  uid: z.nullish(z.string()),
  name: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  large_avatar: z.nullish(z.string()),
  alt: z.nullish(z.string()),
})
