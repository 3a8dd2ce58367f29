// Generated from providers.yaml#typeform by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { TypeformProfile as TypeformProfileType } from "../profiles/typeform.js"

/** What a profile is compared with when it arrives. */
export const TypeformProfile: z.ProfileSchema<TypeformProfileType> = z.validator(
  z.looseObject({
    user_id: z.string(),
    alias: z.nullish(z.string()),
    email: z.nullish(z.string()),
    language: z.nullish(z.string()),
  }),
)
