// Generated from providers.yaml#eventbrite by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Eventbrite says of a user.
 *
 * @see {@link https://www.eventbrite.com/platform/api#/introduction/authentication}
 */
export interface EventbriteProfile {
  id: string
  name?: string | null
  first_name?: string | null
  last_name?: string | null
  is_public?: boolean | null
  emails?: Array<{ email?: string | null; verified?: boolean | null; primary?: boolean | null }> | null
  image_id?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const EventbriteProfile: z.ZodMiniType<EventbriteProfile> = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  is_public: z.nullish(z.boolean()),
  emails: z.nullish(
    z.array(
      z.looseObject({
        email: z.nullish(z.string()),
        verified: z.nullish(z.boolean()),
        primary: z.nullish(z.boolean()),
      }),
    ),
  ),
  image_id: z.nullish(z.string()),
})
