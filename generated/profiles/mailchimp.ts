// Generated from providers.yaml#mailchimp by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Mailchimp says of a user.
 *
 * @see {@link https://mailchimp.com/developer/marketing/guides/access-user-data-oauth-2/}
 */
export interface MailchimpProfile {
  login: {
    login_id: number | string
    login_name?: string | null
    login_email?: string | null
    email?: string | null
    avatar?: string | null
  }
  user_id?: number | string | null
  accountname?: string | null
  role?: string | null
  dc?: string | null
  login_url?: string | null
  api_endpoint?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MailchimpProfile: z.ZodMiniType<MailchimpProfile> = z.looseObject({
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
})
