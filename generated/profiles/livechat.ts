// Generated from providers.yaml#livechat by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What LiveChat says of a user.
 *
 * @see {@link https://platform.text.com/docs/authorization/oauth-authorization}
 */
export interface LiveChatProfile {
  account_id: string
  name?: string | null
  email?: string | null
  email_verified?: boolean | null
  default_product?: string | null
  default_organization_id?: string | null
  avatar_url?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const LiveChatProfile: z.ZodMiniType<LiveChatProfile> = z.looseObject({
  account_id: z.string(),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
  default_product: z.nullish(z.string()),
  default_organization_id: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
})
