// Generated from providers.yaml#tiltify by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Tiltify says of a user.
 *
 * @see {@link https://developers.tiltify.com/docs/guides/authentication/oauth2}
 */
export interface TiltifyProfile {
  id: string
  legacy_id?: number | null
  slug?: string | null
  username?: string | null
  description?: string | null
  email?: string | null
  url?: string | null
  avatar?: { src?: string | null; alt?: string | null; width?: number | null; height?: number | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TiltifyProfile: z.ZodMiniType<TiltifyProfile> = z.looseObject({
  id: z.string(),
  legacy_id: z.nullish(z.int()),
  slug: z.nullish(z.string()),
  username: z.nullish(z.string()),
  description: z.nullish(z.string()),
  email: z.nullish(z.string()),
  url: z.nullish(z.string()),
  avatar: z.nullish(
    z.looseObject({
      src: z.nullish(z.string()),
      alt: z.nullish(z.string()),
      width: z.nullish(z.int()),
      height: z.nullish(z.int()),
    }),
  ),
})
