// Generated from providers.yaml#pipedrive by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Pipedrive says of a user.
 *
 * @see {@link https://pipedrive.readme.io/docs/marketplace-oauth-authorization}
 */
export interface PipedriveProfile {
  success?: boolean | null
  data: {
    id: number | string
    name?: string | null
    default_currency?: string | null
    locale?: string | null
    lang?: number | null
    email?: string | null
    phone?: string | null
    activated?: boolean | null
    last_login?: string | null
    created?: string | null
    modified?: string | null
    signup_flow_variation?: string | null
    has_created_company?: boolean | null
    is_admin?: number | null
    active_flag?: boolean | null
    timezone_name?: string | null
    timezone_offset?: string | null
    role_id?: number | string | null
    icon_url?: string | null
    is_you?: boolean | null
    company_id?: number | string | null
    company_name?: string | null
    company_domain?: string | null
    company_country?: string | null
    company_industry?: string | null
    language?: { language_code?: string | null; country_code?: string | null } | null
  }
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PipedriveProfile: z.ZodMiniType<PipedriveProfile> = z.looseObject({
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
})
