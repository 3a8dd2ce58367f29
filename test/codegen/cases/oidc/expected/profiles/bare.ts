// Generated from providers.yaml#bare by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import { standardClaims, type StandardClaims } from "authlas/profiles/standard-claims"
import type {} from "authlas"

/**
 * What Bare says of a user.
 *
 * @see {@link https://bare.example/docs}
 */
export interface BareProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const BareProfile: z.ZodMiniType<BareProfile> = z.looseObject({
  ...standardClaims,
}) as z.ZodMiniType<BareProfile>

declare module "authlas" {
  interface ProfileByProvider {
    bare: BareProfile
  }
}
