// Generated from providers.yaml#yandex by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Yandex says of a user.
 *
 * @see {@link https://yandex.com/dev/id/doc/en/codes/code-url}
 */
export interface YandexProfile {
  id: string
  login?: string | null
  client_id?: string | null
  psuid?: string | null
  emails?: Array<string> | null
  default_email?: string | null
  is_avatar_empty?: boolean | null
  default_avatar_id?: string | null
  birthday?: string | null
  first_name?: string | null
  last_name?: string | null
  display_name?: string | null
  real_name?: string | null
  sex?: string | null
  default_phone?: { id?: number | string | null; number?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const YandexProfile: z.ZodMiniType<YandexProfile> = z.looseObject({
  id: z.string(),
  login: z.nullish(z.string()),
  client_id: z.nullish(z.string()),
  psuid: z.nullish(z.string()),
  emails: z.nullish(z.array(z.string())),
  default_email: z.nullish(z.string()),
  is_avatar_empty: z.nullish(z.boolean()),
  default_avatar_id: z.nullish(z.string()),
  birthday: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  display_name: z.nullish(z.string()),
  real_name: z.nullish(z.string()),
  sex: z.nullish(z.string()),
  default_phone: z.nullish(
    z.looseObject({ id: z.nullish(z.union([z.int(), z.string()])), number: z.nullish(z.string()) }),
  ),
})
