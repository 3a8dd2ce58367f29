// Generated from providers.yaml#kick by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Kick says of a user.
 *
 * @see {@link https://docs.kick.com/getting-started/generating-tokens-oauth2-flow}
 */
export interface KickProfile {
  user_id: number | string
  name?: string | null
  email?: string | null
  profile_picture?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const KickProfile: z.ZodMiniType<KickProfile> = z.looseObject({
  user_id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  profile_picture: z.nullish(z.string()),
})
