// Generated from providers.yaml#absent by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import { standardClaims, type StandardClaims } from "authlas/profiles/standard-claims"
import type {} from "authlas"

/**
 * What Absent says of a user.
 *
 * @see {@link https://absent.example/docs}
 */
export interface AbsentProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const AbsentProfile: z.ZodMiniType<AbsentProfile> = z.looseObject({
  ...standardClaims,
}) as z.ZodMiniType<AbsentProfile>

declare module "authlas" {
  interface ProfileByProvider {
    absent: AbsentProfile
  }
}
