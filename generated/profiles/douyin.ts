// Generated from providers.yaml#douyin by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Douyin says of a user.
 *
 * @see {@link https://developer.open-douyin.com/docs/resource/zh-CN/dop/develop/openapi/account-permission/get-access-token}
 */
export interface DouyinProfile {
  open_id: string
  union_id?: string | null
  nickname?: string | null
  avatar?: string | null
  avatar_larger?: string | null
  gender?: number | null
  city?: string | null
  province?: string | null
  country?: string | null
  e_account_role?: string | null
  error_code?: number | string | null
  client_key?: string | null
  log_id?: string | null
  description?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DouyinProfile: z.ZodMiniType<DouyinProfile> = z.looseObject({
  open_id: z.string(),
  union_id: z.nullish(z.string()),
  nickname: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  avatar_larger: z.nullish(z.string()),
  gender: z.nullish(z.int()),
  city: z.nullish(z.string()),
  province: z.nullish(z.string()),
  country: z.nullish(z.string()),
  e_account_role: z.nullish(z.string()),
  error_code: z.nullish(z.union([z.int(), z.string()])),
  client_key: z.nullish(z.string()),
  log_id: z.nullish(z.string()),
  description: z.nullish(z.string()),
})
