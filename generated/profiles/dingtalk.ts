// Generated from providers.yaml#dingtalk by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What DingTalk says of a user.
 *
 * @see {@link https://open.dingtalk.com/document/orgapp/obtain-identity-credentials}
 */
export interface DingTalkProfile {
  unionId: string
  openId?: string | null
  nick?: string | null
  avatarUrl?: string | null
  email?: string | null
  mobile?: string | null
  stateCode?: string | null
  visitor?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DingTalkProfile: z.ZodMiniType<DingTalkProfile> = z.looseObject({
  unionId: z.string(),
  openId: z.nullish(z.string()),
  nick: z.nullish(z.string()),
  avatarUrl: z.nullish(z.string()),
  email: z.nullish(z.string()),
  mobile: z.nullish(z.string()),
  stateCode: z.nullish(z.string()),
  visitor: z.nullish(z.boolean()),
})
