// Generated from providers.yaml#foursquare by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Foursquare says of a user.
 *
 * @see {@link https://docs.foursquare.com/developer/reference/personalization-apis-authentication}
 */
export interface FoursquareProfile {
  meta?: { code?: number | null; requestId?: string | null } | null
  response: {
    user: {
      id: string
      firstName?: string | null
      lastName?: string | null
      handle?: string | null
      gender?: string | null
      homeCity?: string | null
      contact?: { email?: string | null; phone?: string | null } | null
      photo?: { prefix?: string | null; suffix?: string | null } | null
    }
  }
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FoursquareProfile: z.ZodMiniType<FoursquareProfile> = z.looseObject({
  meta: z.nullish(z.looseObject({ code: z.nullish(z.int()), requestId: z.nullish(z.string()) })),
  response: z.looseObject({
    user: z.looseObject({
      id: z.string(),
      firstName: z.nullish(z.string()),
      lastName: z.nullish(z.string()),
      handle: z.nullish(z.string()),
      gender: z.nullish(z.string()),
      homeCity: z.nullish(z.string()),
      contact: z.nullish(z.looseObject({ email: z.nullish(z.string()), phone: z.nullish(z.string()) })),
      photo: z.nullish(z.looseObject({ prefix: z.nullish(z.string()), suffix: z.nullish(z.string()) })),
    }),
  }),
})
