// Generated from providers.yaml#vimeo by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Vimeo says of a user.
 *
 * @see {@link https://developer.vimeo.com/api/authentication}
 */
export interface VimeoProfile {
  uri: string
  name?: string | null
  link?: string | null
  email?: string | null
  location?: string | null
  bio?: string | null
  account?: string | null
  created_time?: string | null
  resource_key?: string | null
  pictures?: {
    base_link?: string | null
    sizes?: Array<{ width?: number | null; height?: number | null; link?: string | null }> | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const VimeoProfile: z.ZodMiniType<VimeoProfile> = z.looseObject({
  uri: z.string(),
  name: z.nullish(z.string()),
  link: z.nullish(z.string()),
  email: z.nullish(z.string()),
  location: z.nullish(z.string()),
  bio: z.nullish(z.string()),
  account: z.nullish(z.string()),
  created_time: z.nullish(z.string()),
  resource_key: z.nullish(z.string()),
  pictures: z.nullish(
    z.looseObject({
      base_link: z.nullish(z.string()),
      sizes: z.nullish(
        z.array(
          z.looseObject({
            width: z.nullish(z.int()),
            height: z.nullish(z.int()),
            link: z.nullish(z.string()),
          }),
        ),
      ),
    }),
  ),
})
