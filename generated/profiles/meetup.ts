// Generated from providers.yaml#meetup by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Meetup says of a user.
 *
 * @see {@link https://www.meetup.com/graphql/authentication/}
 */
export interface MeetupProfile {
  id: number | string
  name?: string | null
  email?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MeetupProfile: z.ZodMiniType<MeetupProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
})
