// Generated from providers.yaml#acme-staff by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import { standardClaims, type StandardClaims } from "authlas/profiles/standard-claims"
import type {} from "authlas"

/**
 * What Acme Staff says of a user.
 *
 * @see {@link https://openid.net/specs/openid-connect-core-1_0.html}
 */
export interface AcmeStaffProfile extends StandardClaims {
  employee: number
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AcmeStaffProfile: z.ZodMiniType<AcmeStaffProfile> = z.looseObject({
  ...standardClaims,
  employee: z.int(),
}) as z.ZodMiniType<AcmeStaffProfile>

declare module "authlas" {
  interface ProfileByProvider {
    "acme-staff": AcmeStaffProfile
  }
}
