// Generated from providers.yaml#forge@2.0 by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import type {} from "authlas"

/**
 * What Forge, version 1.0, says of a user.
 *
 * @see {@link https://forge.example/docs}
 */
export interface Forge1Profile {
  id: string
  login?: string | null
  mail?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const Forge1Profile: z.ZodMiniType<Forge1Profile> = z.looseObject({
  id: z.string(),
  login: z.nullish(z.string()),
  mail: z.nullish(z.email()),
}) as z.ZodMiniType<Forge1Profile>

/**
 * What Forge, version 2.0, says of a user.
 *
 * @see {@link https://forge.example/docs}
 */
export interface ForgeProfile {
  id: string
  login: string
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ForgeProfile: z.ZodMiniType<ForgeProfile> = z.looseObject({
  id: z.string(),
  login: z.string(),
}) as z.ZodMiniType<ForgeProfile>

declare module "authlas" {
  interface ProfileByProvider {
    forge: Forge1Profile | ForgeProfile
  }
}
