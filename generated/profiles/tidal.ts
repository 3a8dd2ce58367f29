// Generated from providers.yaml#tidal by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What TIDAL says of a user.
 *
 * @see {@link https://developer.tidal.com/documentation/api-sdk/api-sdk-authorization}
 */
export interface TIDALProfile {
  id: string
  type?: string | null
  attributes?: {
    username?: string | null
    email?: string | null
    emailVerified?: boolean | null
    firstName?: string | null
    lastName?: string | null
    country?: string | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TIDALProfile: z.ZodMiniType<TIDALProfile> = z.looseObject({
  id: z.string(),
  type: z.nullish(z.string()),
  attributes: z.nullish(
    z.looseObject({
      username: z.nullish(z.string()),
      email: z.nullish(z.string()),
      emailVerified: z.nullish(z.boolean()),
      firstName: z.nullish(z.string()),
      lastName: z.nullish(z.string()),
      country: z.nullish(z.string()),
    }),
  ),
})
