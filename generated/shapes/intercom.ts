// Generated from providers.yaml#intercom by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { IntercomProfile as IntercomProfileType } from "../profiles/intercom.js"

/** What a profile is compared with when it arrives. */
export const IntercomProfile: z.ProfileSchema<IntercomProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    type: z.nullish(z.string()),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    avatar: z.nullish(z.looseObject({ type: z.nullish(z.string()), image_url: z.nullish(z.url()) })),
    app: z.nullish(
      z.looseObject({
        id_code: z.nullish(z.string()),
        name: z.nullish(z.string()),
        region: z.nullish(z.string()),
        timezone: z.nullish(z.string()),
        identity_verification: z.nullish(z.boolean()),
      }),
    ),
  }),
)
