// Generated from providers.yaml#pipedrive by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { PipedriveProfile as PipedriveProfileType } from "../profiles/pipedrive.js"

/** What a profile is compared with when it arrives. */
export const PipedriveProfile: z.ProfileSchema<PipedriveProfileType> = z.validator(
  z.looseObject({
    success: z.nullish(z.boolean()),
    data: z.looseObject({
      id: z.union([z.int(), z.string()]),
      name: z.nullish(z.string()),
      default_currency: z.nullish(z.string()),
      locale: z.nullish(z.string()),
      lang: z.nullish(z.int()),
      email: z.nullish(z.string()),
      phone: z.nullish(z.string()),
      activated: z.nullish(z.boolean()),
      last_login: z.nullish(z.string()),
      created: z.nullish(z.string()),
      modified: z.nullish(z.string()),
      signup_flow_variation: z.nullish(z.string()),
      has_created_company: z.nullish(z.boolean()),
      is_admin: z.nullish(z.int()),
      active_flag: z.nullish(z.boolean()),
      timezone_name: z.nullish(z.string()),
      timezone_offset: z.nullish(z.string()),
      role_id: z.nullish(z.union([z.int(), z.string()])),
      icon_url: z.nullish(z.string()),
      is_you: z.nullish(z.boolean()),
      company_id: z.nullish(z.union([z.int(), z.string()])),
      company_name: z.nullish(z.string()),
      company_domain: z.nullish(z.string()),
      company_country: z.nullish(z.string()),
      company_industry: z.nullish(z.string()),
      language: z.nullish(
        z.looseObject({ language_code: z.nullish(z.string()), country_code: z.nullish(z.string()) }),
      ),
    }),
  }),
)
