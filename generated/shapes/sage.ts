// Generated from providers.yaml#sage by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { SageAccountingProfile as SageAccountingProfileType } from "../profiles/sage.js"

/** What a profile is compared with when it arrives. */
export const SageAccountingProfile: z.ProfileSchema<SageAccountingProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    displayed_as: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    locale: z.nullish(z.string()),
  }),
)
