// Generated from providers.yaml#trovo by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Trovo says of a user.
 *
 * @see {@link https://developer.trovo.live/docs/APIs.html}
 */
export interface TrovoProfile {
  userId: string
  userName?: string | null
  nickName?: string | null
  email?: string | null
  profilePic?: string | null
  info?: string | null
  channelId?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TrovoProfile: z.ZodMiniType<TrovoProfile> = z.looseObject({
  userId: z.string(),
  userName: z.nullish(z.string()),
  nickName: z.nullish(z.string()),
  email: z.nullish(z.string()),
  profilePic: z.nullish(z.string()),
  info: z.nullish(z.string()),
  channelId: z.nullish(z.string()),
})
