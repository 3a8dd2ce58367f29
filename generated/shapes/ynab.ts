// Generated from providers.yaml#ynab by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { YnabProfile as YnabProfileType } from "../profiles/ynab.js"

/** What a profile is compared with when it arrives. */
export const YnabProfile: z.ProfileSchema<YnabProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
  }),
)
