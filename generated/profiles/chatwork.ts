// Generated from providers.yaml#chatwork by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Chatwork says of a user.
 *
 * @see {@link https://developer.chatwork.com/docs/oauth}
 */
export interface ChatworkProfile {
  account_id: number | string
  room_id?: number | string | null
  name?: string | null
  chatwork_id?: string | null
  organization_id?: number | string | null
  organization_name?: string | null
  department?: string | null
  title?: string | null
  url?: string | null
  mail?: string | null
  login_mail?: string | null
  avatar_image_url?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ChatworkProfile: z.ZodMiniType<ChatworkProfile> = z.looseObject({
  account_id: z.union([z.int(), z.string()]),
  room_id: z.nullish(z.union([z.int(), z.string()])),
  name: z.nullish(z.string()),
  chatwork_id: z.nullish(z.string()),
  organization_id: z.nullish(z.union([z.int(), z.string()])),
  organization_name: z.nullish(z.string()),
  department: z.nullish(z.string()),
  title: z.nullish(z.string()),
  url: z.nullish(z.string()),
  mail: z.nullish(z.string()),
  login_mail: z.nullish(z.string()),
  avatar_image_url: z.nullish(z.url({ normalize: false })),
})
