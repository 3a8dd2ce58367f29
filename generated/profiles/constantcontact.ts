// Generated from providers.yaml#constantcontact by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Constant Contact says of a user.
 *
 * @see {@link https://developer.constantcontact.com/api_guide/server_flow.html}
 */
export interface ConstantContactProfile {
  encoded_account_id: string
  contact_email?: string | null
  contact_phone?: string | null
  country_code?: string | null
  encoded_partner_id?: string | null
  first_name?: string | null
  last_name?: string | null
  organization_name?: string | null
  organization_phone?: string | null
  state_code?: string | null
  time_zone_id?: string | null
  website?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ConstantContactProfile: z.ZodMiniType<ConstantContactProfile> = z.looseObject({
  encoded_account_id: z.string(),
  contact_email: z.nullish(z.string()),
  contact_phone: z.nullish(z.string()),
  country_code: z.nullish(z.string()),
  encoded_partner_id: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  organization_name: z.nullish(z.string()),
  organization_phone: z.nullish(z.string()),
  state_code: z.nullish(z.string()),
  time_zone_id: z.nullish(z.string()),
  website: z.nullish(z.string()),
})
