// Generated from providers.yaml#onshape by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { OnshapeProfile as OnshapeProfileType } from "../profiles/onshape.js"

/** What a profile is compared with when it arrives. */
export const OnshapeProfile: z.ProfileSchema<OnshapeProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    name: z.nullish(z.string()),
    firstName: z.nullish(z.string()),
    lastName: z.nullish(z.string()),
    email: z.nullish(z.string()),
    image: z.nullish(z.string()),
    clientId: z.nullish(z.string()),
    company: z.optional(z.unknown()),
    isGuest: z.nullish(z.boolean()),
    roles: z.nullish(z.array(z.string())),
  }),
)
