// Generated from providers.yaml#egnyte by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { EgnyteProfile as EgnyteProfileType } from "../profiles/egnyte.js"

/** What a profile is compared with when it arrives. */
export const EgnyteProfile: z.ProfileSchema<EgnyteProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    username: z.nullish(z.string()),
    email: z.nullish(z.string()),
  }),
)
