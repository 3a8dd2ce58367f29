// Generated from providers.yaml#feedly by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Feedly says of a user.
 *
 * @see {@link https://developer.feedly.com/v3/auth/}
 */
export interface FeedlyProfile {
  id: string
  email?: string | null
  givenName?: string | null
  familyName?: string | null
  fullName?: string | null
  picture?: string | null
  gender?: string | null
  locale?: string | null
  google?: string | null
  reader?: string | null
  twitter?: string | null
  facebook?: string | null
  wave?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FeedlyProfile: z.ZodMiniType<FeedlyProfile> = z.looseObject({
  id: z.string(),
  email: z.nullish(z.string()),
  givenName: z.nullish(z.string()),
  familyName: z.nullish(z.string()),
  fullName: z.nullish(z.string()),
  picture: z.nullish(z.string()),
  gender: z.nullish(z.string()),
  locale: z.nullish(z.string()),
  google: z.nullish(z.string()),
  reader: z.nullish(z.string()),
  twitter: z.nullish(z.string()),
  facebook: z.nullish(z.string()),
  wave: z.nullish(z.string()),
})
