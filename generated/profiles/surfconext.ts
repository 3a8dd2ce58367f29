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
  schac_home_organization?: string | null
  eduperson_principal_name?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SURFconextProfile: z.ZodMiniType<SURFconextProfile> = z.looseObject({
  ...standardClaims,
  eduperson_affiliation: z.nullish(z.array(z.string())),
  schac_home_organization: z.nullish(z.string()),
  eduperson_principal_name: z.nullish(z.string()),
})
