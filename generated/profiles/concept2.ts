// Generated from providers.yaml#concept2 by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Concept2 says of a user.
 *
 * @see {@link https://log.concept2.com/developers/documentation/}
 */
export interface Concept2Profile {
  data: {
    id: number | string
    username?: string | null
    first_name?: string | null
    last_name?: string | null
    gender?: string | null
    dob?: string | null
    email?: string | null
    country?: string | null
    profile_image?: string | null
    age_restricted?: boolean | null
    email_permission?: boolean | null
    max_heart_rate?: number | null
    weight?: number | null
    logbook_privacy?: string | null
  }
}

/** Accepts a profile of that form; members beyond it are kept. */
export const Concept2Profile: z.ZodMiniType<Concept2Profile> = z.looseObject({
  data: z.looseObject({
    id: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    gender: z.nullish(z.string()),
    dob: z.nullish(z.string()),
    email: z.nullish(z.string()),
    country: z.nullish(z.string()),
    profile_image: z.nullish(z.string()),
    age_restricted: z.nullish(z.boolean()),
    email_permission: z.nullish(z.boolean()),
    max_heart_rate: z.nullish(z.number()),
    weight: z.nullish(z.number()),
    logbook_privacy: z.nullish(z.string()),
  }),
})
