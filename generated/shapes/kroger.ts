// Generated from providers.yaml#kroger by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { KrogerProfile as KrogerProfileType } from "../profiles/kroger.js"

/** What a profile is compared with when it arrives. */
export const KrogerProfile: z.ProfileSchema<KrogerProfileType> = z.validator(
  z.looseObject({
    data: z.looseObject({ id: z.string() }),
    meta: z.optional(z.unknown()),
  }),
)
