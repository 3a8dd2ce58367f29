// Generated from providers.yaml#yandex by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { YandexProfile as YandexProfileType } from "../profiles/yandex.js"

/** What a profile is compared with when it arrives. */
export const YandexProfile: z.ProfileSchema<YandexProfileType> = z.validator(
  z.looseObject({
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
  }),
)
