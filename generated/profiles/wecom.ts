// Generated from providers.yaml#wecom by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What WeCom says of a user.
 *
 * @see {@link https://developer.work.weixin.qq.com/document/path/98152}
 */
export interface WeComProfile {
  userid: string
  errcode?: number | null
  errmsg?: string | null
  user_ticket?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WeComProfile: z.ZodMiniType<WeComProfile> = z.looseObject({
  userid: z.string(),
  errcode: z.nullish(z.int()),
  errmsg: z.nullish(z.string()),
  user_ticket: z.nullish(z.string()),
})
