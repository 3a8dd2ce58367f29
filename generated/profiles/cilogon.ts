// Generated from providers.yaml#cilogon by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What CILogon says of a user.
 *
 * @see {@link https://www.cilogon.org/oidc}
 */
export interface CILogonProfile extends StandardClaims {
  idp?: string | null
  idp_name?: string | null
  eppn?: string | null
  eptid?: string | null
  affiliation?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CILogonProfile: z.ZodMiniType<CILogonProfile> = z.looseObject({
  ...standardClaims,
  idp: z.nullish(z.string()),
  idp_name: z.nullish(z.string()),
  eppn: z.nullish(z.string()),
  eptid: z.nullish(z.string()),
  affiliation: z.nullish(z.string()),
})
