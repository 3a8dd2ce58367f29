// Generated from providers.yaml#snapchat by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { SnapchatProfile as SnapchatProfileType } from "../profiles/snapchat.js"

/** What a profile is compared with when it arrives. */
export const SnapchatProfile: z.ProfileSchema<SnapchatProfileType> = z.validator(
  z.looseObject({
    externalId: z.string(),
    displayName: z.nullish(z.string()),
    bitmoji: z.nullish(z.looseObject({ avatar: z.nullish(z.string()), id: z.nullish(z.string()) })),
  }),
)
