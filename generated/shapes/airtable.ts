// Generated from providers.yaml#airtable by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { AirtableProfile as AirtableProfileType } from "../profiles/airtable.js"

/** What a profile is compared with when it arrives. */
export const AirtableProfile: z.ProfileSchema<AirtableProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    email: z.nullish(z.string()),
    scopes: z.nullish(z.array(z.string())),
  }),
)
