// Generated from providers.yaml#chzzk by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What CHZZK says of a user.
 *
 * @see {@link https://chzzk.gitbook.io/chzzk/chzzk-api/authorization}
 */
export interface CHZZKProfile {
  channelId: string
  channelName?: string | null
  nickname?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CHZZKProfile: z.ZodMiniType<CHZZKProfile> = z.looseObject({
  channelId: z.string(),
  channelName: z.nullish(z.string()),
  nickname: z.nullish(z.string()),
})
