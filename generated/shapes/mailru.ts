// Generated from providers.yaml#mailru by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MailruProfile as MailruProfileType } from "../profiles/mailru.js"

/** What a profile is compared with when it arrives. */
export const MailruProfile: z.ProfileSchema<MailruProfileType> = z.validator(
  z.looseObject({
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
  }),
)
