// Generated from providers.yaml#feishu by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Feishu says of a user.
 *
 * @see {@link https://open.feishu.cn/document/uAjLw4CM/ukTMukTMukTM/authentication-management/access-token/get-user-access-token-v3}
 */
export interface FeishuProfile {
  union_id: string
  open_id?: string | null
  user_id?: string | null
  tenant_key?: string | null
  name?: string | null
  en_name?: string | null
  avatar_url?: string | null
  avatar_thumb?: string | null
  avatar_middle?: string | null
  avatar_big?: string | null
  email?: string | null
  enterprise_email?: string | null
  mobile?: string | null
  employee_no?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FeishuProfile: z.ZodMiniType<FeishuProfile> = z.looseObject({
  union_id: z.string(),
  open_id: z.nullish(z.string()),
  user_id: z.nullish(z.string()),
  tenant_key: z.nullish(z.string()),
  name: z.nullish(z.string()),
  en_name: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
  avatar_thumb: z.nullish(z.string()),
  avatar_middle: z.nullish(z.string()),
  avatar_big: z.nullish(z.string()),
  email: z.nullish(z.string()),
  enterprise_email: z.nullish(z.string()),
  mobile: z.nullish(z.string()),
  employee_no: z.nullish(z.string()),
})
