// Generated from providers.yaml#text by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import type {} from "authlas"

/**
 * What Text says of a user.
 *
 * @see {@link https://text.example/docs}
 */
export interface TextProfile {
  id: string
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TextProfile: z.ZodMiniType<TextProfile> = z.looseObject({
  id: z.string(),
}) as z.ZodMiniType<TextProfile>

declare module "authlas" {
  interface ProfileByProvider {
    text: TextProfile
  }
}
