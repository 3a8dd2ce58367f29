// Generated from providers.yaml#unfit by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import type {} from "authlas"

/**
 * What Unfit says of a user.
 *
 * @see {@link https://unfit.example/docs}
 */
export interface UnfitProfile {
  id: string
}

/** Accepts a profile of that form; members beyond it are kept. */
export const UnfitProfile: z.ZodMiniType<UnfitProfile> = z.looseObject({
  id: z.string(),
}) as z.ZodMiniType<UnfitProfile>

declare module "authlas" {
  interface ProfileByProvider {
    unfit: UnfitProfile
  }
}
