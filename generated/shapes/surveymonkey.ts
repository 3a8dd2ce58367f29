// Generated from providers.yaml#surveymonkey by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { SurveyMonkeyProfile as SurveyMonkeyProfileType } from "../profiles/surveymonkey.js"

/** What a profile is compared with when it arrives. */
export const SurveyMonkeyProfile: z.ProfileSchema<SurveyMonkeyProfileType> = z.validator(
  z.looseObject({
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
  }),
)
