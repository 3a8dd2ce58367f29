// Generated from providers.yaml#headhunter by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What HeadHunter says of a user.
 *
 * @see {@link https://api.hh.ru/openapi/en/redoc#section/Authorization}
 */
export interface HeadHunterProfile {
  id: string
  auth_type?: string | null
  is_applicant?: boolean | null
  is_employer?: boolean | null
  email?: string | null
  first_name?: string | null
  middle_name?: string | null
  last_name?: string | null
  phone?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const HeadHunterProfile: z.ZodMiniType<HeadHunterProfile> = z.looseObject({
  id: z.string(),
  auth_type: z.nullish(z.string()),
  is_applicant: z.nullish(z.boolean()),
  is_employer: z.nullish(z.boolean()),
  email: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  middle_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  phone: z.nullish(z.string()),
})
