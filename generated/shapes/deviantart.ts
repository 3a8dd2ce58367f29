// Generated from providers.yaml#deviantart by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DeviantArtProfile as DeviantArtProfileType } from "../profiles/deviantart.js"

/** What a profile is compared with when it arrives. */
export const DeviantArtProfile: z.ProfileSchema<DeviantArtProfileType> = z.validator(
  z.looseObject({
    userid: z.string(),
    username: z.nullish(z.string()),
    usericon: z.nullish(z.url()),
    type: z.nullish(z.string()),
  }),
)
