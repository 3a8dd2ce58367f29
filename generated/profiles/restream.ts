// Generated from providers.yaml#restream by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Restream says of a user.
 *
 * @see {@link https://developers.restream.io/authentication}
 */
export interface RestreamProfile {
  id: number | string
  username?: string | null
  email?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const RestreamProfile: z.ZodMiniType<RestreamProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  email: z.nullish(z.string()),
})
