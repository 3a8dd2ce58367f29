// Generated from providers.yaml#bluesky by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { BlueskyProfile as BlueskyProfileType } from "../profiles/bluesky.js"

/** What a profile is compared with when it arrives. */
export const BlueskyProfile: z.ProfileSchema<BlueskyProfileType> = z.validator(
  z.looseObject({
    sub: z.string(),
    scope: z.nullish(z.string()),
    handle: z.nullish(z.string()),
    displayName: z.nullish(z.string()),
    avatar: z.nullish(z.url()),
  }),
)
