// Generated from providers.yaml#mailchimp by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MailchimpProfile as MailchimpProfileType } from "../profiles/mailchimp.js"

/** What a profile is compared with when it arrives. */
export const MailchimpProfile: z.ProfileSchema<MailchimpProfileType> = z.validator(
  z.looseObject({
    login: z.looseObject({
      login_id: z.union([z.int(), z.string()]),
      login_name: z.nullish(z.string()),
      login_email: z.nullish(z.string()),
      email: z.nullish(z.string()),
      avatar: z.nullish(z.string()),
    }),
    user_id: z.nullish(z.union([z.int(), z.string()])),
    accountname: z.nullish(z.string()),
    role: z.nullish(z.string()),
    dc: z.nullish(z.string()),
    login_url: z.nullish(z.string()),
    api_endpoint: z.nullish(z.string()),
  }),
)
