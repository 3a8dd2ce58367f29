// Generated from providers.yaml#soundcloud by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What SoundCloud says of a user.
 *
 * @see {@link https://developers.soundcloud.com/docs/api/guide}
 */
export interface SoundCloudProfile {
  urn: string
  id?: number | string | null
  username?: string | null
  full_name?: string | null
  first_name?: string | null
  last_name?: string | null
  avatar_url?: string | null
  permalink?: string | null
  permalink_url?: string | null
  city?: string | null
  country?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SoundCloudProfile: z.ZodMiniType<SoundCloudProfile> = z.looseObject({
  urn: z.string(),
  id: z.nullish(z.union([z.int(), z.string()])),
  username: z.nullish(z.string()),
  full_name: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
  permalink: z.nullish(z.string()),
  permalink_url: z.nullish(z.string()),
  city: z.nullish(z.string()),
  country: z.nullish(z.string()),
})
