// Generated from providers.yaml#faceit by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FACEITProfile as FACEITProfileType } from "../profiles/faceit.js"

/** What a profile is compared with when it arrives. */
export const FACEITProfile: z.ProfileSchema<FACEITProfileType> = z.validator(
  z.looseObject({
    guid: z.string(),
    nickname: z.nullish(z.string()),
    name: z.nullish(z.string()),
    given_name: z.nullish(z.string()),
    family_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    picture: z.nullish(z.string()),
    birthdate: z.nullish(z.string()),
    locale: z.nullish(z.string()),
    membership: z.optional(z.unknown()),
  }),
)
