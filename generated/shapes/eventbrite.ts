// Generated from providers.yaml#eventbrite by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { EventbriteProfile as EventbriteProfileType } from "../profiles/eventbrite.js"

/** What a profile is compared with when it arrives. */
export const EventbriteProfile: z.ProfileSchema<EventbriteProfileType> = z.validator(
  z.looseObject({
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
  }),
)
