// Generated from providers.yaml#acme by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import { standardClaims, type StandardClaims } from "authlas/profiles/standard-claims"
import type {} from "authlas"

/**
 * What Acme says of a user.
 *
 * @see {@link https://openid.net/specs/openid-connect-core-1_0.html}
 */
export interface AcmeProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const AcmeProfile: z.ZodMiniType<AcmeProfile> = z.looseObject({
  ...standardClaims,
}) as z.ZodMiniType<AcmeProfile>

declare module "authlas" {
  interface ProfileByProvider {
    acme: AcmeProfile
  }
}
