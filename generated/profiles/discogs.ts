// Generated from providers.yaml#discogs by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Discogs says of a user.
 *
 * @see {@link https://www.discogs.com/developers/#page:authentication,header:authentication-oauth-flow}
 */
export interface DiscogsProfile {
  id: number | string
  username?: string | null
  resource_url?: string | null
  consumer_name?: string | null
  name?: string | null
  email?: string | null
  avatar_url?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DiscogsProfile: z.ZodMiniType<DiscogsProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  resource_url: z.nullish(z.string()),
  consumer_name: z.nullish(z.string()),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
})
