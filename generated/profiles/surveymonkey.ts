// Generated from providers.yaml#surveymonkey by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What SurveyMonkey says of a user.
 *
 * @see {@link https://api.surveymonkey.com/v3/docs}
 */
export interface SurveyMonkeyProfile {
  id: string
  username?: string | null
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  email_verified?: boolean | null
  language?: string | null
  account_type?: string | null
  date_created?: string | null
  date_last_login?: string | null
  href?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SurveyMonkeyProfile: z.ZodMiniType<SurveyMonkeyProfile> = z.looseObject({
  id: z.string(),
  username: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
  language: z.nullish(z.string()),
  account_type: z.nullish(z.string()),
  date_created: z.nullish(z.string()),
  date_last_login: z.nullish(z.string()),
  href: z.nullish(z.string()),
})
