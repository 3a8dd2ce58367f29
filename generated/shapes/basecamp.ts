// Generated from providers.yaml#basecamp by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { BasecampProfile as BasecampProfileType } from "../profiles/basecamp.js"

/** What a profile is compared with when it arrives. */
export const BasecampProfile: z.ProfileSchema<BasecampProfileType> = z.validator(
  z.looseObject({
    expires_at: z.nullish(z.string()),
    identity: z.looseObject({
      id: z.union([z.int(), z.string()]),
      first_name: z.nullish(z.string()),
      last_name: z.nullish(z.string()),
      email_address: z.nullish(z.string()),
    }),
    accounts: z.nullish(
      z.array(
        z.looseObject({
          id: z.union([z.int(), z.string()]),
          product: z.nullish(z.string()),
          name: z.nullish(z.string()),
          href: z.nullish(z.string()),
          app_href: z.nullish(z.string()),
        }),
      ),
    ),
  }),
)
