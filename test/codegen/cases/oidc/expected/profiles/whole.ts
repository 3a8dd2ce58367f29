// Generated from providers.yaml#whole by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import type {} from "authlas"

/**
 * What Whole says of a user.
 *
 * @see {@link https://whole.example/docs}
 */
export interface WholeProfile {
  sub: string
  name?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WholeProfile: z.ZodMiniType<WholeProfile> = z.looseObject({
  sub: z.string(),
  name: z.nullish(z.string()),
}) as z.ZodMiniType<WholeProfile>

declare module "authlas" {
  interface ProfileByProvider {
    whole: WholeProfile
  }
}
