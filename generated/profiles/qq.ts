// Generated from providers.yaml#qq by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What QQ says of a user.
 *
 * @see {@link https://wiki.connect.qq.com/}
 */
export interface QQProfile {
  openid: string
  unionid?: string | null
  client_id?: string | null
  nickname?: string | null
  gender?: string | null
  figureurl_qq?: string | null
  figureurl_qq_1?: string | null
  figureurl_qq_2?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const QQProfile: z.ZodMiniType<QQProfile> = z.looseObject({
  openid: z.string(),
  unionid: z.nullish(z.string()),
  client_id: z.nullish(z.string()),
  nickname: z.nullish(z.string()),
  gender: z.nullish(z.string()),
  figureurl_qq: z.nullish(z.string()),
  figureurl_qq_1: z.nullish(z.string()),
  figureurl_qq_2: z.nullish(z.string()),
})
