// Generated from providers.yaml#smartsheet by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { SmartsheetProfile as SmartsheetProfileType } from "../profiles/smartsheet.js"

/** What a profile is compared with when it arrives. */
export const SmartsheetProfile: z.ProfileSchema<SmartsheetProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    email: z.nullish(z.string()),
    firstName: z.nullish(z.string()),
    lastName: z.nullish(z.string()),
    company: z.nullish(z.string()),
    department: z.nullish(z.string()),
    title: z.nullish(z.string()),
    timeZone: z.nullish(z.string()),
    locale: z.nullish(z.string()),
    profileImage: z.nullish(
      z.looseObject({
        imageId: z.nullish(z.string()),
        width: z.nullish(z.int()),
        height: z.nullish(z.int()),
      }),
    ),
  }),
)
