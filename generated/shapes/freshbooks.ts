// Generated from providers.yaml#freshbooks by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FreshbooksProfile as FreshbooksProfileType } from "../profiles/freshbooks.js"

/** What a profile is compared with when it arrives. */
export const FreshbooksProfile: z.ProfileSchema<FreshbooksProfileType> = z.validator(
  z.looseObject({
    response: z.looseObject({
      id: z.union([z.int(), z.string()]),
      identity_id: z.nullish(z.union([z.int(), z.string()])),
      identity_uuid: z.nullish(z.string()),
      first_name: z.nullish(z.string()),
      last_name: z.nullish(z.string()),
      email: z.nullish(z.string()),
      language: z.nullish(z.string()),
      confirmed_at: z.nullish(z.string()),
      created_at: z.nullish(z.string()),
      setup_complete: z.nullish(z.boolean()),
      business_memberships: z.nullish(z.array(z.unknown())),
    }),
  }),
)
