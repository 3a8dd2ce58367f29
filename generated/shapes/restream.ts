// Generated from providers.yaml#restream by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { RestreamProfile as RestreamProfileType } from "../profiles/restream.js"

/** What a profile is compared with when it arrives. */
export const RestreamProfile: z.ProfileSchema<RestreamProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    email: z.nullish(z.string()),
  }),
)
