// Generated from providers.yaml#ibmverify by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What IBM Verify says of a user.
 *
 * @see {@link https://docs.verify.ibm.com/verify/docs/support-developers-oidc}
 */
export interface IBMVerifyProfile extends StandardClaims {
  uniqueSecurityName?: string | null
  tenantId?: string | null
  realmName?: string | null
  ext?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const IBMVerifyProfile: z.ZodMiniType<IBMVerifyProfile> = z.looseObject({
  ...standardClaims,
  uniqueSecurityName: z.nullish(z.string()),
  tenantId: z.nullish(z.string()),
  realmName: z.nullish(z.string()),
  ext: z.optional(z.unknown()),
})
