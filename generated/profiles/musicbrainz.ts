// Generated from providers.yaml#musicbrainz by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What MusicBrainz says of a user.
 *
 * @see {@link https://musicbrainz.org/doc/Development/OAuth2}
 */
export interface MusicBrainzProfile {
  metabrainz_user_id: number | string
  sub?: string | null
  profile?: string | null
  website?: string | null
  gender?: string | null
  zoneinfo?: string | null
  email?: string | null
  email_verified?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MusicBrainzProfile: z.ZodMiniType<MusicBrainzProfile> = z.looseObject({
  metabrainz_user_id: z.union([z.int(), z.string()]),
  sub: z.nullish(z.string()),
  profile: z.nullish(z.string()),
  website: z.nullish(z.string()),
  gender: z.nullish(z.string()),
  zoneinfo: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
})
