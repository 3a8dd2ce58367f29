// Generated from providers.yaml#owncloud by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { OwnCloudProfile as OwnCloudProfileType } from "../profiles/owncloud.js"

/** What a profile is compared with when it arrives. */
export const OwnCloudProfile: z.ProfileSchema<OwnCloudProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    "display-name": z.nullish(z.string()),
    email: z.nullish(z.string()),
    language: z.nullish(z.string()),
  }),
)
