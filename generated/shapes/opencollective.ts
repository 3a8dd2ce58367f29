// Generated from providers.yaml#opencollective by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { OpenCollectiveProfile as OpenCollectiveProfileType } from "../profiles/opencollective.js"

/** What a profile is compared with when it arrives. */
export const OpenCollectiveProfile: z.ProfileSchema<OpenCollectiveProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    slug: z.nullish(z.string()),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    imageUrl: z.nullish(z.string()),
  }),
)
