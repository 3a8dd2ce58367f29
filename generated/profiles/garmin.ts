// Generated from providers.yaml#garmin by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Garmin Connect says of a user.
 *
 * @see {@link https://developer.garmin.com/gc-developer-program/overview/}
 */
export interface GarminConnectProfile {
  userId: string
}

/** Accepts a profile of that form; members beyond it are kept. */
export const GarminConnectProfile: z.ZodMiniType<GarminConnectProfile> = z.looseObject({
  userId: z.string(),
})
