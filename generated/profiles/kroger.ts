// Generated from providers.yaml#kroger by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Kroger says of a user.
 *
 * @see {@link https://developer.kroger.com/documentation/public/security/customer}
 */
export interface KrogerProfile {
  data: { id: string }
  meta?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const KrogerProfile: z.ZodMiniType<KrogerProfile> = z.looseObject({
  data: z.looseObject({ id: z.string() }),
  meta: z.optional(z.unknown()),
})
