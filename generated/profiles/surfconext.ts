// Generated from providers.yaml#surfconext by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What SURFconext says of a user.
 *
 * @see {@link https://servicedesk.surf.nl/wiki/display/IAM/OpenID+Connect}
 */
export interface SURFconextProfile extends StandardClaims {
  eduperson_affiliation?: Array<string> | null
  eduperson_scoped_affiliation?: Array<string> | null
  eduperson_entitlement?: Array<string> | null
  eduperson_principal_name?: string | null
  edumember_is_member_of?: Array<string> | null
  schac_home_organization?: string | null
  schac_home_organization_type?: string | null
  uids?: Array<string> | null
  acr?: string | null
  authenticating_authority?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SURFconextProfile: z.ZodMiniType<SURFconextProfile> = z.looseObject({
  ...standardClaims,
  eduperson_affiliation: z.nullish(z.array(z.string())),
  eduperson_scoped_affiliation: z.nullish(z.array(z.string())),
  eduperson_entitlement: z.nullish(z.array(z.string())),
  eduperson_principal_name: z.nullish(z.string()),
  edumember_is_member_of: z.nullish(z.array(z.string())),
  schac_home_organization: z.nullish(z.string()),
  schac_home_organization_type: z.nullish(z.string()),
  uids: z.nullish(z.array(z.string())),
  acr: z.nullish(z.string()),
  authenticating_authority: z.nullish(z.string()),
})
