// Generated from providers.yaml#mailru by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Mail.ru says of a user.
 *
 * @see {@link https://id.vk.com/about/business/go/docs/ru/vkid/latest/oauth/oauth-mail/index}
 */
export interface MailruProfile {
  id: number | string
  client_id?: string | null
  gender?: string | null
  name?: string | null
  nickname?: string | null
  locale?: string | null
  first_name?: string | null
  last_name?: string | null
  birthday?: string | null
  email?: string | null
  image?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MailruProfile: z.ZodMiniType<MailruProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  client_id: z.nullish(z.string()),
  gender: z.nullish(z.string()),
  name: z.nullish(z.string()),
  nickname: z.nullish(z.string()),
  locale: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  birthday: z.nullish(z.string()),
  email: z.nullish(z.string()),
  image: z.nullish(z.string()),
})
