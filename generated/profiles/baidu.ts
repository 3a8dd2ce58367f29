// Generated from providers.yaml#baidu by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Baidu says of a user.
 *
 * @see {@link https://openauth.baidu.com/doc/doc.html}
 */
export interface BaiduProfile {
  openid: string
  unionid?: string | null
  userid?: number | string | null
  username?: string | null
  portrait?: string | null
  userdetail?: string | null
  birthday?: string | null
  marriage?: number | string | null
  sex?: number | string | null
  blood?: number | string | null
  is_bind_mobile?: number | string | null
  is_realname?: number | string | null
  securemobile?: number | string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BaiduProfile: z.ZodMiniType<BaiduProfile> = z.looseObject({
  openid: z.string(),
  unionid: z.nullish(z.string()),
  userid: z.nullish(z.union([z.int(), z.string()])),
  username: z.nullish(z.string()),
  portrait: z.nullish(z.string()),
  userdetail: z.nullish(z.string()),
  birthday: z.nullish(z.string()),
  marriage: z.nullish(z.union([z.int(), z.string()])),
  sex: z.nullish(z.union([z.int(), z.string()])),
  blood: z.nullish(z.union([z.int(), z.string()])),
  is_bind_mobile: z.nullish(z.union([z.int(), z.string()])),
  is_realname: z.nullish(z.union([z.int(), z.string()])),
  securemobile: z.nullish(z.union([z.int(), z.string()])),
})
