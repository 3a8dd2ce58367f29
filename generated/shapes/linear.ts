// Generated from providers.yaml#linear by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { LinearProfile as LinearProfileType } from "../profiles/linear.js"

/** What a profile is compared with when it arrives. */
export const LinearProfile: z.ProfileSchema<LinearProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    name: z.nullish(z.string()),
    displayName: z.nullish(z.string()),
    email: z.nullish(z.string()),
    avatarUrl: z.nullish(z.string()),
  }),
)
