// Generated from providers.yaml#zoho by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ZohoProfile as ZohoProfileType } from "../profiles/zoho.js"

/** What a profile is compared with when it arrives. */
export const ZohoProfile: z.ProfileSchema<ZohoProfileType> = z.validator(
  z.looseObject({
    ZUID: z.union([z.int(), z.string()]),
    Email: z.nullish(z.string()),
    First_Name: z.nullish(z.string()),
    Last_Name: z.nullish(z.string()),
    Display_Name: z.nullish(z.string()),
  }),
)
