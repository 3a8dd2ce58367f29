// Generated from providers.yaml#objective by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import type {} from "authlas"

/**
 * What Objective says of a user.
 *
 * @see {@link https://object.example/docs}
 */
export interface ObjectiveProfile {
  id: string
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ObjectiveProfile: z.ZodMiniType<ObjectiveProfile> = z.looseObject({
  id: z.string(),
}) as z.ZodMiniType<ObjectiveProfile>

declare module "authlas" {
  interface ProfileByProvider {
    objective: ObjectiveProfile
  }
}
