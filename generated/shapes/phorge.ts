// Generated from providers.yaml#phorge by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { PhorgeProfile as PhorgeProfileType } from "../profiles/phorge.js"

/** What a profile is compared with when it arrives. */
export const PhorgeProfile: z.ProfileSchema<PhorgeProfileType> = z.validator(
  z.looseObject({
    phid: z.string(),
    userName: z.nullish(z.string()),
    realName: z.nullish(z.string()),
    image: z.nullish(z.string()),
    uri: z.nullish(z.string()),
    roles: z.nullish(z.array(z.string())),
    primaryEmail: z.nullish(z.string()),
  }),
)
