// Generated from providers.yaml#dailymotion by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Dailymotion says of a user.
 *
 * @see {@link https://developers.dailymotion.com/v0/docs/authenticate-using-authorization-codes}
 */
export interface DailymotionProfile {
  id: string
  username?: string | null
  screenname?: string | null
  fullname?: string | null
  email?: string | null
  avatar_240_url?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DailymotionProfile: z.ZodMiniType<DailymotionProfile> = z.looseObject({
  id: z.string(),
  username: z.nullish(z.string()),
  screenname: z.nullish(z.string()),
  fullname: z.nullish(z.string()),
  email: z.nullish(z.string()),
  avatar_240_url: z.nullish(z.url({ normalize: false })),
})
