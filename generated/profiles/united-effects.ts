// Generated from providers.yaml#united-effects by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What United Effects says of a user.
 *
 * @see {@link https://docs.unitedeffects.com/integrations/nextauthjs}
 */
export interface UnitedEffectsProfile extends StandardClaims {
  group?: string | null
  verified?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const UnitedEffectsProfile: z.ZodMiniType<UnitedEffectsProfile> = z.looseObject({
  ...standardClaims,
  group: z.nullish(z.string()),
  verified: z.nullish(z.boolean()),
})
