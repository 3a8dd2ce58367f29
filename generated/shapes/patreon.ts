// Generated from providers.yaml#patreon by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { PatreonProfile as PatreonProfileType } from "../profiles/patreon.js"

/** What a profile is compared with when it arrives. */
export const PatreonProfile: z.ProfileSchema<PatreonProfileType> = z.validator(
  z.looseObject({
    data: z.looseObject({
      id: z.string(),
      type: z.nullish(z.string()),
      attributes: z.nullish(
        z.looseObject({
          email: z.nullish(z.string()),
          is_email_verified: z.nullish(z.boolean()),
          full_name: z.nullish(z.string()),
          first_name: z.nullish(z.string()),
          last_name: z.nullish(z.string()),
          image_url: z.nullish(z.string()),
          thumb_url: z.nullish(z.string()),
          vanity: z.nullish(z.string()),
          url: z.nullish(z.string()),
          about: z.nullish(z.string()),
          created: z.nullish(z.string()),
        }),
      ),
    }),
    links: z.optional(z.unknown()),
    sub: z.nullish(z.string()),
    nickname: z.nullish(z.string()),
    email: z.nullish(z.string()),
    picture: z.nullish(z.string()),
  }),
)
