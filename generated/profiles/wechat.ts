// Generated from providers.yaml#wechat by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What WeChat says of a user.
 *
 * @see {@link https://developers.weixin.qq.com/doc/oplatform/en/Website_App/WeChat_Login/Wechat_Login.html}
 */
export interface WeChatProfile {
  openid: string
  unionid?: string | null
  nickname?: string | null
  headimgurl?: string | null
  sex?: number | null
  province?: string | null
  city?: string | null
  country?: string | null
  privilege?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WeChatProfile: z.ZodMiniType<WeChatProfile> = z.looseObject({
  openid: z.string(),
  unionid: z.nullish(z.string()),
  nickname: z.nullish(z.string()),
  headimgurl: z.nullish(z.string()),
  sex: z.nullish(z.int()),
  province: z.nullish(z.string()),
  city: z.nullish(z.string()),
  country: z.nullish(z.string()),
  privilege: z.nullish(z.array(z.string())),
})
