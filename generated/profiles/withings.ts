// Generated from providers.yaml#withings by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Withings says of a user.
 *
 * @see {@link https://developer.withings.com/developer-guide/v3/integration-guide/public-health-data-api/get-access/oauth-web-flow/}
 */
export interface WithingsProfile {
  userid: number | string
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WithingsProfile: z.ZodMiniType<WithingsProfile> = z.looseObject({
  userid: z.union([z.int(), z.string()]),
})
