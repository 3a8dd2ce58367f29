// Generated from providers.yaml#alipay by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Alipay says of a user.
 *
 * @see {@link https://opendocs.alipay.com/open/02xtla}
 */
export interface AlipayProfile {
  open_id: string
  user_id?: string | null
  nick_name?: string | null
  avatar?: string | null
  gender?: string | null
  province?: string | null
  city?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AlipayProfile: z.ZodMiniType<AlipayProfile> = z.looseObject({
  open_id: z.string(),
  user_id: z.nullish(z.string()),
  nick_name: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  gender: z.nullish(z.string()),
  province: z.nullish(z.string()),
  city: z.nullish(z.string()),
})
