// Generated from providers.yaml#fitbit by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Fitbit says of a user.
 *
 * @see {@link https://developers.google.com/health/about}
 */
export interface FitbitProfile {
  encodedId: string
  displayName?: string | null
  fullName?: string | null
  avatar?: string | null
  avatar150?: string | null
  avatar640?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FitbitProfile: z.ZodMiniType<FitbitProfile> = z.looseObject({
  encodedId: z.string(),
  displayName: z.nullish(z.string()),
  fullName: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  avatar150: z.nullish(z.string()),
  avatar640: z.nullish(z.string()),
})
