// Generated from providers.yaml#oracleiam by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Oracle IAM says of a user.
 *
 * @see {@link https://docs.oracle.com/en-us/iaas/Content/Identity/api-getstarted/OpenIDConnect.htm}
 */
export interface OracleIAMProfile extends StandardClaims {
  user_id: string
  user_displayname?: string | null
  user_tenantname?: string | null
  groups?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const OracleIAMProfile: z.ZodMiniType<OracleIAMProfile> = z.looseObject({
  ...standardClaims,
  user_id: z.string(),
  user_displayname: z.nullish(z.string()),
  user_tenantname: z.nullish(z.string()),
  groups: z.optional(z.unknown()),
})
