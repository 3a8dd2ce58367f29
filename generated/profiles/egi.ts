// Generated from providers.yaml#egi by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What EGI Check-in says of a user.
 *
 * @see {@link https://docs.egi.eu/providers/check-in/sp/}
 */
export interface EgiCheckInProfile {
  sub: string
  name?: string | null
  given_name?: string | null
  family_name?: string | null
  preferred_username?: string | null
  email?: string | null
  email_verified?: boolean | null
  voperson_id: string
  voperson_verified_email?: Array<string> | null
  eduperson_entitlement?: Array<string> | null
  eduperson_scoped_affiliation?: Array<string> | null
  eduperson_assurance?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const EgiCheckInProfile: z.ZodMiniType<EgiCheckInProfile> = z.looseObject({
  sub: z.string(),
  name: z.nullish(z.string()),
  given_name: z.nullish(z.string()),
  family_name: z.nullish(z.string()),
  preferred_username: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
  voperson_id: z.string(),
  voperson_verified_email: z.nullish(z.array(z.string())),
  eduperson_entitlement: z.nullish(z.array(z.string())),
  eduperson_scoped_affiliation: z.nullish(z.array(z.string())),
  eduperson_assurance: z.nullish(z.array(z.string())),
})
