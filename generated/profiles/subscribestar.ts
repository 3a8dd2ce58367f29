// Generated from providers.yaml#subscribestar by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What SubscribeStar says of a user.
 *
 * @see {@link https://www.subscribestar.com/api}
 */
export interface SubscribeStarProfile {
  id: number | string
  name?: string | null
  email?: string | null
  avatar_url?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SubscribeStarProfile: z.ZodMiniType<SubscribeStarProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
})
